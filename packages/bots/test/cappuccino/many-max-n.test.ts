/** The exact end among several players, against a plain search without memory. */

import { fastRandom, legalActions, NOBODY } from '@tavolata/engine';
import { cappuccino, type State } from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import {
  MaxN,
  packScores,
  prefers,
  scoreIn,
  type PackedScores,
} from '../../src/cappuccino/many/max-n.ts';
import { smallPosition } from './many-positions.ts';

const POSITIONS = 500;

function plainEnd(state: State): PackedScores {
  if (state.player === NOBODY) return packScores(state);
  let best: PackedScores | undefined;
  for (const action of legalActions(cappuccino, state)) {
    const after = cappuccino.clone(state);
    cappuccino.apply(after, action);
    const end = plainEnd(after);
    if (best === undefined || prefers(state.player, end, best, state.players)) best = end;
  }
  return best ?? packScores(state);
}

const scoresOf = (end: PackedScores, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => scoreIn(end, seat));

for (const players of [3, 4]) {
  for (const early of [false, true]) {
    const settlement = early ? 'early' : 'late';
    test(`${players} players, ${settlement} settlement: the same ends as without memory`, () => {
      const random = fastRandom(`max-n/${players}/${settlement}`);
      for (let tried = 0; tried < POSITIONS; tried++) {
        const state = smallPosition(players, early, random);
        const solver = new MaxN();
        solver.start(state);
        while (!solver.work(100));
        const position = cappuccino.notation.makeState(state);
        expect(scoresOf(solver.end, players), position).toEqual(scoresOf(plainEnd(state), players));
      }
    });
  }
}

test('a share of the win comes first, then cups, then a weak rival, then the next to the left', () => {
  const scores = (...cups: number[]): PackedScores =>
    cups.reduce((packed, count, seat) => packed | (count << (7 * seat)), 0);
  const better = [
    [scores(10, 9, 8), scores(20, 20, 5)],
    [scores(20, 20, 5), scores(20, 21, 4)],
    [scores(21, 5, 5), scores(20, 1, 1)],
    [scores(4, 10, 10), scores(4, 11, 9)],
    [scores(4, 11, 9), scores(4, 9, 11)],
  ];
  for (const [one, other] of better) {
    expect(prefers(0, one, other, 3)).toBe(true);
    expect(prefers(0, other, one, 3)).toBe(false);
  }
});
