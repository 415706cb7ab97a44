/**
 * Informed plays to the end: each time the better of two random moves at a glance.
 *
 * A move is drawn by picking one of the seat's stacks and one of six directions until that is
 * legal, which makes all moves equally likely without listing them; only where few are legal they
 * are listed.
 */

import type { RandomSource } from '@tavolata/engine';
import {
  CUPS_PER_COLOUR,
  MAX_CUPS,
  moveAction,
  moveFrom,
  moveTo,
  VACANT,
} from '@tavolata/cappuccino';
import { LIST, LISTED, MOST_MOVES, OWNER, TALL, type Board } from './board.ts';

/** How often a draw may miss before the moves are listed. */
const DRAWS = 6;
const NONE = -1;
/** What cups at risk and cups brought to safety count beside cups covered. */
const RISK = 0.6;
const RESCUE = 0.6;

export class BoardPlays {
  readonly #random: RandomSource;
  readonly #moves = new Int32Array(MOST_MOVES);
  /** How many moves are listed for the present turn, or `NONE` when they are not. */
  #count = NONE;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  /** Plays from a seat's turn to the end; a trail takes note of all moves. */
  play(board: Board, first: number, trail?: Trail): void {
    const { players, bytes } = board;
    let seat = first;
    let passed = 0;
    while (passed < players) {
      const move = bytes[LISTED + seat] === 0 ? NONE : this.#choose(board, seat);
      if (move === NONE) passed++;
      else {
        passed = 0;
        trail?.note(move, seat);
        board.move(moveFrom(move), moveTo(move));
      }
      seat = seat + 1 === players ? 0 : seat + 1;
    }
  }

  #choose(board: Board, seat: number): number {
    this.#count = NONE;
    const one = this.#draw(board, seat);
    if (one === NONE || this.#count === 1) return one;
    const other = this.#draw(board, seat);
    if (one === other) return one;
    return glance(board, other, seat) > glance(board, one, seat) ? other : one;
  }

  #draw(board: Board, seat: number): number {
    const random = this.#random;
    if (this.#count === NONE) {
      const { bytes, neighbours } = board;
      const listed = bytes[LISTED + seat];
      const list = LIST + CUPS_PER_COLOUR * seat;
      for (let drawn = 0; drawn < DRAWS; drawn++) {
        const word = random.uint32();
        const from = bytes[list + (((word >>> 16) * listed) >>> 16)];
        const to = neighbours[6 * from + (((word & 0xffff) * 6) >>> 16)];
        if (bytes[TALL + to] <= bytes[TALL + from]) return moveAction(from, to);
      }
      this.#count = board.writeMoves(seat, this.#moves);
    }
    if (this.#count === 0) return NONE;
    return this.#moves[((random.uint32() >>> 16) * this.#count) >>> 16];
  }
}

/** What a move promises at a glance: cups covered and brought to safety, less cups at risk. */
function glance({ bytes, neighbours }: Board, move: number, seat: number): number {
  const from = moveFrom(move);
  const to = moveTo(move);
  const height = bytes[TALL + from];
  const covered = bytes[TALL + to];
  const together = height + covered;
  let promise = bytes[OWNER + to] === seat ? 0 : covered;
  for (let side = 6 * to; side < 6 * to + 6; side++) {
    const other = neighbours[side];
    const otherHeight = bytes[TALL + other];
    if (otherHeight < together || otherHeight === VACANT || bytes[OWNER + other] === seat) continue;
    promise -= RISK * together;
    break;
  }
  for (let side = 6 * from; side < 6 * from + 6; side++) {
    const other = neighbours[side];
    const otherHeight = bytes[TALL + other];
    if (otherHeight < height || otherHeight === VACANT || bytes[OWNER + other] === seat) continue;
    promise += RESCUE * height;
    break;
  }
  return promise;
}

/**
 * The moves of one play and who made them. A cell that a stack has left stays empty, so each cell
 * is left at most once in a play and has one entry.
 */
export class Trail {
  /** Per cell that was left: where to and by whom. */
  readonly #left = new Int16Array(MAX_CUPS).fill(NONE);

  clear(): void {
    this.#left.fill(NONE);
  }

  note(move: number, seat: number): void {
    this.#left[moveFrom(move)] = entry(move, seat);
  }

  /** Whether this seat made the move; another may have taken the stack over before it moved. */
  has(move: number, seat: number): boolean {
    return this.#left[moveFrom(move)] === entry(move, seat);
  }
}

const entry = (move: number, seat: number): number => (moveTo(move) << 2) | seat;
