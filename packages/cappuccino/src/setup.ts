/** Options, colours and cups, and the first position of a game. */

import {
  checkPlayers,
  drawFirst,
  readArray,
  readField,
  readFirst,
  readId,
  readObject,
  readTuple,
  refuse,
  shuffle,
  type OptionSpecs,
  type OptionValues,
  type Problem,
  type RandomSource,
  type SetupWishes,
} from '@tavolata/engine';
import { readCoordinate } from './actions.ts';
import { placeCup } from './apply.ts';
import { compactCells, mixColours } from './deal.ts';
import { cellKey, isConnected } from './grid.ts';
import { copyLayout, emptyLayout } from './layout.ts';
import {
  BYTES,
  COLOURS,
  COLOURS_PER_PLAYER,
  CUPS_PER_COLOUR,
  EARLY_SETTLEMENT,
  GAME_ID,
  SEATS,
  HEIGHT,
  MAX_CUPS,
  SETUPS,
  STOCK,
  VACANT,
  type Colour,
  type Cup,
  type Options,
  type Setup,
  type State,
} from './types.ts';

export const OPTION_SPECS = {
  coloursPerPlayer: { rule: 'C-T1', values: COLOURS_PER_PLAYER },
  setup: { rule: 'C-X1', values: SETUPS },
  earlySettlement: { rule: 'C-Q1', values: EARLY_SETTLEMENT },
} as const satisfies OptionSpecs;

export function contradiction(options: OptionValues, players: number): Problem | undefined {
  if (options['coloursPerPlayer'] !== 2 || players === 2) return undefined;
  return {
    code: 'bad-options',
    field: 'options.coloursPerPlayer',
    rule: 'C-T1',
    reason: `two colours each are for two players, not for ${players}`,
  };
}

export function drawSetup(
  players: number,
  options: Options,
  random: RandomSource,
  wishes: SetupWishes = {},
): Setup {
  checkPlayers({ id: GAME_ID, seats: SEATS }, players);
  const first = drawFirst(players, random, wishes);
  const wished = wishes.colours ?? Array.from({ length: players }, () => null);
  const colours = drawColours(wished, players, options, random);
  return options.setup === 'expert'
    ? { first, colours }
    : { first, colours, cups: drawCups(colours.flat(), random) };
}

/** Players without a wish get random colours of what is left. */
function drawColours(
  wished: readonly (readonly string[] | null)[],
  players: number,
  options: Options,
  random: RandomSource,
): Colour[][] {
  const taken = wished.flatMap((own) => own ?? []);
  const left = COLOURS.filter((colour) => !taken.includes(colour));
  shuffle(left, random);
  const drawn = wished.map((own) => own ?? left.splice(0, options.coloursPerPlayer));
  return parseColours(drawn, players, options);
}

function drawCups(colours: readonly Colour[], random: RandomSource): Cup[] {
  const cells = compactCells(CUPS_PER_COLOUR * colours.length, random);
  const mixed = mixColours(cells, colours.length, random);
  return cells.map(([q, r], cell) => [q, r, colours[mixed[cell]]]);
}

export function parseSetup(input: unknown, players: number, options: Options): Setup {
  const setup = readObject(input, 'setup');
  const first = readFirst(setup, players);
  const colours = parseColours(readField(setup, 'colours', 'setup'), players, options);
  if (options.setup === 'random') {
    return { first, colours, cups: parseCups(readField(setup, 'cups', 'setup'), colours.flat()) };
  }
  if (Object.hasOwn(setup, 'cups')) {
    const reason = 'the expert set-up has no cups: the players place them';
    refuse('bad-setup', reason, { field: 'setup.cups', rule: 'C-X1' });
  }
  return { first, colours };
}

function parseColours(input: unknown, players: number, options: Options): Colour[][] {
  const colours = readTuple(input, players, 'setup.colours').map((own, seat) => {
    const field = `setup.colours[${seat}]`;
    return readTuple(own, options.coloursPerPlayer, field).map((colour) =>
      readId(colour, COLOURS, field, 'colour'),
    );
  });
  if (new Set(colours.flat()).size !== colours.flat().length) {
    const reason = 'no two players have one colour';
    refuse('bad-setup', reason, { field: 'setup.colours', rule: 'C-S1' });
  }
  return colours;
}

function parseCups(input: unknown, colours: readonly Colour[]): Cup[] {
  const field = 'setup.cups';
  const cups = readArray(input, field).map((cup, index) =>
    readCup(cup, colours, `${field}[${index}]`),
  );
  for (const colour of colours) {
    const found = cups.filter((cup) => cup[2] === colour).length;
    if (found !== CUPS_PER_COLOUR) {
      const reason = `there are ${CUPS_PER_COLOUR} ${colour} cups, not ${found}`;
      refuse('bad-setup', reason, { field, rule: 'C-S1' });
    }
  }
  const cells = cups.map(([q, r]) => [q, r] as const);
  if (new Set(cells.map(cellKey)).size !== cells.length) {
    refuse('bad-setup', 'two cups stand on one cell', { field, rule: 'C-M2' });
  }
  if (!isConnected(cells)) {
    refuse('bad-setup', 'the cups are not one connected group', { field, rule: 'C-S2' });
  }
  return cups;
}

function readCup(input: unknown, colours: readonly Colour[], field: string): Cup {
  const [q, r, colour] = readTuple(input, 3, field);
  return [
    readCoordinate(q, `${field}[0]`),
    readCoordinate(r, `${field}[1]`),
    readId(colour, colours, `${field}[2]`, 'colour in play'),
  ];
}

/** A table without cups. */
export function emptyState(
  players: number,
  options: Options,
  setup: Pick<Setup, 'first' | 'colours'>,
): State {
  const bytes = new Uint8Array(BYTES);
  bytes.fill(VACANT, HEIGHT, HEIGHT + MAX_CUPS + 1);
  return {
    players,
    options,
    first: setup.first,
    colours: setup.colours.map((own) => own.map((colour) => COLOURS.indexOf(colour))),
    layout: emptyLayout(),
    player: setup.first,
    unplaced: 0,
    bytes,
    tops: new Int32Array(2 * COLOURS.length),
  };
}

export function init(players: number, options: Options, setup: Setup): State {
  const state = emptyState(players, options, setup);
  for (const [q, r, colour] of setup.cups ?? []) placeCup(state, [q, r], COLOURS.indexOf(colour));
  if (setup.cups === undefined) {
    for (const colour of state.colours.flat()) state.bytes[STOCK + colour] = CUPS_PER_COLOUR;
    state.unplaced = state.colours.flat().length * CUPS_PER_COLOUR;
  }
  return state;
}

export function clone(state: State): State {
  return {
    players: state.players,
    options: state.options,
    first: state.first,
    colours: state.colours,
    layout: state.unplaced > 0 ? copyLayout(state.layout) : state.layout,
    player: state.player,
    unplaced: state.unplaced,
    bytes: state.bytes.slice(),
    tops: state.tops.slice(),
  };
}
