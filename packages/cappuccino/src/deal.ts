/**
 * The random set-up (C-S2): a compact group without gaps, its colours evenly mixed.
 *
 * *Compact:* the cells nearest to a random point, so the group is a full disc of the honeycomb.
 *
 * *Even* is a number. A region is a cup with its neighbours, or a cup with all cups up to two
 * steps away. A colour's fair part of a region is the region's size divided by the number of
 * colours. The `unevenness` of a layout is the largest difference, in cups, between any colour's
 * number in any region and its fair part. Layouts are dealt with an unevenness of at most `EVEN`:
 * a plain shuffle, improved by random swaps until it holds. So no colour is clumped anywhere. And
 * none is shut out of the middle, the 19 cups up to two steps from the central one: there each
 * colour has at least 8, 5 or 3 cups with two, three or four colours.
 */

import { below, shuffle, type RandomSource } from '@tavolata/engine';
import { cellKey, distance } from './grid.ts';
import { CUPS_PER_COLOUR, type Cell } from './types.ts';

/** The largest unevenness that is dealt, in cups. */
export const EVEN = 2;

/** The cells of a region, seen from its middle: up to one step away, and up to two. */
const REGIONS: readonly (readonly Cell[])[] = [1, 2].map((steps) => {
  const span = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
  const around = span.flatMap((q) => span.map((r): Cell => [q, r]));
  return around.filter((cell) => distance(cell, [0, 0]) <= steps);
});

/** The `count` cells nearest to a random point, at most half a cell from the centre either way. */
export function compactCells(count: number, random: RandomSource): Cell[] {
  const x0 = random.uint32() / 2 ** 32 - 0.5;
  const y0 = random.uint32() / 2 ** 32 - 0.5;
  const reach = Math.ceil(Math.sqrt(count));
  const found: { cell: Cell; away: number }[] = [];
  for (let q = -reach; q <= reach; q++) {
    for (let r = -reach; r <= reach; r++) {
      const x = q + r / 2 - x0;
      const y = (r * Math.sqrt(3)) / 2 - y0;
      found.push({ cell: [q, r], away: x * x + y * y });
    }
  }
  found.sort((one, other) => one.away - other.away);
  return found.slice(0, count).map(({ cell }) => cell);
}

/** More than any mix has needed; a new shuffle then, since swaps alone could be stuck. */
const MAX_SWAPS = 10_000;

/** A colour for each cell, 16 of each, evenly mixed. */
export function mixColours(
  cells: readonly Cell[],
  colours: number,
  random: RandomSource,
): number[] {
  const mix = new Mix(cells, colours);
  for (;;) {
    shuffle(mix.colourOf, random);
    let excess = mix.count();
    for (let swaps = 0; excess > 0 && swaps < MAX_SWAPS; swaps++) {
      const one = below(random, cells.length);
      const other = below(random, cells.length);
      const change = mix.swap(one, other);
      if (change <= 0) excess += change;
      else mix.swap(one, other);
    }
    if (excess === 0) return mix.colourOf;
  }
}

/** How far the worst region is from a fair mix, in cups. */
export function unevenness(cells: readonly Cell[], colourOf: readonly number[]): number {
  const colours = new Set(colourOf).size;
  let worst = 0;
  for (const region of regions(cells)) {
    for (const colour of new Set(colourOf)) {
      const found = region.filter((cell) => colourOf[cell] === colour).length;
      worst = Math.max(worst, Math.abs(found - region.length / colours));
    }
  }
  return worst;
}

/** Per region the indices of its cells, for every cell and both sizes. */
function regions(cells: readonly Cell[]): number[][] {
  const indexOf = new Map(cells.map((cell, index) => [cellKey(cell), index]));
  return REGIONS.flatMap((offsets) =>
    cells.map(([q, r]) =>
      offsets
        .map(([dq, dr]) => indexOf.get(cellKey([q + dq, r + dr])))
        .filter((index) => index !== undefined),
    ),
  );
}

/** A colouring with the number of each colour in each region, kept up to date swap by swap. */
class Mix {
  readonly colourOf: number[];
  readonly #colours: number;
  readonly #regions: readonly number[][];
  /** Per cell the regions that it belongs to. */
  readonly #memberships: readonly number[][];
  readonly #tally: Int16Array;

  constructor(cells: readonly Cell[], colours: number) {
    this.colourOf = cells.map((_, cell) => Math.floor(cell / CUPS_PER_COLOUR));
    this.#colours = colours;
    this.#regions = regions(cells);
    const memberships = cells.map((): number[] => []);
    for (const [region, members] of this.#regions.entries()) {
      for (const cell of members) memberships[cell].push(region);
    }
    this.#memberships = memberships;
    this.#tally = new Int16Array(this.#regions.length * colours);
  }

  /** Counts all regions and returns by how much they exceed what is even, added up. */
  count(): number {
    let excess = 0;
    this.#tally.fill(0);
    for (const [region, members] of this.#regions.entries()) {
      for (const cell of members) this.#tally[region * this.#colours + this.colourOf[cell]]++;
      for (let colour = 0; colour < this.#colours; colour++) excess += this.#excess(region, colour);
    }
    return excess;
  }

  /** Swaps the cups of two cells and returns the change of the excess. */
  swap(one: number, other: number): number {
    const colourOfOne = this.colourOf[one];
    const colourOfOther = this.colourOf[other];
    if (colourOfOne === colourOfOther) return 0;
    return this.#recolour(one, colourOfOther) + this.#recolour(other, colourOfOne);
  }

  /** Changes one cup and returns the change of the excess. */
  #recolour(cell: number, to: number): number {
    const from = this.colourOf[cell];
    this.colourOf[cell] = to;
    let change = 0;
    for (const region of this.#memberships[cell]) {
      change -= this.#excess(region, from) + this.#excess(region, to);
      this.#tally[region * this.#colours + from]--;
      this.#tally[region * this.#colours + to]++;
      change += this.#excess(region, from) + this.#excess(region, to);
    }
    return change;
  }

  /** In parts of a cup, as whole numbers: the counts are taken times the number of colours. */
  #excess(region: number, colour: number): number {
    const found = this.#tally[region * this.#colours + colour] * this.#colours;
    const size = this.#regions[region].length;
    return Math.max(0, Math.abs(found - size) - EVEN * this.#colours);
  }
}
