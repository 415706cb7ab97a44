/** The puzzles of Cappuccino: what they ask, and why an answer is best. */

import type { CappuccinoKind } from '../puzzle-reasons.ts';

const kinds: Readonly<Record<CappuccinoKind, { readonly title: string; readonly task: string }>> = {
  'hold-tower': {
    title: 'Hold a tower',
    task: 'Only one move wins. Keep an eye on the tall stacks.',
  },
  'win-tempo': {
    title: 'Win the tempo',
    task: 'Only one move wins. Who runs out of good moves first?',
  },
  'count-islands': {
    title: 'Count the islands',
    task: 'Only one move wins. Which island can’t wait?',
  },
};

export const puzzles = {
  kinds,
  reasons: {
    held: (cups: number, name: string) =>
      `Your tower of ${cups} stays yours to the end. With your second-best move instead, ${name} takes it.`,
    built: (cups: number) => `You build a tower of ${cups}, and it stays yours to the end.`,
    stuck: (name: string, moves: number, otherwise: number) =>
      `${name} runs out of moves, and you make the last ${moves} moves. After your second-best move you would make ${otherwise === 0 ? 'none' : `only ${otherwise}`}.`,
    islands: (open: number, name: string) =>
      `${open} islands are still open, and this one can’t wait: if you play your second-best move instead, ${name} plays here.`,
  },
  /** What an answer comes to if both play their best. */
  wins: (own: number, other: number) => `With best play you win ${own} to ${other}.`,
  draws: (own: number, other: number, name: string) =>
    `If ${name} plays well, that’s only a tie, ${own} to ${other}.`,
  loses: (own: number, other: number, name: string) =>
    `If ${name} plays well, that loses ${own} to ${other}.`,
};

export type CappuccinoPuzzleWords = typeof puzzles;
