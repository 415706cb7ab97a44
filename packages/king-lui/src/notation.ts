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
 * supply lists its cards from the top. Letters: b bread, k cake, c cheese, p chicken (poultry), f
 * fruit, h ham, w wine, e Emerald.
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
import { copiesOf, outsideSupply } from './material.ts';
import { OPTION_SPECS } from './setup.ts';
import {
  CARDS,
  countsLength,
  courseSize,
  DECK_SIZE,
  DISH_COUNT,
  drawnAt,
  EMERALD_CODE,
  KING,
  REMOVED,
  SEATS,
  supplyLeft,
  TABLE,
  takenAt,
  type Options,
  type State,
} from './types.ts';

const LETTERS = 'bkcpfhwe';
const DISH_LETTERS = LETTERS.slice(0, DISH_COUNT);

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
  const { options, counts } = state;
  const dishesAt = (offset: number) => makeCounts(DISH_LETTERS, (code) => counts[offset + code]);
  const hands = Array.from(
    { length: state.players },
    (_, seat) => `${dishesAt(takenAt(seat))}+${dishesAt(drawnAt(seat))}`,
  );
  const table = (code: number) => (code === EMERALD_CODE ? state.emeralds : counts[TABLE + code]);
  const player = state.player === NOBODY ? NONE : String(state.player);
  const supply = Array.from(state.supply.subarray(state.next), (card) => LETTERS.charAt(card));
  return [
    `${options.forcedDraw}/${options.tieBreak}`,
    state.course,
    state.chef,
    state.drawnEmerald ? `${player}!` : player,
    makeCounts(LETTERS, table),
    dishesAt(KING),
    makeCounts(LETTERS, (code) => counts[REMOVED + code]),
    hands.join(','),
    supply.length > 0 ? supply.join('') : NONE,
  ].join(' ');
}

export function parseState(text: string): State {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 9) refuseNotation('a position has nine fields', 'position');
  const [options, course, chef, player, table, king, removed, hands, supply] = fields as Nine;
  const seats = hands.split(',');
  const players = seats.length;
  if (players < SEATS.min || players > SEATS.max)
    refuseNotation('a position has three to five hands', 'hands');
  const counts = new Uint8Array(countsLength(players));
  const laid = parseCounts(LETTERS, table, 'table');
  counts.set(laid.slice(0, DISH_COUNT), TABLE);
  counts.set(parseDishes(king, 'king'), KING);
  counts.set(parseCounts(LETTERS, removed, 'removed'), REMOVED);
  for (const [seat, hand] of seats.entries()) {
    const [taken, drawn, ...more] = hand.split('+');
    if (taken === undefined || drawn === undefined || more.length > 0) {
      refuseNotation('a hand is what was taken, a plus sign, what was drawn', 'hands');
    }
    counts.set(parseDishes(taken, 'hands'), takenAt(seat));
    counts.set(parseDishes(drawn, 'hands'), drawnAt(seat));
  }
  const left =
    supply === NONE ? [] : Array.from(supply, (letter) => parseLetter(LETTERS, letter, 'supply'));
  if (left.length > DECK_SIZE) refuseNotation('a supply has at most 110 cards', 'supply');
  const whole = new Uint8Array(DECK_SIZE);
  whole.set(left, DECK_SIZE - left.length);
  const drawnEmerald = player.endsWith('!');
  const turn = drawnEmerald ? player.slice(0, -1) : player;
  const state: State = {
    players,
    options: parseOptions(options),
    supply: whole,
    next: DECK_SIZE - left.length,
    course: parseNumber(course, 'course', 1, DECK_SIZE),
    chef: parseNumber(chef, 'chef', 0, players - 1),
    player: player === NONE ? NOBODY : parseNumber(turn, 'player', 0, players - 1),
    emeralds: laid[EMERALD_CODE],
    drawnEmerald,
    counts,
  };
  checkMaterial(state, left);
  checkEnd(state);
  return state;
}

type Nine = [string, string, string, string, string, string, string, string, string];

/** Once the game is over the table is bare, and the supply too small for a course (K-E1). */
function checkEnd(state: State): void {
  if (state.player !== NOBODY) return;
  const laid = state.counts.subarray(TABLE, TABLE + DISH_COUNT).some((portions) => portions > 0);
  if (laid || supplyLeft(state) >= courseSize(state.players)) {
    refuse('bad-position', 'the game cannot be over here', { rule: 'K-E1' });
  }
}

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

function parseDishes(text: string, field: string): number[] {
  const counts = parseCounts(LETTERS, text, field);
  if (counts[EMERALD_CODE] > 0) refuseNotation(`no Emerald belongs into ${field}`, field);
  return counts.slice(0, DISH_COUNT);
}

/** Every card is somewhere, and only once: 15 of each dish, 5 Emeralds (K-M1). */
function checkMaterial(state: State, supply: readonly number[]): void {
  for (const [code, card] of CARDS.entries()) {
    const found = outsideSupply(state, code) + supply.filter((other) => other === code).length;
    if (found !== copiesOf(card)) {
      const reason = `a position has ${copiesOf(card)} ${card} cards, not ${found}`;
      refuse('bad-position', reason, { rule: 'K-M1' });
    }
  }
}
