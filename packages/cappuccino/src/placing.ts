/** Whether a position of the expert set-up can be reached cup by cup (C-X1). */

import { cellKey, neighbours, sameCell } from './grid.ts';
import { cupsOf } from './score.ts';
import { STOCK, type Cell, type State } from './types.ts';

const CENTRE: Cell = [0, 0];

/** The first cup in the centre, the second beside it, each later one beside two, in some order. */
export function isPlaceable(cells: readonly Cell[]): boolean {
  const taken = new Set(cells.map(cellKey));
  const isTaken = (cell: Cell) => taken.has(cellKey(cell));
  if (cells.length < 2) return cells.every((cell) => sameCell(cell, CENTRE));
  if (!isTaken(CENTRE)) return false;
  return neighbours(CENTRE).some((second) => isTaken(second) && growsFrom(second, cells));
}

function growsFrom(second: Cell, cells: readonly Cell[]): boolean {
  const placed = new Set([CENTRE, second].map(cellKey));
  const isPlaced = (cell: Cell) => placed.has(cellKey(cell));
  for (let before = 0; placed.size > before;) {
    before = placed.size;
    for (const cell of cells) {
      if (neighbours(cell).filter(isPlaced).length >= 2) placed.add(cellKey(cell));
    }
  }
  return placed.size === cells.length;
}

/** All have equally many cups; players who had their turn in this round have placed one more. */
export function stockFitsTurn(state: State): boolean {
  const { first, player, players, colours } = state;
  const turnOf = (seat: number) => (seat - first + players) % players;
  const left = colours.map((own) => sum(own.map((colour) => state.bytes[STOCK + colour])));
  const placed = colours.map((own) => sum(own.map((colour) => cupsOf(state, colour))));
  return colours.every((_, seat) => {
    const more = turnOf(seat) < turnOf(player) ? 1 : 0;
    return left[seat] === left[player] - more && placed[seat] === placed[player] + more;
  });
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
