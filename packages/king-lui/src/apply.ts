/** Transitions. Every action is trusted to be legal; the state is advanced in place. */

import { NOBODY } from '@tavolata/engine';
import { DRAW, FIRST_PAIR, LEAVE, PAIR_ONE, PAIR_OTHER } from './actions.ts';
import {
  courseSize,
  DISH_COUNT,
  drawnAt,
  EMERALD_CODE,
  KING,
  REMOVED,
  supplyLeft,
  TABLE,
  takenAt,
  type State,
} from './types.ts';

export function apply(state: State, action: number): void {
  const { counts } = state;
  if (action < DRAW) {
    counts[takenAt(state.player) + action] += counts[TABLE + action];
    counts[TABLE + action] = 0;
  } else if (action === DRAW) {
    const card = state.supply[state.next++];
    if (card === EMERALD_CODE) {
      state.drawnEmerald = true;
      return; // the same player decides at once (K-A2a)
    }
    counts[drawnAt(state.player) + card]++;
  } else if (action >= FIRST_PAIR) {
    feedEmerald(state, action - FIRST_PAIR);
  } else if (action === LEAVE) {
    state.emeralds++;
    state.drawnEmerald = false;
  }
  endTurn(state);
}

/** One Emerald and two of the king's portions leave the game (K-A3). */
function feedEmerald(state: State, pair: number): void {
  const { counts } = state;
  if (state.drawnEmerald) state.drawnEmerald = false;
  else state.emeralds--;
  const one = PAIR_ONE[pair];
  const other = PAIR_OTHER[pair];
  counts[KING + one]--;
  counts[KING + other]--;
  counts[REMOVED + one]++;
  counts[REMOVED + other]++;
  counts[REMOVED + EMERALD_CODE]++;
}

function endTurn(state: State): void {
  state.player = leftOf(state, state.player);
  if (state.player !== state.chef) return;
  serveKing(state);
  state.chef = leftOf(state, state.chef); // K-C5
  if (supplyLeft(state) < courseSize(state.players))
    state.player = NOBODY; // K-E1
  else layTable(state);
}

/** A drawn card is seen, and so is what the end of a course turns up or reveals. */
export function reveals(state: State, action: number): boolean {
  return action === DRAW || leftOf(state, state.player) === state.chef;
}

function leftOf(state: State, seat: number): number {
  return seat + 1 === state.players ? 0 : seat + 1;
}

/** What is left of the dishes goes to the king (K-C4). */
function serveKing({ counts }: State): void {
  for (let dish = 0; dish < DISH_COUNT; dish++) {
    counts[KING + dish] += counts[TABLE + dish];
    counts[TABLE + dish] = 0;
  }
}

/** The chef turns up two cards per player (K-C1). */
export function layTable(state: State): void {
  const { counts, supply } = state;
  const end = state.next + courseSize(state.players);
  for (let at = state.next; at < end; at++) {
    const card = supply[at];
    if (card === EMERALD_CODE) state.emeralds++;
    else counts[TABLE + card]++;
  }
  state.next = end;
  state.course++;
  state.player = state.chef;
}
