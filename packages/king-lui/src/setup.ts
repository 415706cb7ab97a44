/** Options, the deck, and the first position of a game. */

import {
  checkPlayers,
  drawFirst,
  readArray,
  readField,
  readFirst,
  readId,
  readObject,
  refuse,
  shuffle,
  type OptionSpecs,
  type Presets,
  type RandomSource,
  type SetupWishes,
} from '@tavolata/engine';
import { layTable } from './apply.ts';
import { copiesOf, sortedDeck } from './material.ts';
import {
  CARDS,
  countsLength,
  DECK_SIZE,
  FORCED_DRAW,
  GAME_ID,
  SEATS,
  TIE_BREAK,
  type Options,
  type Setup,
  type State,
} from './types.ts';

export const OPTION_SPECS = {
  forcedDraw: { rule: 'K-O1', values: FORCED_DRAW },
  tieBreak: { rule: 'K-O2', values: TIE_BREAK },
} as const satisfies OptionSpecs;

const INTERNATIONAL: Options = { forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' };

/** K-O4. */
export const PRESETS = {
  edition: {
    de: { forcedDraw: 'no-cards', tieBreak: 'shared' },
    en: INTERNATIONAL,
    fr: INTERNATIONAL,
    it: INTERNATIONAL,
  },
} as const satisfies Presets;

export function drawSetup(
  players: number,
  _options: Options,
  random: RandomSource,
  wishes: SetupWishes = {},
): Setup {
  checkPlayers({ id: GAME_ID, seats: SEATS }, players);
  const first = drawFirst(players, random, wishes);
  const deck = sortedDeck();
  shuffle(deck, random);
  return { first, deck };
}

export function parseSetup(input: unknown, players: number): Setup {
  const setup = readObject(input, 'setup');
  const first = readFirst(setup, players);
  const listed = readArray(readField(setup, 'deck', 'setup'), 'setup.deck');
  if (listed.length !== DECK_SIZE) {
    const reason = `the deck has ${DECK_SIZE} cards, not ${listed.length}`;
    refuse('bad-setup', reason, { field: 'setup.deck', rule: 'K-M1' });
  }
  const deck = listed.map((card, at) => readId(card, CARDS, `setup.deck[${at}]`, 'card'));
  for (const card of CARDS) {
    const found = deck.filter((other) => other === card).length;
    if (found !== copiesOf(card)) {
      const reason = `the deck has ${copiesOf(card)} ${card} cards, not ${found}`;
      refuse('bad-setup', reason, { field: 'setup.deck', rule: 'K-M1' });
    }
  }
  return { first, deck };
}

export function init(players: number, options: Options, setup: Setup): State {
  const state: State = {
    players,
    options,
    supply: Uint8Array.from(setup.deck, (card) => CARDS.indexOf(card)),
    next: 0,
    course: 0,
    chef: setup.first,
    player: setup.first,
    emeralds: 0,
    drawnEmerald: false,
    counts: new Uint8Array(countsLength(players)),
  };
  layTable(state);
  return state;
}

/** Field by field: a spread would give clones another hidden class than `init` and slow search. */
export function clone(state: State): State {
  return {
    players: state.players,
    options: state.options,
    supply: state.supply,
    next: state.next,
    course: state.course,
    chef: state.chef,
    player: state.player,
    emeralds: state.emeralds,
    drawnEmerald: state.drawnEmerald,
    counts: state.counts.slice(),
  };
}
