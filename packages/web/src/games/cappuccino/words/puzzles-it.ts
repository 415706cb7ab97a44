/** The puzzles of Cappuccino, in Italian. */

import type { CappuccinoPuzzleWords } from './puzzles-en.ts';

export const puzzles = {
  kinds: {
    'hold-tower': {
      title: 'Tieni una torre',
      task: 'Vince una sola mossa. Occhio alle pile alte.',
    },
    'win-tempo': {
      title: 'Guadagna il tempo',
      task: 'Vince una sola mossa. Chi finisce prima le mosse buone?',
    },
    'count-islands': {
      title: 'Conta le isole',
      task: 'Vince una sola mossa. Quale isola non può aspettare?',
    },
  },
  reasons: {
    held: (cups: number, name: string) =>
      `La tua torre da ${cups} resta tua fino alla fine. Se invece giochi la tua seconda scelta, la prende ${name}.`,
    built: (cups: number) => `Costruisci una torre da ${cups}, e resta tua fino alla fine.`,
    stuck: (name: string, moves: number, otherwise: number) =>
      `${name} finisce le mosse, e tu fai le ultime ${moves} mosse. Con la tua seconda scelta ${otherwise === 0 ? 'non ne faresti nessuna' : `ne faresti solo ${otherwise}`}.`,
    islands: (open: number, name: string) =>
      `${open} isole sono ancora aperte, e questa non può aspettare: se invece giochi la tua seconda scelta, ${name} gioca qui.`,
  },
  wins: (own: number, other: number) => `Se giocate entrambi al meglio, vinci ${own} a ${other}.`,
  draws: (own: number, other: number, name: string) =>
    `Se ${name} gioca bene, è solo un pareggio, ${own} a ${other}.`,
  loses: (own: number, other: number, name: string) =>
    `Se ${name} gioca bene, perdi ${own} a ${other}.`,
} satisfies CappuccinoPuzzleWords;
