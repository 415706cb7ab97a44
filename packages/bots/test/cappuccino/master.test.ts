/** The strongest player never errs where the end can be solved, with the real net. */

import { fastRandom } from '@tavolata/engine';
import { cappuccino } from '@tavolata/cappuccino';
import { finish } from '@tavolata/bots';
import { beforeAll, expect, test } from 'vitest';
import type { Search } from '../../src/cappuccino/judgement.ts';
import { MaxN, shareIn } from '../../src/cappuccino/many/max-n.ts';
import { TreeSearch } from '../../src/cappuccino/many/tree-search.ts';
import { netSearches } from '../../src/cappuccino/master.ts';
import { cappuccinoNet } from '../../src/cappuccino/net/loaded-net.ts';
import { newGame, smallPosition } from './many-positions.ts';
import { after, bruteForce, KINDS, lateInGame, type Kind } from './small-positions.ts';

beforeAll(() => cappuccinoNet.load());

const choose = (search: Search, state: Parameters<Search>[0]): number =>
  finish(search(state, { moves: 1 }, {}, fastRandom('master'))).moves[0].action;

test.each(KINDS)(
  'two players, $coloursPerPlayer colours, early: $earlySettlement',
  (kind: Kind) => {
    for (let index = 0; index < 60; index++) {
      const state = lateInGame(kind, `master/${index}`);
      const reached = bruteForce(after(state, choose(netSearches.two, state)));
      const position = cappuccino.notation.makeState(state);
      expect(Math.sign(reached), position).toBe(Math.sign(bruteForce(state)));
    }
  },
);

test.each([3, 4])('%i players', (players) => {
  const random = fastRandom(`master/${players}`);
  for (let index = 0; index < 40; index++) {
    const state = smallPosition(players, index % 2 === 0, random);
    const solver = new MaxN();
    solver.start(state);
    while (!solver.work(100));
    const end = solver.ends[solver.moves.indexOf(choose(netSearches.many, state))];
    const share = shareIn(solver.end, state.player, players);
    expect(shareIn(end, state.player, players), cappuccino.notation.makeState(state)).toBe(share);
  }
});

test('the less is explored, the fewer moves get most of the visits', () => {
  const state = newGame(4, 'exploration');
  const most = [0.2, 3].map((exploration) => {
    const search = new TreeSearch(state, 1, fastRandom('visits'), { exploration });
    for (let visit = 0; visit < 600; visit++) search.visit();
    const { visits, firstChild, children } = search.tree;
    return Math.max(...visits.subarray(firstChild[0], firstChild[0] + children[0]));
  });
  expect(most[0]).toBeGreaterThan(2 * most[1]);
});
