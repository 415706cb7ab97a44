/**
 * Islands that are solved by themselves, for people who want to know what a place on the table is
 * worth: the player in turn begins, and all play on that island only, each for their own cups. In
 * the game itself tempo ties islands together, so this is a reason and no proof.
 */

import { legalActions, NOBODY } from '@tavolata/engine';
import {
  canMove,
  cappuccino,
  cellOf,
  cupsOf,
  HEIGHT,
  OFF,
  VACANT,
  type Cell,
  type State,
} from '@tavolata/cappuccino';
import { isolate } from '../positions.ts';

export interface SolvedIsland {
  readonly cells: readonly Cell[];
  /** By seat, the cups of the island that it ends with, in all its colours. */
  readonly cups: readonly number[];
}

/** Islands of more stacks take too long to be played through without further thought. */
const MOST_STACKS = 6;

/** The islands of two to six stacks, each played through alone. */
export function solvedIslands(state: State): SolvedIsland[] {
  return islandsOf(state)
    .filter(({ length }) => length > 1 && length <= MOST_STACKS)
    .map((cells) => {
      const alone = cappuccino.clone(state);
      isolate(state, cells, cells.length, alone);
      while (!canMove(alone, alone.player)) alone.player = (alone.player + 1) % alone.players;
      return { cells: cells.map((cell) => cellOf(state.layout, cell)), cups: playedThrough(alone) };
    });
}

/** The numbers of the cells of each island. */
export function islandsOf({ bytes, layout }: State): number[][] {
  const seen = new Set([OFF]);
  const islands: number[][] = [];
  for (let start = 0; start < layout.size; start++) {
    const island: number[] = [];
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (seen.has(cell) || bytes[HEIGHT + cell] === VACANT) continue;
      seen.add(cell);
      island.push(cell);
      open.push(...layout.neighbours.subarray(6 * cell, 6 * cell + 6));
    }
    if (island.length > 0) islands.push(island);
  }
  return islands;
}

/** By seat, the cups at the end if each plays for their own. */
function playedThrough(state: State): number[] {
  const { player } = state;
  if (player === NOBODY) {
    return state.colours.map((own) => own.reduce((sum, colour) => sum + cupsOf(state, colour), 0));
  }
  let best: number[] = [];
  for (const move of legalActions(cappuccino, state)) {
    const after = cappuccino.clone(state);
    cappuccino.apply(after, move);
    const cups = playedThrough(after);
    if (best.length === 0 || cups[player] > best[player]) best = cups;
  }
  return best;
}
