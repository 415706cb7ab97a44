/** Which actions the rules allow the player in turn, and which rule forbids another. */

import { GAME_OVER, NOBODY, type ActionBuffer, type Problem } from '@tavolata/engine';
import { ACTION_COUNT, DRAW, FIRST_PAIR, LEAVE, PAIR_ONE, PAIR_OTHER, PASS } from './actions.ts';
import { DISH_COUNT, DISHES, KING, supplyLeft, TABLE, type State } from './types.ts';

/** 7 dishes, the draw, and 28 pairs of portions. */
export const MAX_LEGAL = 36;

export function legal(state: State, into: ActionBuffer): number {
  if (state.player === NOBODY) return 0;
  if (state.drawnEmerald) {
    into[0] = LEAVE;
    return legalPairs(state, into, 1);
  }
  const { counts } = state;
  let count = 0;
  for (let dish = 0; dish < DISH_COUNT; dish++) {
    into[count] = dish;
    count += anyMore(counts[TABLE + dish]);
  }
  const canDraw = supplyLeft(state) > 0;
  const mustDraw = canDraw && count === 0 && state.options.forcedDraw === 'no-dishes';
  if (canDraw) into[count++] = DRAW;
  if (state.emeralds > 0 && !mustDraw) count = legalPairs(state, into, count);
  if (count === 0) into[count++] = PASS;
  return count;
}

/** Appends every pair of portions that the king has. */
function legalPairs({ counts }: State, into: ActionBuffer, count: number): number {
  let action = FIRST_PAIR;
  for (let one = 0; one < DISH_COUNT; one++) {
    const portions = counts[KING + one];
    if (portions === 0) {
      action += DISH_COUNT - one;
      continue;
    }
    into[count] = action++;
    count += anyMore(portions - 1);
    for (let other = one + 1; other < DISH_COUNT; other++) {
      into[count] = action++;
      count += anyMore(counts[KING + other]);
    }
  }
  return count;
}

/** 1 if there are any, else 0, without a branch: what lies on a table is hard to predict. */
const anyMore = (portions: number): number => (portions + 0xff) >> 8;

/** Explains a refusal; asked only about actions that `legal` does not list. */
export function whyNot(state: State, action: number): Problem {
  const refused = (rule: string, reason: string): Problem => ({
    code: 'illegal-action',
    rule,
    reason,
  });
  if (state.player === NOBODY) return GAME_OVER;
  if (!Number.isInteger(action) || action < 0 || action >= ACTION_COUNT) {
    return { code: 'unknown-id', field: 'action', reason: `${action} is no action of King Lui` };
  }
  if (action === LEAVE) return refused('K-A2a', 'only an Emerald just drawn can be laid down');
  if (state.drawnEmerald && action < FIRST_PAIR) {
    return refused('K-A2a', 'the Emerald just drawn must be used or laid down first');
  }
  if (action < DRAW) return refused('K-A1', `no ${DISHES[action]} lies on the table`);
  if (action === DRAW) return refused('K-A6', 'the supply is empty');
  if (action === PASS) return refused('K-A6', 'passing is for those who can do nothing else');
  if (!state.drawnEmerald && state.emeralds === 0)
    return refused('K-A3', 'no Emerald on the table');
  const index = action - FIRST_PAIR;
  const { counts } = state;
  const one = counts[KING + PAIR_ONE[index]];
  const other = counts[KING + PAIR_OTHER[index]];
  const needed = PAIR_ONE[index] === PAIR_OTHER[index] ? 2 : 1;
  if (one < needed || other < needed)
    return refused('K-A3', 'the king does not have these portions');
  return refused('K-O1', 'with no dish on the table a card must be drawn');
}
