/** Single decisions among several players that anybody would make, and what the search says. */

import { fastRandom, legalActions } from '@tavolata/engine';
import { cappuccino, describeAction } from '@tavolata/cappuccino';
import { finish } from '@tavolata/bots';
import { expect, test } from 'vitest';
import type { Judgement } from '../../src/cappuccino/judgement.ts';
import { searchManyPlayers } from '../../src/cappuccino/many/search.ts';
import { rising } from '../rising.ts';

const OPTIONS = { coloursPerPlayer: 1, setup: 'random', earlySettlement: false } as const;

function judge(position: string, iterations = 200): Judgement {
  const state = cappuccino.notation.parseState(position);
  const search = searchManyPlayers(state, { moves: 1 }, { iterations }, fastRandom('judge'));
  return finish(search);
}

function bestMove(position: string): unknown {
  const state = cappuccino.notation.parseState(position);
  return describeAction(state, judge(position).moves[0].action);
}

test('takes a win that is certain', () => {
  const position = 'random/late l/p/c 0 0 0,0:ll;1,0:pp;5,0:pppp;5,5:ccc;10,0:l;11,0:c - -';
  expect(bestMove(position)).toEqual({ type: 'move', from: [0, 0], to: [1, 0] });
  expect(judge(position)).toMatchObject({ exact: true });
});

test('chances of the opening are shared fairly, and all moves have scores', () => {
  const setup = cappuccino.drawSetup(4, OPTIONS, fastRandom('opening'));
  const state = cappuccino.init(4, OPTIONS, setup);
  const { moves, exact } = finish(
    searchManyPlayers(state, { moves: 3 }, { iterations: 300 }, fastRandom('judge')),
  );
  expect(exact).toBe(false);
  for (const chance of moves[0].chances) expect(chance).toBeGreaterThan(0.05);
  expect(rising(moves.map(({ action }) => action))).toEqual(
    rising(legalActions(cappuccino, state)),
  );
  for (const { chances, scores } of moves) {
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 6);
    expect(chances[state.player]).toBeLessThan(0.95);
    expect(scores).toHaveLength(4);
  }
});
