/** Small builders, so that a test reads like a game. */

import {
  attempt,
  checkLegal,
  isSameContent,
  legalActions,
  TavolataError,
  type Problem,
} from '@tavolata/engine';
import { cappuccino } from '../src/index.ts';
import type { Cell, Colour, Cup, Options, Setup, State } from '../src/index.ts';

export const RANDOM: Options = { coloursPerPlayer: 1, setup: 'random', earlySettlement: false };
export const EXPERT: Options = { ...RANDOM, setup: 'expert' };
export const EARLY: Options = { ...RANDOM, earlySettlement: true };
export const TWO_COLOURS: Options = { ...RANDOM, coloursPerPlayer: 2 };
export const TWO_COLOURS_EXPERT: Options = { ...TWO_COLOURS, setup: 'expert' };

interface Table {
  options?: string;
  colours?: string;
  first?: number;
  /** `-` when the game is over. */
  player?: number | '-';
  settled?: string;
  stock?: string;
}

/** A position from its stacks in the text notation; player 0 of two is in turn unless told. */
export function table(stacks: string, more: Table = {}): State {
  const { options = 'random/late', colours = 'l/p', first = 0, player = 0 } = more;
  const { settled = '-', stock = '-' } = more;
  return cappuccino.notation.parseState(
    [options, colours, first, player, stacks, settled, stock].join(' '),
  );
}

/** Plays moves and placings in the text notation, each checked for legality first. */
export function play(state: State, ...actions: string[]): State {
  for (const text of actions) {
    const action = cappuccino.notation.parseAction(state, text);
    checkLegal(cappuccino, state, action);
    cappuccino.apply(state, action);
  }
  return state;
}

export const text = (state: State): string => cappuccino.notation.makeState(state);

/** The stacks of a position in the text notation. */
export const stacks = (state: State): string => text(state).split(' ')[4];

/** The legal actions in the text notation, in the order of the alphabet. */
export function choices(state: State): string[] {
  return legalActions(cappuccino, state)
    .map((action) => cappuccino.notation.makeAction(state, action))
    .sort();
}

/** What is wrong with what `run` tries. */
export function refusal(run: () => unknown): Problem {
  const tried = attempt(run);
  if (tried.ok) throw new Error('nothing was refused');
  return tried.problem;
}

/** The same in one line: the code, the field and the rule, and the reason. */
export const complaint = (run: () => unknown): string => new TavolataError(refusal(run)).message;

/** Why this action is refused; the refusal must leave the position as it was. */
export function refused(state: State, action: string | number): Problem {
  const before = structuredClone(state);
  const problem = refusal(() => {
    if (typeof action === 'string') play(state, action);
    else checkLegal(cappuccino, state, action);
  });
  if (!isSameContent(state, before)) throw new Error('the position has changed');
  return problem;
}

export const expertGame = (
  players: number,
  colours: readonly (readonly Colour[])[],
  { first = 0, options = EXPERT }: { first?: number; options?: Options } = {},
): State => cappuccino.init(players, options, { first, colours });

/** A set-up in rows of eight: a parallelogram, its colours by turns along the rows. */
export function rowsOfEight(colours: readonly (readonly Colour[])[], first = 0): Required<Setup> {
  const inPlay = colours.flat();
  const cups = Array.from({ length: 16 * inPlay.length }, (_, index): Cup => {
    return [index % 8, Math.floor(index / 8), inPlay[index % inPlay.length]];
  });
  return { first, colours, cups };
}

/** Cells from text such as `0,0 1,0`. */
export const cells = (list: string): Cell[] =>
  list.split(' ').map((cell) => cell.split(',').map(Number) as [q: number, r: number]);

/** The cells of the disc around a cell, by q, then by r. */
export function disc([q0, r0]: Cell, steps: number): Cell[] {
  const found: Cell[] = [];
  for (let q = -steps; q <= steps; q++) {
    for (let r = Math.max(-steps, -q - steps); r <= Math.min(steps, -q + steps); r++) {
      found.push([q0 + q, r0 + r]);
    }
  }
  return found;
}
