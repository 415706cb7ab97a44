/** Setting up positions of King Lui. */

import { countIn } from '../../../language/count.ts';

const count = countIn('en');
const cards = (number: number): string => count(number, { one: '# card', other: '# cards' });
const portions = (number: number): string =>
  count(number, { one: '# portion', other: '# portions' });

export const editor = {
  places: 'Where the cards are',
  hint: 'Tap a place to change what lies there. Everything else is in the supply.',
  table: 'On the table',
  king: 'With the king',
  removed: 'Out of the game',
  taken: (player: string) => `${player}: taken`,
  drawn: (player: string) => `${player}: drawn`,
  supply: (number: number) => `Supply: ${cards(number)}`,
  nothing: 'nothing',
  more: (card: string) => `One more: ${card}`,
  fewer: (card: string) => `One fewer: ${card}`,
  players: 'Players',
  turn: 'Whose turn is it?',
  over: 'Nobody’s: the game is over',
  hasDrawn: 'This player has just drawn Emerald',
  chef: 'Who’s the chef?',
  course: 'Course',
  laterCourse: 'One course later',
  earlierCourse: 'One course earlier',
  toMove: (player: string) => `${player} to move`,
  isOver: 'The game is over',
  parts: {
    options: 'the options',
    course: 'the course',
    chef: 'the chef',
    player: 'the player in turn',
    table: 'the table',
    king: 'the king’s portions',
    removed: 'what’s out of the game',
    hands: 'the hands',
    supply: 'the supply',
    position: 'the number of parts: there must be nine',
  },
  flaws: {
    tooMany: (card: string, found: number, limit: number) =>
      `${card}: ${cards(found)}, but there are only ${limit}. Take some away.`,
    tooFew: (card: string, found: number, limit: number) =>
      `${card}: ${cards(found)}, but all ${limit} must be somewhere.`,
    'not-over': (limit: number) =>
      `The game isn’t over while there are dishes on the table or more than ${cards(limit)} in the supply.`,
    'king-early': 'In the first course the king has nothing yet.',
    meals: (found: number, limit: number) =>
      `Emerald has eaten ${portions(found)}, but it would be ${limit}: two for each Emerald that’s out of the game.`,
    'full-table': (found: number, limit: number) =>
      `${portions(found)} on the table; a course has ${limit} at most.`,
    'bare-table': (limit: number) =>
      `When the chef begins, all ${cards(limit)} of the course are still on the table.`,
    'many-draws': (player: string, found: number, limit: number) =>
      `${player} has drawn ${cards(found)}, but can’t have drawn more than ${limit} by now.`,
    course: (course: number) => `So many cards have been turned up that it’s course ${course}.`,
    courses: (found: number) =>
      `${cards(found)} have been turned up, which makes no whole courses.`,
  },
};

export type KingLuiEditorWords = typeof editor;
