/** The puzzles of King Lui, in Italian. */

import { count } from '../../../language/it/sentences.ts';
import type { KingLuiPuzzleWords } from './puzzles-en.ts';

const points = (number: number): string => count(number, { one: '# punto', other: '# punti' });

export const puzzles = {
  kinds: {
    'last-course': {
      title: 'Vinci l’ultima portata',
      task: 'È l’ultima portata. Quale scelta vince più spesso?',
    },
    'save-dish': {
      title: 'Salva un piatto',
      task: 'È l’ultima portata, e un piatto è in pericolo. Quale scelta vince più spesso?',
    },
    'feed-emerald': {
      title: 'Nutri Emerald',
      task: 'È l’ultima portata, ed Emerald ha fame. Quali due porzioni vincono più spesso?',
    },
  },
  reasons: {
    saved: (dish: string, held: number, sure: boolean) => {
      const counted = count(held, {
        one: 'la tua porzione conta',
        other: 'le tue # porzioni contano',
      });
      return `${dish}: il re finisce ${sure ? '' : 'quasi sempre '}con abbastanza, ${counted}.`;
    },
    scores: (dish: string, more: number) => `${dish}: guadagni ${points(more)} in più.`,
    discards: (dish: string, name: string, sure: boolean) =>
      `${dish}: ${name} ne ha ${sure ? '' : 'quasi sempre '}più del re e deve scartare tutto.`,
    less: (dish: string, name: string, less: number) =>
      `${dish}: ${name} fa ${points(less)} in meno.`,
  },
  always: 'Vince qualunque cosa abbiano gli altri.',
  often: (best: string, next: string) =>
    `Vince nel ${best} dei casi, la tua seconda scelta nel ${next}.`,
  never: 'Così non si vince mai.',
  seldom: (chance: string, best: string) =>
    `Così vinci nel ${chance} dei casi. La scelta migliore vince nel ${best}.`,
  ahead: (name: string, theirs: number, own: number) =>
    `In media ${name} finisce con ${theirs} e tu con ${own}.`,
} satisfies KingLuiPuzzleWords;
