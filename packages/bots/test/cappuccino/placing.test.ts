/** The expert set-up: where a cup goes. */

import { fastRandom, legalActions, pick } from '@tavolata/engine';
import { cappuccino, neighbours, numberOf, OFF, placeCell, type State } from '@tavolata/cappuccino';
import { finish } from '@tavolata/bots';
import { expect, test } from 'vitest';
import { searchPlacing } from '../../src/cappuccino/placing.ts';
import { rising } from '../rising.ts';

function halfPlaced(players: number, coloursPerPlayer: 1 | 2): State {
  const random = fastRandom(`placing/${players}/${coloursPerPlayer}`);
  const options = { coloursPerPlayer, setup: 'expert', earlySettlement: false } as const;
  const state = cappuccino.init(players, options, cappuccino.drawSetup(players, options, random));
  for (const half = state.unplaced / 2; state.unplaced > half;) {
    cappuccino.apply(state, pick(legalActions(cappuccino, state), random));
  }
  return state;
}

function besideOwn({ layout, colours, player }: State, action: number): number {
  return neighbours(placeCell(action)).filter((cell) => {
    const other = numberOf(layout, cell);
    return other !== OFF && colours[player].includes(layout.cupColour[other]);
  }).length;
}

test.each([
  [2, 1],
  [2, 2],
  [3, 1],
  [4, 1],
] as const)(
  '%i players with %i colours: judges every cell, and keeps cups apart',
  (players, colours) => {
    const state = halfPlaced(players, colours);
    const search = searchPlacing(state, { moves: 1 }, { iterations: 20 }, fastRandom('judge'));
    const { moves } = finish(search);
    const legal = legalActions(cappuccino, state);
    expect(rising(moves.map(({ action }) => action))).toEqual(rising(legal));
    for (const { chances } of moves) {
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 6);
    }
    const fewest = Math.min(...legal.map((action) => besideOwn(state, action)));
    expect(besideOwn(state, moves[0].action)).toBeLessThanOrEqual(fewest + 1);
  },
);
