/**
 * The bound behind the placing grid, argued in src/actions.ts: from the third cup on, the first cup
 * of a row needs two cups of the row before, so n cups reach row n / 2 and no farther.
 */

import { actionBuffer, below, fastRandom, legalActions } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino, GRID_SIZE, MAX_ROW, placeCell } from '../src/index.ts';
import type { Cell, Colour, State } from '../src/index.ts';
import { expertGame, text } from './builders.ts';

const FOUR: Colour[][] = [['leaf'], ['panda'], ['cat'], ['flower']];

/** How far out a cell lies in each of the six directions of the honeycomb. */
const ROWS: readonly (readonly [name: string, row: (cell: Cell) => number])[] = [
  ['q', ([q]) => q],
  ['-q', ([q]) => 0 - q],
  ['r', ([, r]) => r],
  ['-r', ([, r]) => 0 - r],
  ['q + r', ([q, r]) => q + r],
  ['-q - r', ([q, r]) => 0 - q - r],
];

const farthest = (cell: Cell) => Math.max(...ROWS.map(([, row]) => row(cell)));

/** The round trip through JSON and text: what is listed can be said. */
function checkSayable(state: State, action: number): void {
  const { notation } = cappuccino;
  const json: unknown = JSON.parse(JSON.stringify(cappuccino.describeAction(state, action)));
  expect(cappuccino.parseAction(state, json)).toBe(action);
  expect(notation.parseAction(state, notation.makeAction(state, action))).toBe(action);
}

describe('[C-X1] the farthest cup', () => {
  test('[C-X1] the grid has a margin of one row around the farthest', () => {
    expect(MAX_ROW).toBe(32);
    expect(GRID_SIZE).toBe(67 * 67);
  });

  test.each(ROWS)('[C-X1] a strip of 64 cups along %s reaches row 32, cup by cup', (_, row) => {
    const state = expertGame(4, FOUR);
    const reached: number[] = [];
    while (state.unplaced > 0) {
      const actions = legalActions(cappuccino, state);
      const rows = actions.map((action) => row(placeCell(action)));
      const best = Math.max(...rows);
      checkSayable(state, actions[rows.indexOf(best)]);
      cappuccino.apply(state, actions[rows.indexOf(best)]);
      reached.push(best);
    }
    expect(reached[0]).toBe(0);
    expect(reached.slice(1, 4)).toEqual([1, 1, 2]);
    expect(reached.slice(-3)).toEqual([31, 31, MAX_ROW]);
    expect(reached).toHaveLength(64);
    expect(cappuccino.notation.parseState(text(state)).unplaced).toBe(0);
  });

  test('[C-X1] greedy searches with random ties never list a cell beyond row n / 2', () => {
    const random = fastRandom('farthest cup');
    const buffer = actionBuffer(cappuccino);
    for (let game = 0; game < 60; game++) {
      const [, row] = ROWS[game % 6];
      const state = expertGame(4, FOUR);
      for (let cups = 1; cups <= 64; cups++) {
        const actions = Array.from(buffer.subarray(0, cappuccino.legal(state, buffer)));
        const far = actions.map((action) => farthest(placeCell(action)));
        expect(Math.max(...far)).toBeLessThanOrEqual(cups / 2);
        const best = Math.max(...actions.map((action) => row(placeCell(action))));
        const ahead = actions.filter((action) => row(placeCell(action)) >= best - (game % 3));
        cappuccino.apply(state, ahead[below(random, ahead.length)]);
      }
    }
  });

  test('[C-X1] no way at all to place six cups gets beyond row n / 2, and some get there', () => {
    let groups = new Map([['', expertGame(4, FOUR)]]);
    const counts: number[] = [];
    for (let cups = 1; cups <= 6; cups++) {
      const next = new Map<string, State>();
      for (const state of groups.values()) {
        for (const action of legalActions(cappuccino, state)) {
          const grown = cappuccino.clone(state);
          cappuccino.apply(grown, action);
          next.set(outline(grown).join(' '), grown);
        }
      }
      groups = next;
      const reach = [...groups.values()].map((state) => Math.max(...placed(state).map(farthest)));
      expect(Math.max(...reach)).toBe(Math.floor(cups / 2));
      counts.push(groups.size);
    }
    expect(counts.slice(0, 3)).toEqual([1, 6, 6]);
  });
});

function placed({ layout }: State): Cell[] {
  return Array.from({ length: layout.size }, (_, cell) => [layout.q[cell], layout.r[cell]]);
}

const outline = (state: State): string[] => placed(state).map(String).sort();
