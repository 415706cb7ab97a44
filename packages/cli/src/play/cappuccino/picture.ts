/** The board with its stacks, and marks on those that matter at the moment. */

import { itemAt } from '@tavolata/engine';
import { cellKey, type Cell, type Colour, type View } from '@tavolata/cappuccino';
import { screenWidth, type Piece } from '../text.ts';
import type { Board } from './board.ts';
import { COLOUR_STYLES, LETTERS, stackText } from './words.ts';

/** What stands before and behind a stack. */
export type Mark = readonly [before: string, behind: string];

export interface Marking {
  /** By the key of the cell. */
  readonly marks?: ReadonlyMap<string, Mark>;
  /** By the key of the cell: what stands on a place without a stack. */
  readonly notes?: ReadonlyMap<string, string>;
  /** While cups are placed, heights and the names of places are left out. */
  readonly isPlacing?: boolean;
}

const UNMARKED: Mark = [' ', ''];

export function picture(board: Board, view: View, marking: Marking): string[] {
  const { marks, notes, isPlacing = false } = marking;
  const stacks = new Map(view.stacks.map((stack) => [cellKey([stack[0], stack[1]]), stack]));
  const pieceOf = (cell: Cell): Piece | undefined => {
    const key = cellKey(cell);
    const stack = stacks.get(key);
    if (!stack) return notes?.has(key) ? { text: notes.get(key) ?? '' } : undefined;
    const [before, behind] = marks?.get(key) ?? UNMARKED;
    const cups = stack[2];
    const text = isPlacing ? LETTERS[topOf(cups)] : stackText(topOf(cups), cups.length);
    return { text: before + text + behind, style: COLOUR_STYLES[topOf(cups)] };
  };
  return board.draw(pieceOf, { width: screenWidth(), withNames: !isPlacing });
}

export const topOf = (cups: readonly Colour[]): Colour => itemAt(cups, cups.length - 1);
