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
import { flawsOf, stateOf, type Draft } from './flaws.ts';
import { cellKey } from './grid.ts';
import { contradiction } from './setup.ts';
import {
  COLOURS,
  SEATS,
  type Cell,
  type Colour,
  type ColourCounts,
  type Options,
  type State,
} from './types.ts';
import { view, type Stack } from './view.ts';

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

export const makeState = (state: State): string => makeDraft(draftOf(state));

/** A position as it can be edited. */
export const draftOf = (state: State): Draft => ({
  ...view(state),
  options: state.options,
  first: state.first,
  colours: state.colours.map((own) => own.map((colour) => COLOURS[colour])),
});

export function parseState(text: string): State {
  const draft = parseDraft(text);
  const [flaw] = flawsOf(draft).filter(({ isPlayable }) => !isPlayable);
  if (flaw) refuse('bad-position', flaw.reason, { rule: flaw.rule });
  return stateOf(draft);
}

export function makeDraft(draft: Draft): string {
  const { options, colours, first, player, stacks, settled, stock } = draft;
  return [
    `${options.setup}/${options.earlySettlement ? 'early' : 'late'}`,
    colours.map((own) => own.map(letterOf).join('')).join('/'),
    first,
    player === NOBODY ? NONE : player,
    stacks.map(makeStack).join(';') || NONE,
    writeCounts(settled),
    writeCounts(stock),
  ].join(' ');
}

/** A position that may still have flaws: for editors, which tell them one by one. */
export function parseDraft(text: string): Draft {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 7) refuseNotation('a position has seven fields', 'position');
  const [option, colour, first, player, stack, settled, stock] = fields as Seven;
  const colours = colour.split('/').map((own) => Array.from(own, (it) => colourOf(it, 'colours')));
  const players = colours.length;
  if (players < SEATS.min || players > SEATS.max)
    refuseNotation('a position has two to four players', 'colours');
  return {
    options: parseOptions(option, colours),
    colours,
    first: parseSeat(first, players, 'first'),
    player: player === NONE ? NOBODY : parseSeat(player, players, 'player'),
    stacks: stack === NONE ? [] : stack.split(';').map(parseStack),
    settled: readCounts(settled, 'settled'),
    stock: readCounts(stock, 'stock'),
  };
}

type Seven = [string, string, string, string, string, string, string];

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

const makeStack = ([q, r, cups]: Stack): string => `${q},${r}:${cups.map(letterOf).join('')}`;

function parseStack(text: string): Stack {
  const [cell, cups, ...more] = text.split(':');
  if (!cell || !cups || more.length > 0)
    refuseNotation('a stack is a cell, a colon and its cups', 'stacks');
  return [...parseCell(cell), Array.from(cups, (letter) => colourOf(letter, 'stacks'))];
}

const letterOf = (colour: Colour): string => LETTERS.charAt(COLOURS.indexOf(colour));

const colourOf = (letter: string, field: string): Colour =>
  COLOURS[parseLetter(LETTERS, letter, field)];

const writeCounts = (counts: ColourCounts): string =>
  makeCounts(LETTERS, (code) => counts[COLOURS[code]] ?? 0);

function readCounts(text: string, field: string): ColourCounts {
  const counts = parseCounts(LETTERS, text, field);
  return Object.fromEntries(COLOURS.map((colour, code) => [colour, counts[code]]));
}
