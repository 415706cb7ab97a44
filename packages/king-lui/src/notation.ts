/**
 * Text forms, each of which parses back.
 *
 * Actions:    `take ham` · `draw` · `emerald ham wine` · `leave` · `pass`
 * Positions:  nine fields, with a space between them:
 *
 *     no-dishes/fewest-discards 2 1 2 b2h1e1 c3w2 h2e1 b2+c1,-+-,k3+h1w1 bckkpe…
 *     options  course  chef  player  table  king  removed  hands  supply
 *
 * `player` is `-` when the game is over, and carries a `!` when an Emerald was just drawn. A hand
 * is what was taken, `+`, what was drawn. Counts are a letter and a number, `-` for none; the
 * supply lists its cards from the top. A `*` at its end stands for all cards that are nowhere else, in any order.
 * Letters: b bread, k cake, c cheese, p chicken (poultry), f fruit, h ham, w wine, e Emerald.
 */

import {
  makeCounts,
  NOBODY,
  NONE,
  parseCounts,
  parseLetter,
  refuse,
  refuseNotation,
} from '@tavolata/engine';
import { describeAction, DRAW, LEAVE, pairAction, PASS, readDish } from './actions.ts';
import { flawsOf, stateOf, type Draft } from './flaws.ts';
import { OPTION_SPECS } from './setup.ts';
import {
  CARDS,
  DECK_SIZE,
  DISHES,
  drawnAt,
  EMERALD,
  EMERALD_CODE,
  KING,
  REMOVED,
  SEATS,
  TABLE,
  takenAt,
  type CardCounts,
  type Options,
  type Portions,
  type State,
} from './types.ts';
import { named } from './view.ts';

const LETTERS = 'bkcpfhwe';
/** All cards that are nowhere else. */
const REST = '*';

export function makeAction(_state: State, action: number): string {
  const described = describeAction(action);
  switch (described.type) {
    case 'take':
      return `take ${described.dish}`;
    case 'emerald':
      return `emerald ${described.dishes.join(' ')}`;
    default:
      return described.type;
  }
}

export function parseAction(_state: State, text: string): number {
  const [word, ...dishes] = text.trim().split(/\s+/);
  if (word === 'take' && dishes.length === 1) return readDish(dishes[0], 'dish');
  if (word === 'emerald' && dishes.length === 2) {
    return pairAction(readDish(dishes[0], 'dish'), readDish(dishes[1], 'dish'));
  }
  if (dishes.length === 0) {
    if (word === 'draw') return DRAW;
    if (word === 'leave') return LEAVE;
    if (word === 'pass') return PASS;
  }
  return refuse('bad-notation', 'no action of King Lui', { field: 'action' });
}

export function makeState(state: State): string {
  return makeDraft(draftOf(state));
}

/** A position with all that is hidden in it, as it can be edited. */
export function draftOf(state: State): Draft {
  const { counts } = state;
  const dishesAt = (offset: number): Portions => named(DISHES, (dish) => counts[offset + dish]);
  return {
    options: state.options,
    course: state.course,
    chef: state.chef,
    player: state.player,
    drawnEmerald: state.drawnEmerald,
    table: { ...dishesAt(TABLE), [EMERALD]: state.emeralds },
    king: dishesAt(KING),
    removed: named(CARDS, (card) => counts[REMOVED + card]),
    hands: Array.from({ length: state.players }, (_, seat) => ({
      taken: dishesAt(takenAt(seat)),
      drawn: dishesAt(drawnAt(seat)),
    })),
    supply: Array.from(state.supply.subarray(state.next), (card) => CARDS[card]),
    hasRest: false,
  };
}

export function parseState(text: string): State {
  const draft = parseDraft(text);
  const [flaw] = flawsOf(draft).filter(({ isPlayable }) => !isPlayable);
  if (flaw) refuse('bad-position', flaw.reason, { rule: flaw.rule });
  return stateOf(draft);
}

export function makeDraft(draft: Draft): string {
  const { options, course, chef, drawnEmerald, table, king, removed, hands } = draft;
  const player = draft.player === NOBODY ? NONE : String(draft.player);
  const supply = draft.supply.map((card) => LETTERS.charAt(CARDS.indexOf(card))).join('');
  return [
    `${options.forcedDraw}/${options.tieBreak}`,
    course,
    chef,
    drawnEmerald ? `${player}!` : player,
    writeCounts(table),
    writeCounts(king),
    writeCounts(removed),
    hands.map(({ taken, drawn }) => `${writeCounts(taken)}+${writeCounts(drawn)}`).join(','),
    (draft.hasRest ? `${supply}${REST}` : supply) || NONE,
  ].join(' ');
}

/** A position that may still have flaws: for editors, which tell them one by one. */
export function parseDraft(text: string): Draft {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 9) refuseNotation('a position has nine fields', 'position');
  const [options, course, chef, player, table, king, removed, hands, supply] = fields as Nine;
  const seats = hands.split(',');
  const players = seats.length;
  if (players < SEATS.min || players > SEATS.max)
    refuseNotation('a position has three to five hands', 'hands');
  const drawnEmerald = player.endsWith('!');
  const turn = drawnEmerald ? player.slice(0, -1) : player;
  return {
    options: parseOptions(options),
    course: parseNumber(course, 'course', 1, DECK_SIZE),
    chef: parseNumber(chef, 'chef', 0, players - 1),
    player: player === NONE ? NOBODY : parseNumber(turn, 'player', 0, players - 1),
    drawnEmerald,
    table: parseCards(table, 'table'),
    king: parseDishes(king, 'king'),
    removed: parseCards(removed, 'removed'),
    hands: seats.map(parseHand),
    ...parseSupply(supply),
  };
}

function parseHand(hand: string): Draft['hands'][number] {
  const [taken, drawn, ...more] = hand.split('+');
  if (taken === undefined || drawn === undefined || more.length > 0) {
    refuseNotation('a hand is what was taken, a plus sign, what was drawn', 'hands');
  }
  return { taken: parseDishes(taken, 'hands'), drawn: parseDishes(drawn, 'hands') };
}

function parseSupply(text: string): Pick<Draft, 'supply' | 'hasRest'> {
  const hasRest = text.endsWith(REST);
  const listed = text === NONE ? '' : hasRest ? text.slice(0, -REST.length) : text;
  if (listed.length > DECK_SIZE) refuseNotation('a supply has at most 110 cards', 'supply');
  const supply = Array.from(listed, (it) => CARDS[parseLetter(LETTERS, it, 'supply')]);
  return { supply, hasRest };
}

type Nine = [string, string, string, string, string, string, string, string, string];

function parseOptions(text: string): Options {
  const [forced, tie, ...more] = text.split('/');
  const forcedDraw = OPTION_SPECS.forcedDraw.values.find((value) => value === forced);
  const tieBreak = OPTION_SPECS.tieBreak.values.find((value) => value === tie);
  if (!forcedDraw || !tieBreak || more.length > 0) refuseNotation('unknown options', 'options');
  return { forcedDraw, tieBreak };
}

function parseNumber(text: string, field: string, min: number, max: number): number {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(number >= min && number <= max))
    refuseNotation(`${field} must be from ${min} to ${max}`, field);
  return number;
}

const writeCounts = (counts: CardCounts): string =>
  makeCounts(LETTERS, (code) => counts[CARDS[code]] ?? 0);

function parseCards(text: string, field: string): CardCounts {
  const counts = parseCounts(LETTERS, text, field);
  return named(CARDS, (code) => counts[code]);
}

function parseDishes(text: string, field: string): Portions {
  const counts = parseCounts(LETTERS, text, field);
  if (counts[EMERALD_CODE] > 0) refuseNotation(`no Emerald belongs into ${field}`, field);
  return named(DISHES, (code) => counts[code]);
}
