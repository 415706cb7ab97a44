/** What King Lui's table explains by itself: the goal, what its marks mean, and what cannot be undone. */

import { countIn } from '../../../language/count.ts';
import { does, type Who } from '../../../language/en/table.ts';

const count = countIn('en');
const points = (number: number): string => count(number, { one: '# point', other: '# points' });

/** How many portions the king lacks to have as many as are held; none or less if he has enough. */
type Lacking = number;

const lacks = (more: Lacking, likely: string, otherwise: string): string =>
  more > 0 ? `The king needs ${more} more and ${likely} get that.` : otherwise;

export const explained = {
  goal: 'Each portion scores the king’s number of that dish. Hold more than the king: nothing.',
  leftovers: 'Leftovers go to the king.',
  /** What a beginner is told when it first happens. */
  coach: {
    emerald:
      'Emerald is here. Feeding it costs the king two portions: pick a dish that others hold.',
    forcedDraw: 'No dish is left on the table, so you have to draw a card.',
    chef: 'The chef plays first in a course; the next course has the next chef.',
    marks: 'Tap a number or sign below your hand: it says what it means.',
    safe: (dish: string) =>
      `${dish}: you don’t have more than the king. As it stands, your portions score.`,
  },
  coursesLeft: (most: number) =>
    count(most, {
      one: 'At most # course after this one.',
      other: 'At most # courses after this one.',
    }),
  lastCourse: 'Last course: leftovers still go to the king.',
  holding: (held: number, king: number) => `You have ${held}, the king ${king}.`,
  taking: (held: number, king: number) => `Then you have ${held}, the king ${king}.`,
  taken: (who: Who, held: number, king: number) =>
    `${does(who, 'have', 'has')} taken ${held}, the king has ${king}.`,
  /** How a holding is likely to end, and why: the marks foretell, they don't tell what is. */
  outlooks: {
    good: () => 'The king has enough and will probably keep it. Then they score.',
    rising: (more: Lacking) =>
      `The king needs ${more} more and will probably get that. Then they score.`,
    doubtful: (more: Lacking) =>
      `${lacks(more, 'may not', 'The king has enough now, but Emerald may eat some.')} Then they’re all discarded.`,
    poor: (more: Lacking) =>
      `${lacks(more, 'probably won’t', 'The king has enough now, but Emerald will probably eat some.')} Then they’re all discarded.`,
    kept: () => 'Not more than the king: they score.',
    lost: () => 'More than the king: all discarded.',
  },
  /** Of a dish in doubt: the mark speaks of these portions alone. */
  mayPay: 'Taking can still be right: then neither the king nor anyone else gets it.',
  /** What a number of the king's means for everybody's portions of that dish. */
  kings: (number: number) =>
    number === 0
      ? 'The king has none of it yet. If it stays so, no portion of it scores.'
      : `The king has ${number}. If it stays so, each portion scores ${points(number)}, and ${number} is the most you may have.`,
  worth: 'At the end each portion scores as many points as the king has of that dish.',
  chef: 'The chef lays this course and acts first. For the next course it’s the next player.',
  cards: (number: number) =>
    count(number, { one: '# card in hand, hidden.', other: '# cards in hand, hidden.' }),
  /** What somebody's cards are worth as things stand, as far as the reader can know. */
  worthSeen: (who: Who, number: number, unseen: number) =>
    who.isYou
      ? `If the game ended now, your hand would score ${points(number)}.`
      : `If the game ended now, ${who.name} would score ${points(number)} with what you’ve seen.${unseen > 0 ? count(unseen, { one: ' # drawn card is unseen.', other: ' # drawn cards are unseen.' }) : ''}`,
  drawn: 'Drawn from the supply. Nobody else knows which dishes these are.',
  emerald: {
    awake:
      'Instead of taking or drawing, feed Emerald two of the king’s portions. They’re out of the game.',
    asleep:
      'Emerald sleeps until the king has two portions. Then anyone in turn can feed them to Emerald instead of taking: they’re out of the game.',
    away: 'Emerald is still in the supply, or has already eaten. Once on the table, Emerald can be fed two of the king’s portions instead of taking.',
    /** Of several: what their number means. */
    each: 'Each of them can be fed once.',
  },
  supply: (needed: number) =>
    `Draw one card: it goes to your hand, unseen by the others, and counts like any other. A new course takes ${needed} cards; when fewer are left, the game ends.`,
  confirm: {
    take: 'Take',
    draw: 'Draw',
    drawing: 'It goes to your hand and counts. You can’t put it back.',
    course: 'This ends the course. You can’t undo it.',
    game: 'This ends the game. You can’t undo it.',
  },
};

export type KingLuiExplained = typeof explained;
