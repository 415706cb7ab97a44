/** What a puzzle of Cappuccino is about, read off its solution and that of the next best move. */

import {
  cappuccino,
  HEIGHT,
  moveFrom,
  moveTo,
  topColour,
  VACANT,
  type State,
} from '@tavolata/cappuccino';
import { islandsOf } from '../../packages/bots/src/cappuccino/advice/islands.ts';
import type { JudgedMove } from '../../packages/bots/src/cappuccino/judgement.ts';
import type {
  CappuccinoKind,
  CappuccinoReason,
} from '../../packages/web/src/games/cappuccino/puzzle-reasons.ts';

/** Stacks this high are called towers. */
const TOWER = 4;
/** So many moves in a row at the end are worth telling. */
const LAST_MOVES = 3;

export interface Solved extends JudgedMove {
  /** What follows, both at their best. */
  readonly line: readonly number[];
}

export interface Told {
  readonly kind: CappuccinoKind;
  readonly reasons: readonly [CappuccinoReason, ...CappuccinoReason[]];
}

export function after(state: State, action: number): State {
  const next = cappuccino.clone(state);
  cappuccino.apply(next, action);
  return next;
}

/** Nothing if the position is about something else. */
export function kindAndReasons(state: State, [best, next]: readonly Solved[]): Told | undefined {
  const [first, ...others] = [
    heldTower(state, best, next),
    countedIslands(state, best, next),
    builtTower(state, best, next),
    stuckRival(state, best, next),
  ].filter((reason) => reason !== undefined);
  if (first === undefined) return undefined;
  return { kind: KINDS[first.type], reasons: [first, ...others.slice(0, 1)] };
}

const KINDS: { readonly [type in CappuccinoReason['type']]: CappuccinoKind } = {
  held: 'hold-tower',
  built: 'hold-tower',
  stuck: 'win-tempo',
  islands: 'count-islands',
};

const ownerAt = (state: State, cell: number): number =>
  state.colours.findIndex((own) => own.includes(topColour(state, cell)));

const heightAt = ({ bytes }: State, cell: number): number => bytes[HEIGHT + cell];

/** Whose the cups that are on a cell become, when these moves are made. */
function lastOwner(state: State, cell: number, line: readonly number[]): number {
  let now = state;
  let at = cell;
  let owner = ownerAt(now, at);
  for (const action of line) {
    if (moveFrom(action) === at || moveTo(action) === at) {
      at = moveTo(action);
      owner = ownerAt(now, moveFrom(action));
    }
    now = after(now, action);
  }
  return owner;
}

/** A tower that the answer holds, and the next best move does not. */
function heldTower(state: State, best: Solved, next: Solved): CappuccinoReason | undefined {
  if (state.options.earlySettlement) return undefined; // islands change hands without a move
  let cups = 0;
  for (let cell = 0; cell < state.layout.size; cell++) {
    const height = heightAt(state, cell);
    if (height === VACANT || height < TOWER || height <= cups) continue;
    if (ownerAt(state, cell) !== state.player) continue;
    if (isKeptAlone(state, cell, best, next)) cups = height;
  }
  return cups > 0 ? { type: 'held', cups } : undefined;
}

/** A tower that the answer makes; with the next best move, its place is lost. */
function builtTower(state: State, best: Solved, next: Solved): CappuccinoReason | undefined {
  if (state.options.earlySettlement) return undefined;
  const target = moveTo(best.action);
  const cups = heightAt(state, moveFrom(best.action)) + heightAt(state, target);
  const isTower = cups > TOWER && isKeptAlone(state, target, best, next);
  return isTower ? { type: 'built', cups } : undefined;
}

/** Whether the cups on a cell end with the player in turn after the best move, and not after the next best. */
function isKeptAlone(state: State, cell: number, best: Solved, next: Solved): boolean {
  const endsWith = ({ action, line }: Solved): number => lastOwner(state, cell, [action, ...line]);
  return endsWith(best) === state.player && endsWith(next) !== state.player;
}

/** The rival runs out of moves well before the end, and later after the next best move. */
function stuckRival(state: State, best: Solved, next: Solved): CappuccinoReason | undefined {
  const moves = lastMoves(state, best);
  const otherwise = lastMoves(state, next);
  return moves >= LAST_MOVES && otherwise < moves ? { type: 'stuck', moves, otherwise } : undefined;
}

/** How many moves in a row the player in turn makes at the end. */
function lastMoves(state: State, { action, line }: Solved): number {
  let moves = 0;
  let now = state;
  for (const move of [action, ...line]) {
    moves = now.player === state.player ? moves + 1 : 0;
    now = after(now, move);
  }
  return moves;
}

/** Several islands are open, and the next best move is on another one, where the rival does not answer. */
function countedIslands(state: State, best: Solved, next: Solved): CappuccinoReason | undefined {
  const open = islandsOf(state).filter(({ length }) => length > 1);
  const here = open.find((island) => island.includes(moveFrom(best.action)));
  const [reply] = next.line;
  if (open.length < 2 || here === undefined || reply === undefined) return undefined;
  if (here.includes(moveFrom(next.action)) || !here.includes(moveFrom(reply))) return undefined;
  return after(state, next.action).player === 1 - state.player
    ? { type: 'islands', open: open.length }
    : undefined;
}
