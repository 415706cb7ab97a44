/** A finished game judged: chances, decisions, luck. */

import type { Grade } from '@tavolata/bots';
import { countIn } from '../count.ts';
import type { Who } from './table.ts';

const count = countIn('en');

export const review = {
  title: 'Review',
  curve: 'Chances to win',
  /** For those who hear the curve; the chances follow. */
  at: (position: number, last: number) => `Move ${position} of ${last}`,
  chance: (name: string, chance: string) => `${name} ${chance}`,
  keys: 'Arrow keys: move by move. Page Up and Page Down: from mistake to mistake.',
  table: 'As a table',
  move: 'Move',
  grades: {
    best: 'Best',
    good: 'Good',
    mistake: 'Mistake',
    blunder: 'Serious mistake',
  } satisfies Record<Grade, string>,
  /** While a grade may still change, it says so itself. */
  provisional: {
    best: 'Probably best',
    good: 'Probably good',
    mistake: 'Probably a mistake',
    blunder: 'Probably a serious mistake',
  } satisfies Record<Grade, string>,
  notFinal: 'Not final yet.',
  /** Beside numbers that count grades. */
  unsettled: (number: number) =>
    count(number, { one: '# grade may still change.', other: '# grades may still change.' }),
  exact: 'Calculated, not estimated.',
  /** Both chances are what the player could know. */
  cost: (best: string, made: string) =>
    `Chance to win: ${best} with the better choice, ${made} with this one.`,
  /** Where the next position is worth something else than the choice was. */
  rest: (chance: string) =>
    `One move later it’s ${chance}: the difference is luck, and what only others knew.`,
  noCost: 'Nothing better was found.',
  /** Who moves at the moment that is shown, before the action. */
  moves: (who: Who) => `${who.isYou ? 'You' : who.name}:`,
  more: 'More about this move',
  /** Whose knowledge the chances at this moment rest on. */
  seenBy: (who: Who) =>
    who.isYou ? 'Chances to win, by what you knew' : `Chances to win, by what ${who.name} knew`,
  seenOpen: 'Chances with all cards open',
  seenEnd: 'The result',
  signs: {
    title: 'Signs',
    turn: 'Turning point',
    text: 'At each move, the chances are what the player in turn could know. So they change by choices, but also by luck and because the next player knows other cards.',
  },
  own: {
    /** Open as long as grades may still change. */
    mistakes: (who: Who, mistakes: number, serious: number, decisions: number, isOpen: boolean) =>
      `${who.isYou ? 'Your play' : who.name}${isOpen ? ' so far' : ''}: ${
        mistakes === 0 ? 'no mistakes' : count(mistakes, { one: '# mistake', other: '# mistakes' })
      }${serious === 0 ? '' : ` (${serious} serious)`} in ${count(decisions, { one: '# decision', other: '# decisions' })}.`,
    all: (mistakes: number, isOpen: boolean) =>
      `All players${isOpen ? ' so far' : ''}: ${mistakes === 0 ? 'no mistakes' : count(mistakes, { one: '# mistake', other: '# mistakes' })}.`,
    others: 'Others too',
  },
  better: 'Better',
  betterThis: (action: string) => `Better: ${action}.`,
  /** Where both moves have the same words. */
  betterElsewhere: 'Better: the same move elsewhere, with arrow 1 on the board.',
  elsewhere: 'Elsewhere: see arrow 1 on the board.',
  because: 'Why',
  made: 'About the choice made:',
  forced: 'There was no choice here.',
  /** Where nothing tells the two choices apart at once. */
  later: 'What it gains only shows some moves later.',
  waiting: 'Not judged yet.',
  end: 'The game is over. Go back along the curve to see where it turned.',
  wouldGoOn: 'How it would have gone on',
  thinking: 'Playing it out…',
  branch:
    'Another course of the game: the better choice, then strong players, with the same cards.',
  branchPlain: 'Another course of the game: the better choice, then strong players.',
  leaveBranch: 'Back to the game',
  previous: 'Previous mistake',
  next: 'Next mistake',
  none: 'No mistakes found.',
  turns: 'Turning points',
  summary: 'Decisions',
  player: 'Player',
  meanCost: 'Mean cost',
  luck: {
    title: 'How the result came about',
    text: 'Before the deal + luck + own turns + others’ turns = result. A turn compares the chances with all cards open, which nobody saw, with what a strong player expected. So turns without a mistake can lose much here, too; what mistakes cost is under “Decisions”.',
    before: 'Before the deal',
    luck: 'Luck',
    own: 'Own turns',
    others: 'Others’ turns',
    result: 'Result',
    now: (luck: string, choice: string) =>
      `With all cards open, beside what was expected: luck ${luck}, this turn ${choice}.`,
    waiting: 'Still being worked out.',
  },
  open: 'Show all cards',
  openHint: 'The curve with everybody’s hand known. Decisions are judged without.',
  decided: {
    at: (number: number) => `Decided from move ${number} on: proven, with best play by all.`,
    latest: (number: number) =>
      `Decided from move ${number} on at the latest: proven, with best play by all. Before, it isn’t proven.`,
    never: 'Open to the very end: proven.',
    unproven: 'It isn’t proven when it was decided.',
  },
  progress: {
    curve: 'Drawing the curve…',
    first: (percent: string) => `First look: ${percent}`,
    settling: (left: number) =>
      count(left, {
        one: 'Checking # more move closely…',
        other: 'Checking # more moves closely…',
      }),
    done: 'Review finished.',
    stopped: 'Review stopped.',
    failed: 'The review couldn’t go on.',
    stop: 'Stop',
    goOn: 'Continue',
  },
};

export type ReviewWords = typeof review;
