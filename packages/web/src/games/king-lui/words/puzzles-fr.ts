/** The puzzles of King Lui, in French. */

import { count } from '../../../language/fr/sentences.ts';
import type { KingLuiPuzzleWords } from './puzzles-en.ts';

const points = (number: number): string => count(number, { one: '# point', other: '# points' });

export const puzzles = {
  kinds: {
    'last-course': {
      title: 'Gagner au dernier service',
      task: 'C’est le dernier service. Quel choix gagne le plus souvent\u202f?',
    },
    'save-dish': {
      title: 'Sauver un plat',
      task: 'C’est le dernier service, et un plat est en danger. Quel choix gagne le plus souvent\u202f?',
    },
    'feed-emerald': {
      title: 'Nourrir Emerald',
      task: 'C’est le dernier service, et Emerald a faim. Quelles deux portions font gagner le plus souvent\u202f?',
    },
  },
  reasons: {
    saved: (dish: string, held: number, sure: boolean) => {
      const counted = count(held, {
        one: 'ta portion compte',
        other: 'tes # portions comptent',
      });
      return `${dish}\u00a0: le roi finit ${sure ? '' : 'presque toujours '}avec assez, ${counted}.`;
    },
    scores: (dish: string, more: number) => `${dish}\u00a0: tu gagnes ${points(more)} de plus.`,
    discards: (dish: string, name: string, sure: boolean) =>
      `${dish}\u00a0: ${name} en a ${sure ? '' : 'presque toujours '}plus que le roi et doit tout défausser.`,
    less: (dish: string, name: string, less: number) =>
      `${dish}\u00a0: ${name} marque ${points(less)} de moins.`,
  },
  always: 'Ce choix gagne, quoi qu’aient les autres.',
  often: (best: string, next: string) =>
    `Ce choix gagne dans ${best} des cas, ton deuxième choix dans ${next}.`,
  never: 'Ce choix ne gagne jamais.',
  seldom: (chance: string, best: string) =>
    `Ce choix gagne dans ${chance} des cas. Le meilleur gagne dans ${best}.`,
  ahead: (name: string, theirs: number, own: number) =>
    `En moyenne, ${name} finit avec ${theirs} et toi avec ${own}.`,
} satisfies KingLuiPuzzleWords;
