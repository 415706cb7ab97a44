/**
 * What the net sees of a position: what the player in turn knows, and nothing else. Of a state it
 * reads only what is public and the hand of that player, so any world that fits a view will do. The
 * same numbers in the same order as `observe` of `train/king_lui.py`.
 */

import {
  courseSize,
  DISH_COUNT,
  drawnAt,
  EMERALD_CODE,
  EMERALDS,
  DECK_SIZE,
  KING,
  PORTIONS_PER_DISH,
  REMOVED,
  SEATS,
  supplyLeft,
  TABLE,
  takenAt,
  type State,
} from '@tavolata/king-lui';

/** Of each dish: seven of its own, and of every seat what it holds, what is too much, and points. */
const OWN_FEATURES = 7;
export const DISH_FEATURES = OWN_FEATURES + 3 * SEATS.max;
const SEAT_COUNTS = 3; // how many players there can be
const TO_COME = 9 + SEAT_COUNTS + 2;
const IN_PLAY = TO_COME + SEATS.max;
const DRAWN = IN_PLAY + SEATS.max;
const POINTS = DRAWN + SEATS.max;
const HELD = POINTS + SEATS.max;
export const TABLE_FEATURES = HELD + SEATS.max;

/**
 * Writes the features of all dishes, one after the other, and those of the table. Who does not look at
 * the others takes them to hold nothing.
 */
export function observe(
  state: State,
  floats: Float32Array,
  dishes: number,
  table: number,
  looksAtOthers = true,
): void {
  const { counts, players, player, chef } = state;
  floats.fill(0, dishes, dishes + DISH_COUNT * DISH_FEATURES);
  floats.fill(0, table, table + TABLE_FEATURES);
  let laid = 0;
  for (let dish = 0; dish < DISH_COUNT; dish++) {
    const here = dishes + dish * DISH_FEATURES;
    const portions = counts[TABLE + dish];
    const king = counts[KING + dish];
    const removed = counts[REMOVED + dish];
    let seen = 0;
    let seat = player;
    for (let around = 0; around < players; around++) {
      let held = around === 0 || looksAtOthers ? counts[takenAt(seat) + dish] : 0;
      if (around === 0) held += counts[drawnAt(seat) + dish];
      seat = seat + 1 === players ? 0 : seat + 1;
      if (held === 0) continue;
      seen += held;
      const of = here + OWN_FEATURES + around;
      floats[of] = held / 4;
      floats[table + HELD + around] += held / 16;
      if (held > king) floats[of + SEATS.max] = (held - king) / 4;
      else {
        floats[of + 2 * SEATS.max] = (held * king) / 16;
        floats[table + POINTS + around] += (held * king) / 32;
      }
    }
    const own = 4 * floats[here + OWN_FEATURES] + portions;
    laid += portions;
    floats[here] = portions / 4;
    floats[here + 1] = portions > 0 ? 1 : 0;
    floats[here + 2] = king / 4;
    floats[here + 3] = (PORTIONS_PER_DISH - portions - king - removed - seen) / 8;
    floats[here + 4] = removed / 2;
    floats[here + 5] = (own - king) / 4;
    floats[here + 6] = own <= king ? 1 : 0;
  }
  observeSupply(state, floats, table);
  floats[table + 8] = laid / 8;
  floats[table + TO_COME + ((chef - player + players - 1) % players)] = 1;
  let seat = player;
  for (let around = 0; around < players; around++) {
    let drawn = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) drawn += counts[drawnAt(seat) + dish];
    floats[table + IN_PLAY + around] = 1;
    floats[table + DRAWN + around] = drawn / 4;
    seat = seat + 1 === players ? 0 : seat + 1;
  }
}

function observeSupply(state: State, floats: Float32Array, table: number): void {
  const { counts, players, emeralds, options } = state;
  const drawn = state.drawnEmerald ? 1 : 0;
  const course = courseSize(players);
  const supply = supplyLeft(state);
  const courses = Math.floor(supply / course);
  floats[table] = supply / DECK_SIZE;
  floats[table + 1] = courses / 16;
  floats[table + 2] = (supply - courses * course) / course;
  floats[table + 3] = supply < course ? 1 : 0;
  floats[table + 4] = supply < course + players ? 1 : 0;
  floats[table + 5] = emeralds / 4;
  floats[table + 6] = (EMERALDS - emeralds - counts[REMOVED + EMERALD_CODE] - drawn) / 4;
  floats[table + 7] = drawn;
  floats[table + 9 + players - SEATS.min] = 1;
  floats[table + 9 + SEAT_COUNTS] = options.forcedDraw === 'no-cards' ? 1 : 0;
  floats[table + 10 + SEAT_COUNTS] = options.tieBreak === 'shared' ? 1 : 0;
}
