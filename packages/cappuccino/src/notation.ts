/**
 * Text forms, each of which parses back.
 *
 * Actions:    `0,0>1,0` moves a stack · `leaf@2,-1` places a cup
 * Positions:  seven fields, with a space between them:
 *
 *     random/early l/p 0 1 0,0:lp;1,0:p;2,-1:l l3p2 -
 *     options  colours  first  player  stacks  settled  stock
 *
 * `colours` lists each player's; `player` is `-` when the game is over. A stack is its cell and its
 * cups from the bottom to the top. Counts are a letter and a number, `-` for none. Letters: l leaf,
 * p panda, c cat, f flower. A position may have fewer cups than a whole game, never more.
 */

import {
  makeCounts,
  NOBODY,
  NONE,
  parseCounts,
  parseLetter,
  refuse,
  refuseNotation,
  TavolataError,
} from '@tavolata/engine';
import { describeAction, moveAction, placeAt, readCoordinate, stackAt } from './actions.ts';
import { settleAll } from './apply.ts';
import { cellKey } from './grid.ts';
import { canMove } from './legal.ts';
import { isPlaceable, stockFitsTurn } from './placing.ts';
import { buildState } from './position.ts';
import { clone, contradiction } from './setup.ts';
import {
  COLOURS,
  CUPS_PER_COLOUR,
  SEATS,
  type Cell,
  type Colour,
  type ColourCounts,
  type Options,
  type State,
} from './types.ts';
import { cellOfStack, view, type Stack, type View } from './view.ts';

const LETTERS = 'lpcf';

export function makeAction(state: State, action: number): string {
  const described = describeAction(state, action);
  return described.type === 'place'
    ? `${described.colour}@${cellKey(described.cell)}`
    : `${cellKey(described.from)}>${cellKey(described.to)}`;
}

export function parseAction(state: State, text: string): number {
  const place = /^([a-z]+)@(\S+)$/.exec(text.trim());
  if (place) {
    const colour = COLOURS.findIndex((candidate) => candidate === place[1]);
    if (colour < 0) refuseNotation('unknown colour', 'colour');
    return placeAt(parseCell(place[2]), colour);
  }
  const move = /^(\S+)>(\S+)$/.exec(text.trim());
  if (!move) refuseNotation('no action of Cappuccino', 'action');
  return moveAction(
    stackAt(state, parseCell(move[1]), 'action.from'),
    stackAt(state, parseCell(move[2]), 'action.to'),
  );
}

export function makeState(state: State): string {
  const { options } = state;
  const { player, stacks, settled, stock } = view(state);
  return [
    `${options.setup}/${options.earlySettlement ? 'early' : 'late'}`,
    state.colours.map((own) => own.map((colour) => LETTERS.charAt(colour)).join('')).join('/'),
    state.first,
    player === NOBODY ? NONE : player,
    stacks.map(makeStack).join(';') || NONE,
    writeCounts(settled),
    writeCounts(stock),
  ].join(' ');
}

export function parseState(text: string): State {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 7) refuseNotation('a position has seven fields', 'position');
  const [option, colour, first, player, stack, settled, stock] = fields as Seven;
  const colours = colour.split('/').map((own) => Array.from(own, (it) => colourOf(it, 'colours')));
  const players = colours.length;
  if (players < SEATS.min || players > SEATS.max)
    refuseNotation('a position has two to four players', 'colours');
  const options = parseOptions(option, colours);
  const setup = { first: parseSeat(first, players, 'first'), colours };
  const seen: View = {
    player: player === NONE ? NOBODY : parseSeat(player, players, 'player'),
    stacks: stack === NONE ? [] : stack.split(';').map(parseStack),
    settled: readCounts(settled, 'settled'),
    stock: readCounts(stock, 'stock'),
  };
  checkCups(seen, colours.flat(), options);
  const state = buildState(players, options, setup, seen);
  checkTurn(state);
  return state;
}

type Seven = [string, string, string, string, string, string, string];

function impossible(reason: string, rule: string): never {
  refuse('bad-position', reason, { rule });
}

function parseOptions(text: string, colours: readonly (readonly Colour[])[]): Options {
  const [, setup, settlement] = /^(random|expert)\/(early|late)$/.exec(text) ?? [];
  if (setup === undefined)
    refuseNotation('options are random or expert, a slash, early or late', 'options');
  const each = colours[0]?.length;
  if ((each !== 1 && each !== 2) || colours.some((own) => own.length !== each)) {
    refuseNotation('all players have one colour, or all have two', 'colours');
  }
  const options: Options = {
    coloursPerPlayer: each,
    setup: setup === 'expert' ? 'expert' : 'random',
    earlySettlement: settlement === 'early',
  };
  const problem = contradiction(options, colours.length);
  if (problem) throw new TavolataError(problem);
  return options;
}

function parseSeat(text: string, players: number, field: string): number {
  const seat = /^\d$/.test(text) ? Number(text) : players;
  if (seat >= players) refuseNotation(`${field} is no seat`, field);
  return seat;
}

function parseCell(text: string): Cell {
  const [, q, r] = /^(-?\d{1,9}),(-?\d{1,9})$/.exec(text) ?? [];
  if (q === undefined) refuseNotation('a cell is two whole numbers with a comma', 'cell');
  return [readCoordinate(Number(q), 'cell'), readCoordinate(Number(r), 'cell')];
}

const makeStack = ([q, r, cups]: Stack): string =>
  `${q},${r}:${cups.map((colour) => LETTERS.charAt(COLOURS.indexOf(colour))).join('')}`;

function parseStack(text: string): Stack {
  const [cell, cups, ...more] = text.split(':');
  if (!cell || !cups || more.length > 0)
    refuseNotation('a stack is a cell, a colon and its cups', 'stacks');
  return [...parseCell(cell), Array.from(cups, (letter) => colourOf(letter, 'stacks'))];
}

/** At most the cups of a whole game, each on a cell of its own or on a stack. */
function checkCups(seen: View, inPlay: readonly Colour[], options: Options): void {
  const standing = seen.stacks.flatMap(([, , cups]) => cups);
  for (const colour of COLOURS) {
    const limit = inPlay.includes(colour) ? CUPS_PER_COLOUR : 0;
    const found = standing.filter((cup) => cup === colour).length + (seen.stock[colour] ?? 0);
    if (found > limit || ((seen.settled[colour] ?? 0) > 0 && limit === 0)) {
      impossible(`a position has at most ${limit} ${colour} cups`, 'C-S1');
    }
  }
  const settled = sum(seen.settled);
  if (standing.length + settled + sum(seen.stock) > inPlay.length * CUPS_PER_COLOUR) {
    impossible('more cups than the game has', 'C-S1');
  }
  if (new Set(inPlay).size !== inPlay.length) impossible('no two players have one colour', 'C-S1');
  const cells = seen.stacks.map(cellOfStack);
  if (new Set(cells.map(cellKey)).size !== cells.length)
    impossible('two stacks on one cell', 'C-M2');
  if (settled > 0 && !options.earlySettlement) impossible('nothing is settled early here', 'C-Q1');
  if (sum(seen.stock) > 0) checkPlacing(seen, options);
}

function checkPlacing(seen: View, options: Options): void {
  const alone = seen.stacks.every(([, , cups]) => cups.length === 1);
  if (options.setup !== 'expert' || !alone || sum(seen.settled) > 0) {
    impossible('cups wait to be placed, yet the game has begun', 'C-X1');
  }
  if (!isPlaceable(seen.stacks.map(cellOfStack))) {
    impossible('the cups do not stand as they are placed', 'C-X1');
  }
}

/** The player in turn has a move; if no player is in turn, none has one. */
function checkTurn(state: State): void {
  if (state.unplaced > 0) {
    if (state.player === NOBODY) impossible('the game is not over: cups wait to be placed', 'C-X1');
    if (!stockFitsTurn(state)) impossible('the cups left do not fit whose turn it is', 'C-X1');
    return;
  }
  const seats = [...state.colours.keys()];
  if (
    state.player === NOBODY
      ? seats.some((seat) => canMove(state, seat))
      : !canMove(state, state.player)
  ) {
    impossible('the player in turn has no move, or the game is not over', 'C-P4');
  }
  if (!state.options.earlySettlement) return;
  const settled = clone(state);
  settleAll(settled);
  if (makeState(settled) !== makeState(state)) impossible('an island is not settled', 'C-Q1');
}

function sum(counts: ColourCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

const colourOf = (letter: string, field: string): Colour =>
  COLOURS[parseLetter(LETTERS, letter, field)];

const writeCounts = (counts: ColourCounts): string =>
  makeCounts(LETTERS, (code) => counts[COLOURS[code]] ?? 0);

function readCounts(text: string, field: string): ColourCounts {
  const counts = parseCounts(LETTERS, text, field);
  return Object.fromEntries(COLOURS.map((colour, code) => [colour, counts[code]]));
}
