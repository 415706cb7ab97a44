/**
 * A position among three or four players, laid out for speed: one list of bytes, copied as a whole.
 *
 * Each seat has a list of the stacks that may still move. A stack beside nothing but gaps and
 * higher stacks never moves again, since neighbours only grow or vanish; so it leaves the list when
 * that is noticed, and who has no list left is out. Cups by seat are kept up to date, so that
 * scores are at hand at any time. Settling early takes pairs of unequal stacks out of play.
 */

import {
  CUPS_PER_COLOUR,
  HEIGHT,
  moveAction,
  OFF,
  scoreOf,
  SEATS,
  topColour,
  VACANT,
  type State,
} from '@tavolata/cappuccino';
import { NOBODY } from '@tavolata/engine';

/** Where things stand in the bytes. Per cell: the height of its stack, or `VACANT`. */
export const TALL = 0;
/** Per cell: the seat that its stack belongs to. */
export const OWNER = TALL + OFF + 1;
/** Per cell: where it stands in its owner's list, or `UNLISTED`. */
const PLACE = OWNER + OFF + 1;
/** Per seat: the cells of its stacks that may still move, and how many they are. */
export const LIST = PLACE + OFF + 1;
export const LISTED = LIST + SEATS.max * CUPS_PER_COLOUR;
/** Per seat: the cups of all its stacks. */
export const CUPS = LISTED + SEATS.max;
const BYTES = CUPS + SEATS.max;

/** Room for all moves of a seat, and for one that is written and not counted. */
export const MOST_MOVES = 6 * CUPS_PER_COLOUR + 1;

const UNLISTED = 0xff;
const NOT_OWNED = 0xff;

export class Board {
  readonly bytes = new Uint8Array(BYTES);
  readonly neighbours: Uint8Array;
  readonly players: number;
  readonly #settlesEarly: boolean;

  /** The position of a game in which each player has one colour. */
  constructor(state: State) {
    this.neighbours = state.layout.neighbours;
    this.players = state.players;
    this.#settlesEarly = state.options.earlySettlement;
    const { bytes } = this;
    bytes.fill(VACANT, TALL, OWNER);
    bytes.fill(NOT_OWNED, OWNER, PLACE);
    bytes.fill(UNLISTED, PLACE, LIST);
    for (let seat = 0; seat < state.players; seat++) bytes[CUPS + seat] = scoreOf(state, seat);
    for (let cell = 0; cell < state.layout.size; cell++) {
      const height = state.bytes[HEIGHT + cell];
      if (height === VACANT) continue;
      const colour = topColour(state, cell);
      bytes[TALL + cell] = height;
      bytes[OWNER + cell] = state.colours.findIndex(([own]) => own === colour);
      this.#list(cell);
    }
  }

  copy(from: Board): void {
    this.bytes.set(from.bytes);
  }

  stacks(): number {
    let stacks = 0;
    for (let cell = TALL; cell < OWNER; cell++) if (this.bytes[cell] !== VACANT) stacks++;
    return stacks;
  }

  /** Writes by seat the share of the win if the game ended now. */
  writeShares(shares: Float64Array): void {
    const { bytes, players } = this;
    let most = 0;
    let winners = 0;
    for (let seat = 0; seat < players; seat++) {
      const cups = bytes[CUPS + seat];
      if (cups > most) {
        most = cups;
        winners = 1;
      } else if (cups === most) winners++;
    }
    for (let seat = 0; seat < players; seat++) {
      shares[seat] = bytes[CUPS + seat] === most ? 1 / winners : 0;
    }
  }

  /** Makes a legal move. */
  move(from: number, to: number): void {
    const { bytes } = this;
    const seat = bytes[OWNER + from];
    const rival = bytes[OWNER + to];
    const covered = bytes[TALL + to];
    this.#unlist(to);
    bytes[CUPS + rival] -= covered;
    bytes[CUPS + seat] += covered;
    const place = bytes[PLACE + from];
    bytes[LIST + CUPS_PER_COLOUR * seat + place] = to;
    bytes[PLACE + to] = place;
    bytes[PLACE + from] = UNLISTED;
    bytes[OWNER + to] = seat;
    bytes[OWNER + from] = NOT_OWNED;
    bytes[TALL + to] = covered + bytes[TALL + from];
    bytes[TALL + from] = VACANT;
    if (this.#settlesEarly) this.#settleAround(from);
  }

  /** Writes all moves of a seat and forgets those of its stacks that cannot move any more. */
  writeMoves(seat: number, into: Int32Array): number {
    const { bytes, neighbours } = this;
    let count = 0;
    for (let place = bytes[LISTED + seat] - 1; place >= 0; place--) {
      const from = bytes[LIST + CUPS_PER_COLOUR * seat + place];
      const tooHigh = bytes[TALL + from] + 1;
      const before = count;
      for (let side = 6 * from; side < 6 * from + 6; side++) {
        const to = neighbours[side];
        into[count] = moveAction(from, to);
        count += (bytes[TALL + to] - tooHigh) >>> 31;
      }
      if (count === before) this.#unlist(from);
    }
    return count;
  }

  /** Who is in turn after a seat: the next one to the left who can move. */
  nextAfter(seat: number): number {
    for (let tried = 0; tried < this.players; tried++) {
      seat = seat + 1 === this.players ? 0 : seat + 1;
      if (this.#canMove(seat)) return seat;
    }
    return NOBODY;
  }

  #canMove(seat: number): boolean {
    const { bytes, neighbours } = this;
    for (let place = bytes[LISTED + seat] - 1; place >= 0; place--) {
      const from = bytes[LIST + CUPS_PER_COLOUR * seat + place];
      const height = bytes[TALL + from];
      for (let side = 6 * from; side < 6 * from + 6; side++) {
        if (bytes[TALL + neighbours[side]] <= height) return true;
      }
      this.#unlist(from);
    }
    return false;
  }

  #list(cell: number): void {
    const { bytes } = this;
    const seat = bytes[OWNER + cell];
    const place = bytes[LISTED + seat]++;
    bytes[LIST + CUPS_PER_COLOUR * seat + place] = cell;
    bytes[PLACE + cell] = place;
  }

  #unlist(cell: number): void {
    const { bytes } = this;
    const place = bytes[PLACE + cell];
    if (place === UNLISTED) return;
    const seat = bytes[OWNER + cell];
    const list = LIST + CUPS_PER_COLOUR * seat;
    const last = bytes[list + --bytes[LISTED + seat]];
    bytes[list + place] = last;
    bytes[PLACE + last] = place;
    bytes[PLACE + cell] = UNLISTED;
  }

  /** Of what a move cut off, two stacks of unequal height leave the table for the higher one. */
  #settleAround(left: number): void {
    const { bytes, neighbours } = this;
    for (let side = 6 * left; side < 6 * left + 6; side++) {
      const cell = neighbours[side];
      const other = this.#onlyNeighbour(cell);
      if (other === OFF || this.#onlyNeighbour(other) !== cell) continue;
      const lead = bytes[TALL + cell] - bytes[TALL + other];
      if (lead > 0) this.#settle(cell, other);
      if (lead < 0) this.#settle(other, cell);
    }
  }

  #settle(higher: number, lower: number): void {
    const { bytes } = this;
    this.#unlist(higher);
    this.#unlist(lower);
    bytes[CUPS + bytes[OWNER + lower]] -= bytes[TALL + lower];
    bytes[CUPS + bytes[OWNER + higher]] += bytes[TALL + lower];
    bytes[TALL + higher] = VACANT;
    bytes[TALL + lower] = VACANT;
  }

  /** The one stack beside a stack, or `OFF` when there is none or more than one. */
  #onlyNeighbour(cell: number): number {
    const { bytes, neighbours } = this;
    let found: number = OFF;
    if (cell === OFF || bytes[TALL + cell] === VACANT) return OFF;
    for (let side = 6 * cell; side < 6 * cell + 6; side++) {
      if (bytes[TALL + neighbours[side]] === VACANT) continue;
      if (found !== OFF) return OFF;
      found = neighbours[side];
    }
    return found;
  }
}
