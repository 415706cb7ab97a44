/** The puzzles of Cappuccino, in French. */

import type { CappuccinoPuzzleWords } from './puzzles-en.ts';

export const puzzles = {
  kinds: {
    'hold-tower': {
      title: 'Tenir une tour',
      task: 'Un seul coup gagne. Surveille les hautes piles.',
    },
    'win-tempo': {
      title: 'Gagner un temps',
      task: 'Un seul coup gagne. Qui manquera de bons coups en premier\u202f?',
    },
    'count-islands': {
      title: 'Compter les îles',
      task: 'Un seul coup gagne. Quelle île ne peut pas attendre\u202f?',
    },
  },
  reasons: {
    held: (cups: number, name: string) =>
      `Ta tour de ${cups} reste à toi jusqu’à la fin. Si tu joues ton deuxième choix, ${name} la prend.`,
    built: (cups: number) => `Tu montes une tour de ${cups}, et elle reste à toi jusqu’à la fin.`,
    stuck: (name: string, moves: number, otherwise: number) =>
      `${name} n’a plus de coups, et tu joues les ${moves} derniers. Avec ton deuxième choix, ${otherwise === 0 ? 'tu n’en jouerais aucun' : `tu n’en jouerais que ${otherwise}`}.`,
    islands: (open: number, name: string) =>
      `${open} îles sont encore ouvertes, et celle-ci ne peut pas attendre\u00a0: si tu joues ton deuxième choix, ${name} joue ici.`,
  },
  wins: (own: number, other: number) => `Si chacun joue au mieux, tu gagnes ${own} à ${other}.`,
  draws: (own: number, other: number, name: string) =>
    `Si ${name} joue bien, c’est seulement une égalité, ${own} à ${other}.`,
  loses: (own: number, other: number, name: string) =>
    `Si ${name} joue bien, tu perds ${own} à ${other}.`,
} satisfies CappuccinoPuzzleWords;
