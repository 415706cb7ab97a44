/** What King Lui's table explains by itself: the goal, what its marks mean, and what cannot be undone. */

import { countIn } from '../../../language/count.ts';
import { does, type Who } from '../../../language/en/table.ts';

const count = countIn('en');

/** How a holding is likely to end, as far as there is something to say. */
type Judged = 'good' | 'doubtful' | 'poor' | 'kept' | 'lost';

const outlooks: Readonly<Record<Judged, string>> = {
  good: 'The king will probably have as many at the end. Then they score.',
  doubtful: 'The king may end up with fewer. Then they’re all discarded.',
  poor: 'The king will probably end up with fewer. Then they’re all discarded.',
  kept: 'Not more than the king: they score.',
  lost: 'More than the king: all discarded.',
};

export const explained = {
  goal: 'Each portion scores the king’s number of that dish. Hold more than the king: nothing.',
  coursesLeft: (most: number) =>
    count(most, { one: 'At most # more course.', other: 'At most # more courses.' }),
  lastCourse: 'This is the last course.',
  holding: (held: number, king: number) => `You have ${held}, the king ${king}.`,
  taking: (held: number, king: number) => `Then you have ${held}, the king ${king}.`,
  taken: (who: Who, held: number, king: number) =>
    `${does(who, 'have', 'has')} taken ${held}, the king has ${king}.`,
  outlooks,
  worth: 'At the end each portion scores as many points as the king has of that dish.',
  chef: 'The chef lays this course and acts first. For the next course it’s the next player.',
  cards: (number: number) =>
    count(number, { one: '# card in hand, hidden.', other: '# cards in hand, hidden.' }),
  drawn: 'Drawn from the supply. Nobody else knows which dishes these are.',
  emerald: {
    awake: 'Feed Emerald two of the king’s portions. They’re out of the game.',
    asleep:
      'Emerald sleeps until the king has two portions. Then anyone can feed them to Emerald: they’re out of the game.',
    away: 'Emerald is still in the supply, or has already eaten.',
  },
  supply: (needed: number) =>
    `Draw one card unseen. A new course takes ${needed} cards; when fewer are left, the game ends.`,
  confirm: {
    take: 'Take',
    draw: 'Draw',
    drawing: 'You can’t put a drawn card back.',
    course: 'This ends the course. You can’t undo it.',
    game: 'This ends the game. You can’t undo it.',
  },
};

export type KingLuiExplained = typeof explained;
