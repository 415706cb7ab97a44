/**
 * What is wrong with a position that was set up and not played, by the places concerned. Notation refuses the first
 * flaw that cannot be played; editors show all of them.
 */

import { NOBODY } from '@tavolata/engine';
import { settleAll } from './apply.ts';
import { cellKey } from './grid.ts';
import { cellOf } from './layout.ts';
import { canMove } from './legal.ts';
import { isPlaceable, stockFitsTurn } from './placing.ts';
import { buildState } from './position.ts';
import { clone } from './setup.ts';
import {
  COLOURS,
  CUPS_PER_COLOUR,
  HEIGHT,
  VACANT,
  type Cell,
  type Colour,
  type ColourCounts,
  type Options,
  type State,
} from './types.ts';
import { cellOfStack, type View } from './view.ts';

/** A position as somebody wrote it: its parts are of the right kind, and nothing more is known of it. */
export type Draft = View & {
  readonly options: Options;
  readonly first: number;
  readonly colours: readonly (readonly Colour[])[];
};

export type Flaw = {
  readonly cause:
    | 'too-many-cups'
    | 'not-in-play'
    | 'too-many-in-all'
    | 'shared-colour'
    | 'shared-cell'
    | 'settled-late'
    | 'begun'
    | 'not-placeable'
    | 'waiting'
    | 'stock-turn'
    | 'no-move'
    | 'not-over'
    | 'unsettled'
    | 'few-cups';
  readonly rule: string;
  /** For programs and bug reports. */
  readonly reason: string;
  /** It can be played all the same: only no match leads there. */
  readonly isPlayable: boolean;
  /** Where it shows. */
  readonly cells: readonly Cell[];
  readonly colour?: Colour;
  /** How many cups there are. */
  readonly found?: number;
  readonly limit?: number;
};

type Told = Pick<Flaw, 'cause' | 'rule' | 'reason'> & Partial<Flaw>;

const flaw = (told: Told): Flaw => ({ isPlayable: false, cells: [], ...told });

/** All flaws, those that cannot be played first. */
export function flawsOf(draft: Draft): Flaw[] {
  const cups = [...cupFlaws(draft), ...cellFlaws(draft), ...placingFlaws(draft)];
  // More cups than the game has may be more than a state can hold.
  if (cups.length > 0) return cups;
  return [...turnFlaws(stateOf(draft)), ...missingCups(draft)];
}

/** Only for a draft without flaws that cannot be played. */
export const stateOf = (draft: Draft): State =>
  buildState(draft.colours.length, draft.options, draft, draft);

function cupFlaws({ stacks, stock, settled, colours }: Draft): Flaw[] {
  const inPlay = colours.flat();
  const flaws = COLOURS.flatMap((colour): Flaw[] => {
    const isInPlay = inPlay.includes(colour);
    const limit = isInPlay ? CUPS_PER_COLOUR : 0;
    const found = cupsStanding(stacks, colour) + (stock[colour] ?? 0);
    if (found <= limit && (isInPlay || (settled[colour] ?? 0) === 0)) return [];
    const cause = isInPlay ? 'too-many-cups' : 'not-in-play';
    const reason = `a position has at most ${limit} ${colour} cups`;
    const cells = stacks.filter(([, , cups]) => cups.includes(colour)).map(cellOfStack);
    return [flaw({ cause, rule: 'C-S1', reason, colour, found, limit, cells })];
  });
  if (flaws.length > 0) return flaws;
  const found = cupsInAll({ stacks, stock, settled });
  const limit = inPlay.length * CUPS_PER_COLOUR;
  if (found > limit) {
    const reason = 'more cups than the game has';
    flaws.push(flaw({ cause: 'too-many-in-all', rule: 'C-S1', reason, found, limit }));
  }
  const shared = inPlay.find((colour, at) => inPlay.indexOf(colour) !== at);
  if (shared) {
    const reason = 'no two players have one colour';
    flaws.push(flaw({ cause: 'shared-colour', rule: 'C-S1', reason, colour: shared }));
  }
  return flaws;
}

function cellFlaws({ stacks, settled, options }: Draft): Flaw[] {
  const cells = stacks.map(cellOfStack);
  const keys = cells.map(cellKey);
  const shared = cells.filter((cell, at) => keys.indexOf(cellKey(cell)) !== at);
  return [
    ...(shared.length > 0
      ? [
          flaw({
            cause: 'shared-cell',
            rule: 'C-M2',
            reason: 'two stacks on one cell',
            cells: shared,
          }),
        ]
      : []),
    ...(sum(settled) > 0 && !options.earlySettlement
      ? [flaw({ cause: 'settled-late', rule: 'C-Q1', reason: 'nothing is settled early here' })]
      : []),
  ];
}

function placingFlaws({ stacks, stock, settled, options }: Draft): Flaw[] {
  if (sum(stock) === 0) return [];
  const high = stacks.filter(([, , cups]) => cups.length > 1).map(cellOfStack);
  if (options.setup !== 'expert' || high.length > 0 || sum(settled) > 0) {
    const reason = 'cups wait to be placed, yet the game has begun';
    return [flaw({ cause: 'begun', rule: 'C-X1', reason, cells: high })];
  }
  if (isPlaceable(stacks.map(cellOfStack))) return [];
  const reason = 'the cups do not stand as they are placed';
  return [flaw({ cause: 'not-placeable', rule: 'C-X1', reason })];
}

/** The player in turn has a move; if no player is in turn, none has one. */
function turnFlaws(state: State): Flaw[] {
  if (state.unplaced > 0) {
    if (state.player === NOBODY) {
      const reason = 'the game is not over: cups wait to be placed';
      return [flaw({ cause: 'waiting', rule: 'C-X1', reason })];
    }
    if (stockFitsTurn(state)) return [];
    const reason = 'the cups left do not fit whose turn it is';
    return [flaw({ cause: 'stock-turn', rule: 'C-X1', reason })];
  }
  const unsettled = unsettledCells(state);
  if (unsettled.length > 0) {
    const reason = 'an island is not settled';
    return [flaw({ cause: 'unsettled', rule: 'C-Q1', reason, cells: unsettled })];
  }
  if (state.player !== NOBODY) {
    if (canMove(state, state.player)) return [];
    const reason = 'the player in turn has no move';
    return [flaw({ cause: 'no-move', rule: 'C-P4', reason })];
  }
  if (!state.colours.some((_, seat) => canMove(state, seat))) return [];
  const reason = 'the game is not over: somebody has a move';
  return [flaw({ cause: 'not-over', rule: 'C-P5', reason })];
}

function unsettledCells(state: State): Cell[] {
  if (!state.options.earlySettlement) return [];
  const settled = clone(state);
  settleAll(settled);
  return Array.from({ length: state.layout.size }, (_, cell) => cell)
    .filter((cell) => settled.bytes[HEIGHT + cell] === VACANT)
    .map((cell) => cellOf(state.layout, cell));
}

/** A position may be a part of one: lessons and problems show only what matters. */
function missingCups(draft: Draft): Flaw[] {
  const found = cupsInAll(draft);
  const limit = draft.colours.flat().length * CUPS_PER_COLOUR;
  if (found === limit) return [];
  const reason = `a whole game has ${limit} cups, not ${found}`;
  return [flaw({ cause: 'few-cups', rule: 'C-S1', reason, found, limit, isPlayable: true })];
}

const cupsStanding = (stacks: View['stacks'], colour: Colour): number =>
  stacks.reduce((total, [, , cups]) => total + cups.filter((cup) => cup === colour).length, 0);

const cupsInAll = ({
  stacks,
  stock,
  settled,
}: Pick<View, 'stacks' | 'stock' | 'settled'>): number =>
  stacks.reduce((total, [, , cups]) => total + cups.length, sum(stock) + sum(settled));

const sum = (counts: ColourCounts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
