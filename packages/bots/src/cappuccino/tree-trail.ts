/**
 * The moves of one play and who made them. A cell that a stack has left stays empty, so each cell is
 * left at most once in a play and has one entry.
 */

import { MAX_CUPS, moveFrom, moveTo } from '@tavolata/cappuccino';

const NONE = -1;

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
