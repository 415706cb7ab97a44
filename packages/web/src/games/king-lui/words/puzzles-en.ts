/** The puzzles of King Lui: what they ask, and why an answer is best. A dish comes by its name as a heading. */

import { countIn } from '../../../language/count.ts';
import type { KingLuiKind } from '../puzzle-reasons.ts';

const count = countIn('en');
const points = (number: number): string => count(number, { one: '# point', other: '# points' });

const kinds: Readonly<Record<KingLuiKind, { readonly title: string; readonly task: string }>> = {
  'last-course': {
    title: 'Win the last course',
    task: 'It’s the last course. Which choice wins most often?',
  },
  'save-dish': {
    title: 'Save a dish',
    task: 'It’s the last course, and you may lose a dish. Which choice wins most often?',
  },
  'feed-emerald': {
    title: 'Feed Emerald',
    task: 'It’s the last course, and Emerald is hungry. Which two portions win most often?',
  },
};

export const puzzles = {
  kinds,
  reasons: {
    saved: (dish: string, held: number, sure: boolean) => {
      const counted = count(held, { one: 'your portion counts', other: 'your # portions count' });
      return `${dish}: the king ${sure ? '' : 'usually '}ends with enough, so ${counted}.`;
    },
    scores: (dish: string, more: number) => `${dish}: it brings you ${points(more)} more.`,
    discards: (dish: string, name: string, sure: boolean) =>
      `${dish}: ${name} ${sure ? '' : 'usually '}has more than the king and must discard it.`,
    less: (dish: string, name: string, less: number) =>
      `${dish}: ${name} gets ${points(less)} less.`,
  },
  /** What the best answer comes to, over all that can’t be seen. */
  always: 'It wins whatever the others hold.',
  often: (best: string, next: string) =>
    `It wins in ${best} of all cases, your second-best choice in ${next}.`,
  /** What another answer comes to. */
  never: 'That never wins.',
  seldom: (chance: string, best: string) =>
    `That wins in ${chance} of all cases. The best choice wins in ${best}.`,
  ahead: (name: string, theirs: number, own: number) =>
    `On average, ${name} ends with ${theirs} and you with ${own}.`,
};

export type KingLuiPuzzleWords = typeof puzzles;
