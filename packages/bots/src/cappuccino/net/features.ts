/**
 * What the net sees of a position, from the seat in turn: a row of numbers for every stack, which
 * stacks can jump onto which, and a row for every seat in the order of turns. The same numbers as
 * `observe` of `train/cappuccino.py`.
 */

import {
  COLOURS,
  cupsOf,
  HEIGHT,
  MAX_CUPS,
  OFF,
  SEATS,
  topColour,
  VACANT,
  type State,
} from '@tavolata/cappuccino';

const OWNERS = SEATS.max;
export const STACK_FEATURES = OWNERS + 12;
export const SEAT_FEATURES = 8;
export const TABLE_FEATURES = SEATS.max * SEAT_FEATURES + 2 + 3;
const TWO_COLOURS = SEATS.max * SEAT_FEATURES;
const NONE = -1;

/** Where the numbers of a position are written to. */
export interface Places {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  /** The rows of stacks, this far apart. */
  readonly stacks: number;
  readonly distance: number;
  /** By stack, a list of those that it can jump onto, and of those that can jump onto it. */
  readonly onto: number;
  readonly under: number;
  /** By seat in the order of turns, a list of its stacks. */
  readonly owned: number;
  /** All seats in the order of turns, this far apart; and what is true of the whole table. */
  readonly seats: number;
  readonly seatDistance: number;
  readonly table: number;
}

export class Features {
  /** How many stacks there are, and by row on which cell each stands. */
  stacks = 0;
  readonly cells = new Uint8Array(MAX_CUPS);
  /** By cell, which row its stack has. */
  readonly rows = new Int8Array(OFF + 1);
  readonly #places: Places;
  /** By row, the place of its owner in the order of turns. */
  readonly #owners = new Uint8Array(MAX_CUPS);
  /** By colour: its owner's place in the order of turns, and whether it is the better of the two. */
  readonly #placeOf = new Int8Array(COLOURS.length);
  readonly #isBetter = new Uint8Array(COLOURS.length);

  constructor(places: Places) {
    this.#places = places;
  }

  /** Who does not see threats takes it that others never jump onto one's stacks. */
  write(state: State, seesThreats = true): void {
    const { floats, stacks: at, distance, table } = this.#places;
    const { bytes, layout } = state;
    const { cells, rows } = this;
    floats.fill(0, table, table + TABLE_FEATURES);
    this.#writeColours(state);
    rows.fill(NONE);
    let stacks = 0;
    for (let cell = 0; cell < layout.size; cell++) {
      if (bytes[HEIGHT + cell] === VACANT) continue;
      rows[cell] = stacks;
      cells[stacks++] = cell;
    }
    this.stacks = stacks;
    for (let row = 0; row < stacks; row++) {
      this.#writeStack(state, row, at + row * distance);
    }
    this.#writeEdges(state, seesThreats);
    this.#writeSeats(state);
    this.#writeOwned(state.players);
  }

  #writeColours(state: State): void {
    const { colours, players, player } = state;
    const { floats, table } = this.#places;
    this.#placeOf.fill(NONE);
    for (let seat = 0; seat < players; seat++) {
      const place = (seat - player + players) % players;
      let most = 0;
      for (const colour of colours[seat]) most = Math.max(most, cupsOf(state, colour));
      for (const colour of colours[seat]) {
        this.#placeOf[colour] = place;
        this.#isBetter[colour] = cupsOf(state, colour) === most ? 1 : 0;
      }
      floats[table + place * SEAT_FEATURES] = most / 16;
    }
  }

  /** All but what its neighbours decide. */
  #writeStack(state: State, row: number, at: number): void {
    const { floats } = this.#places;
    const cell = this.cells[row];
    const height = state.bytes[HEIGHT + cell];
    const colour = topColour(state, cell);
    const owner = this.#placeOf[colour];
    this.#owners[row] = owner;
    floats.fill(0, at, at + STACK_FEATURES);
    floats[at + owner] = 1;
    floats[at + OWNERS] = 1;
    floats[at + OWNERS + 1] = height / 4;
    floats[at + OWNERS + 2 + (height <= 4 ? height - 1 : height <= 6 ? 4 : 5)] = 1;
    floats[at + OWNERS + 11] = this.#isBetter[colour];
  }

  #writeEdges({ bytes, layout }: State, seesThreats: boolean): void {
    const { floats, ints, stacks: at, distance, onto, under, table } = this.#places;
    const { neighbours } = layout;
    let lower = onto;
    let higher = under;
    for (let row = 0; row < this.stacks; row++) {
      const cell = this.cells[row];
      const height = bytes[HEIGHT + cell];
      const firstLower = lower++;
      const firstHigher = higher++;
      let near = 0;
      for (let side = 6 * cell; side < 6 * cell + 6; side++) {
        const other = this.rows[neighbours[side]];
        if (other === NONE) continue;
        near++;
        const its = bytes[HEIGHT + neighbours[side]];
        if (its <= height) ints[lower++] = other;
        if (its >= height && (seesThreats || this.#owners[other] === 0)) ints[higher++] = other;
      }
      ints[firstLower] = lower - firstLower - 1;
      ints[firstHigher] = higher - firstHigher - 1;
      const here = at + row * distance + OWNERS + 8;
      const canMove = ints[firstLower] > 0 ? 1 : 0;
      floats[here] = near / 4;
      floats[here + 1] = canMove;
      floats[here + 2] = ints[firstHigher] > 0 ? 1 : 0;
      const seat = table + this.#owners[row] * SEAT_FEATURES;
      if (near === 0) floats[seat + 1] += height / 16;
      floats[seat + 2] += height / 16;
      floats[seat + 3] += 1 / 16;
      floats[seat + 4] += canMove / 8;
    }
  }

  #writeSeats({ players, options }: State): void {
    const { floats, seats, seatDistance, table } = this.#places;
    for (let place = 0; place < SEATS.max; place++) {
      const here = table + place * SEAT_FEATURES;
      floats[here + 5] = floats[here + 4] > 0 ? 1 : 0;
      floats[here + 6] = this.stacks / MAX_CUPS;
      floats[here + 7] = place < players ? 1 : 0;
      floats.copyWithin(seats + place * seatDistance, here, here + SEAT_FEATURES);
    }
    floats[table + TWO_COLOURS] = options.coloursPerPlayer - 1;
    floats[table + TWO_COLOURS + 1] = options.earlySettlement ? 1 : 0;
    floats[table + TWO_COLOURS + 2 + players - SEATS.min] = 1;
  }

  #writeOwned(players: number): void {
    const { ints, owned } = this.#places;
    let next = owned;
    for (let place = 0; place < players; place++) {
      const first = next++;
      for (let row = 0; row < this.stacks; row++)
        if (this.#owners[row] === place) ints[next++] = row;
      ints[first] = next - first - 1;
    }
  }
}
