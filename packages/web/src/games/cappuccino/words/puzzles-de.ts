/** The puzzles of Cappuccino, in German. */

import type { CappuccinoPuzzleWords } from './puzzles-en.ts';

export const puzzles = {
  kinds: {
    'hold-tower': {
      title: 'Einen Turm halten',
      task: 'Nur ein Zug gewinnt. Achte auf die hohen Stapel.',
    },
    'win-tempo': {
      title: 'Das Tempo gewinnen',
      task: 'Nur ein Zug gewinnt. Wem gehen zuerst die guten Züge aus?',
    },
    'count-islands': {
      title: 'Die Inseln zählen',
      task: 'Nur ein Zug gewinnt. Welche Insel kann nicht warten?',
    },
  },
  reasons: {
    held: (cups: number, name: string) =>
      `Dein Turm mit ${cups} bleibt bis zum Ende deiner. Spielst du deinen zweitbesten Zug, holt ihn ${name}.`,
    built: (cups: number) => `Du baust einen Turm mit ${cups}, und er bleibt bis zum Ende deiner.`,
    stuck: (name: string, moves: number, otherwise: number) =>
      `${name} gehen die Züge aus, und du machst die letzten ${moves} Züge. Nach deinem zweitbesten Zug ${otherwise === 0 ? 'wäre es keiner' : `wären es nur ${otherwise}`}.`,
    islands: (open: number, name: string) =>
      `${open} Inseln sind noch offen, und diese kann nicht warten: Spielst du deinen zweitbesten Zug, spielt ${name} hier.`,
  },
  wins: (own: number, other: number) =>
    `Spielen beide bestmöglich, gewinnst du ${own} zu ${other}.`,
  draws: (own: number, other: number, name: string) =>
    `Spielt ${name} gut, endet das nur unentschieden, ${own} zu ${other}.`,
  loses: (own: number, other: number, name: string) =>
    `Spielt ${name} gut, verlierst du damit ${own} zu ${other}.`,
} satisfies CappuccinoPuzzleWords;
