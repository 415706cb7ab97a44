/**
 * The moves of one play and who made them. A cell that a stack has left stays empty, so each cell is
 * left at most once in a play and has one entry.
 */

import { MAX_CUPS, moveFrom } from '@tavolata/cappuccino';

const NONE = -1;

export class Trail {
  readonly #moves = new Int32Array(MAX_CUPS).fill(NONE);
  readonly #movers = new Uint8Array(MAX_CUPS);

  clear(): void {
    this.#moves.fill(NONE);
  }

  note(move: number, seat: number): void {
    const from = moveFrom(move);
    this.#moves[from] = move;
    this.#movers[from] = seat;
  }

  /** Whether this seat made the move; another may have taken the stack over before it moved. */
  has(move: number, seat: number): boolean {
    const from = moveFrom(move);
    return this.#moves[from] === move && this.#movers[from] === seat;
  }
}
