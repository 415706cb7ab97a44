/**
 * The honeycomb in text. Rows are staggered by half a cell; a cell is named by the letter of its
 * row and the number of its half column, so that every second number of a row is in use:
 *
 *         1  2  3  4  5
 *     a     L1    P1
 *     b  P1    L2    L1
 */

import { cellKey, type Cell } from '@tavolata/cappuccino';
import { padEnd, type Piece } from '../text.ts';

const LABEL_WIDTH = 3;
/** Half a cell, in characters: the wider one if it fits. */
const HALVES = [3, 2] as const;
const GAP: Piece = { text: ' ·', style: 'dim' };

/** Half columns to the right; rows go down with r. */
const halfColumn = ([q, r]: Cell): number => 2 * q + r;

export class Board {
  readonly #known: ReadonlySet<string>;
  readonly #top: number;
  readonly #bottom: number;
  readonly #left: number;
  readonly #right: number;

  /** All cells that are ever drawn. */
  constructor(cells: readonly Cell[]) {
    this.#known = new Set(cells.map(cellKey));
    this.#top = Math.min(...cells.map(([, r]) => r));
    this.#bottom = Math.max(...cells.map(([, r]) => r));
    this.#left = Math.min(...cells.map(halfColumn));
    this.#right = Math.max(...cells.map(halfColumn));
  }

  /** Such as `c7`. */
  nameOf(cell: Cell): string {
    return rowName(cell[1] - this.#top) + String(halfColumn(cell) - this.#left + 1);
  }

  /** The board, with a text for each cell that is not a gap; its first character is a mark. */
  draw(
    pieceOf: (cell: Cell) => Piece | undefined,
    { width, withNames }: { width: number; withNames: boolean },
  ): string[] {
    const halves = this.#right - this.#left + 2;
    const half = HALVES.find((wide) => LABEL_WIDTH + halves * wide <= width) ?? 2;
    const lines = withNames ? this.#columnNames(half) : [];
    for (let r = this.#top; r <= this.#bottom; r++) {
      const label = withNames ? rowName(r - this.#top).padStart(LABEL_WIDTH - 1) : '';
      lines.push((label.padEnd(LABEL_WIDTH) + this.#row(r, half, pieceOf)).trimEnd());
    }
    return lines;
  }

  #row(r: number, half: number, pieceOf: (cell: Cell) => Piece | undefined): string {
    const isHere = (column: number) => (column - r) % 2 === 0;
    let line = '';
    for (let column = this.#left; column <= this.#right; column++) {
      if (!isHere(column)) {
        if (column === this.#left) line += ' '.repeat(half);
        continue;
      }
      const cell: Cell = [(column - r) / 2, r];
      const piece = pieceOf(cell) ?? (this.#known.has(cellKey(cell)) ? GAP : { text: '' });
      line += ' '.repeat(half - 2) + padEnd(piece, half + 2);
    }
    return line;
  }

  /** Numbers over their half columns; in narrow cells two lines, odd and even. */
  #columnNames(half: number): string[] {
    const numbers = Array.from({ length: this.#right - this.#left + 1 }, (_, at) => at + 1);
    const lineOf = (shown: (number: number) => boolean) =>
      numbers.map((number) => (shown(number) ? String(number) : '').padStart(half)).join('');
    const indent = ' '.repeat(LABEL_WIDTH + half - 2);
    if (half > 2) return [(indent + lineOf(() => true)).trimEnd()];
    return [1, 0].map((odd) => (indent + lineOf((number) => number % 2 === odd)).trimEnd());
  }
}

function rowName(row: number): string {
  const letter = String.fromCharCode(97 + (row % 26));
  return row < 26 ? letter : `a${letter}`;
}
