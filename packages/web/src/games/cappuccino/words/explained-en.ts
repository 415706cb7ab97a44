/** What Cappuccino's counter explains by itself: the goal, and what its marks mean. */

import { countIn, inSentence, listIn } from '../../../language/count.ts';
import { does, type Who } from '../../../language/en/table.ts';

const count = countIn('en');
const list = listIn('en-GB');
const cups = (number: number): string => count(number, { one: '# cup', other: '# cups' });
const safeOf = (number: number, safe: number): string => {
  if (safe === number) return 'all safe';
  return safe === 0 ? 'none safe yet' : `${safe} of them safe`;
};

export const explained = {
  goal: 'Own the most cups: a stack belongs to the colour on top.',
  /** What a beginner is told when it first happens. */
  coach: {
    alone: 'A stack without neighbours can’t be taken any more. It stays with the colour on top.',
  },
  /** Who has the most, and how many; of one leader's cups also how many nobody can take any more. */
  leads: (leaders: readonly Who[], number: number, safe: number) => {
    const [leader, ...others] = leaders;
    return leader && others.length === 0
      ? `${does(leader, 'lead', 'leads')} with ${cups(number)}, ${safeOf(number, safe)}.`
      : `Level with ${cups(number)} each: ${list(inSentence(leaders, 'you'))}.`;
  },
  /** Said before the first move: colours are drawn anew for each game. */
  yours: (colours: readonly string[]) => `You play ${list(colours)}.`,
  placing: 'First all cups are placed.',
  /** Said in place of the standing when there is little to choose. */
  onlyMove: 'This is your only move, and you must make it.',
  onlyStack: 'Only one of your stacks can move, and you must move if you can.',
  height: (number: number) =>
    number === 1
      ? 'A single cup: any stack that touches it can jump onto it.'
      : `${cups(number)} high: only a stack that touches it and is at least as high can jump onto it.`,
  /** What “safe” means, of cups that belong together. */
  safe: 'Safe: nobody else can take these cups any more. Nobody else has a stack on their island, or they touch no other stack.',
  settled: (colour: string, number: number) =>
    `Safe: it touches no other stack, so nothing can happen to it: ${cups(number)} for ${colour}, for good.`,
  total: (colour: string, number: number) =>
    `${cups(number)} in stacks with ${colour} on top. The most cups win.`,
  counts: 'Of two colours, only the better one counts.',
  stock: (colour: string, number: number) => `${cups(number)} of ${colour} still to be placed.`,
  tray: 'Islands are settled early at this table: once an island has at most one move left, its cups leave the counter and count for good.',
  out: 'No moves left. The stacks still count.',
};

export type CappuccinoExplained = typeof explained;
