/** Setting up positions of Cappuccino. */

import { countIn } from '../../../language/count.ts';

const count = countIn('en');
const cups = (number: number): string => count(number, { one: '# cup', other: '# cups' });

export const editor = {
  tools: 'What a tap does',
  add: (colour: string) => `Put ${colour}`,
  remove: 'Take off',
  removeHint: 'Removes the top cup.',
  keys: 'Arrow keys move between the places. Enter puts a cup there or takes it off, Delete always takes the top cup off.',
  emptyPlace: (place: string) => `${place}, empty.`,
  flawed: 'Something is wrong here.',
  players: 'Players',
  coloursOf: (player: number) => `Colours of player ${player}`,
  turn: 'Whose turn is it?',
  over: 'Nobody’s: the game is over',
  toMove: (colours: string) => `${colours} to move`,
  isOver: 'The game is over',
  first: 'Who placed the first cup?',
  placing: 'Cups are still being placed',
  placingHint: 'What isn’t on the counter waits in the players’ stock.',
  settled: 'Settled cups',
  more: (colour: string) => `One more for ${colour}`,
  fewer: (colour: string) => `One fewer for ${colour}`,
  parts: {
    options: 'set-up and settling',
    colours: 'the players’ colours',
    first: 'who began',
    player: 'the player in turn',
    stacks: 'the stacks',
    cell: 'the place of a stack',
    settled: 'settled cups',
    stock: 'cups in stock',
    position: 'the number of parts: there must be seven',
  },
  flaws: {
    'too-many-cups': (colour: string, found: number, limit: number) =>
      `${colour} has ${cups(found)}; there are only ${limit}. Take some off.`,
    'not-in-play': (colour: string) =>
      `Nobody plays ${colour}. Take those cups off, or give the colour to a player.`,
    'too-many-in-all': (found: number, limit: number) =>
      `There are ${cups(found)} in all; the game has ${limit}.`,
    'shared-colour': (colour: string) => `Two players have ${colour}. Give one another colour.`,
    'shared-cell': 'Two stacks stand on the same place.',
    'settled-late': 'Cups only leave the counter early if “Settle early” is on.',
    begun: 'While cups are being placed, none stands on another and none is settled.',
    'not-placeable':
      'The cups can’t have been placed like this: the first stands in the middle, the second touches it, each later one touches two.',
    waiting: 'The game can’t be over: cups wait to be placed.',
    'stock-turn':
      'It can’t be this player’s turn: the others have placed too many or too few cups.',
    'no-move': (player: string) =>
      `${player} can’t move, so it’s not their turn. Choose somebody else, or change the stacks.`,
    'not-over': 'The game isn’t over: somebody can still move.',
    unsettled: 'With “Settle early”, an island with one move left is already off the counter.',
    'few-cups': (found: number, limit: number) => `Only ${cups(found)}; a whole game has ${limit}.`,
  },
};

export type CappuccinoEditorWords = typeof editor;
