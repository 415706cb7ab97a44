/** Cappuccino's events in sentences, and its rules in short. */

import type { Cell, Colour, Event } from '@tavolata/cappuccino';
import type { SeatedPlayers } from '../seated-players.ts';
import { assertNever, counted, listed, type Style } from '../text.ts';

/** A paragraph each. */
export const HELP: readonly string[] = [
  'Cappuccino in short: own the most cups at the end, by having your colour on top. On your turn ' +
    'you move a whole stack with your colour on top onto a stack beside it, of any colour, if ' +
    'yours is at least as high. A single cup is a stack of height 1.',
  'The place it leaves stays empty, and you can’t cross a gap. If you can move, you must; if you ' +
    'can’t, you’re out.',
  'When no two stacks touch, everyone counts the cups in the stacks with their colour on top.',
  'On the board, L3 is a stack of three cups with leaf on top (P panda, C cat, F flower). [L3] can ' +
    'move, >P2< can be jumped onto, P4* has just been moved, · is an empty place.',
  'Type the number of a choice, a place such as c7, or a whole move: c7 d8.',
  '? shows this help, q ends the game.',
];

export const LETTERS: { readonly [colour in Colour]: string } = {
  leaf: 'L',
  panda: 'P',
  cat: 'C',
  flower: 'F',
};

export const COLOUR_STYLES: { readonly [colour in Colour]: Style } = {
  leaf: 'greenBright',
  panda: 'cyanBright',
  cat: 'yellowBright',
  flower: 'magentaBright',
};

/** A stack in short, such as `L3`. */
export const stackText = (colour: Colour, height: number): string =>
  LETTERS[colour] + String(height);

export function eventSentences(
  seated: SeatedPlayers,
  nameOf: (cell: Cell) => string,
  event: Event,
): string[] {
  switch (event.type) {
    case 'placed':
      return [`  ${seated.does(event.player, 'place')} a ${event.colour} cup.`];
    case 'began':
      return ['', `All cups are placed. ${seated.does(event.player, 'begin')}.`];
    case 'moved': {
      const from = `${stackText(event.colour, event.cups)} from ${nameOf(event.from)}`;
      const onto = stackText(event.covered, event.height - event.cups);
      const made = stackText(event.colour, event.height);
      const does = seated.does(event.player, 'move');
      return [`  ${does} ${from} onto ${onto} at ${nameOf(event.to)}: now ${made}.`];
    }
    case 'settled': {
      const where = listed(event.cells.map(nameOf));
      return [`  ${where} settled: ${counted(event.cups, 'cup')} for ${event.colour}.`];
    }
    case 'out':
      return [
        seated.isYou(event.player)
          ? '  You have no move left and are out; your stacks still count.'
          : `  ${seated.nameOf(event.player)} has no move left and is out.`,
      ];
    case 'ended':
      return [];
    default:
      return assertNever(event);
  }
}
