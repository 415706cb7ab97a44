/** What the search among several players is made of: trails, statistics and the evaluation. */

import { actionBuffer, below, fastRandom, legalActions, NOBODY } from '@tavolata/engine';
import { cappuccino, moveAction, moveFrom, moveTo, type State } from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import { playInformed, slotFor, fill } from '../src/cappuccino/playouts.ts';
import { Evaluation } from '../src/cappuccino/tree-evaluation.ts';
import { Trail } from '../src/cappuccino/tree-trail.ts';
import { Tree, VALUES } from '../src/cappuccino/tree.ts';

function newGame(players: number, seed: string, earlySettlement = false): State {
  const options = { coloursPerPlayer: 1, setup: 'random', earlySettlement } as const;
  const setup = cappuccino.drawSetup(players, options, fastRandom(seed));
  return cappuccino.init(players, options, setup);
}

test.each([3, 4])('a trail knows each move of a play among %i, and who made it', (players) => {
  const state = newGame(players, 'trail');
  const cells = Array.from({ length: state.layout.size }, (_, cell) => cell);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const trail = new Trail();
  playInformed(state, 0, actionBuffer(cappuccino), fastRandom('play'), trail);
  const moves = cells.flatMap((from) => cells.map((to) => moveAction(from, to)));
  const made = moves.flatMap((move) => seats.filter((seat) => trail.has(move, seat)));
  expect(made).toHaveLength(cells.length - cappuccino.view(state, 0).stacks.length);
  trail.clear();
  expect(moves.some((move) => seats.some((seat) => trail.has(move, seat)))).toBe(false);
});

test('what came of a move later counts for its mover only, and less with every visit', () => {
  const tree = new Tree();
  const trail = new Trail();
  const first = tree.addChildren(0, 2);
  const [made, other] = [moveAction(3, 4), moveAction(3, 5)];
  tree.action.set([made, other], first);
  tree.visits.fill(1, first, first + 2);
  trail.note(made, 1);
  tree.addLater(0, trail, 0, 1);
  expect(tree.expected(first, 0)).toBe(0);
  tree.addLater(0, trail, 1, 1);
  expect(tree.expected(first, 1)).toBeGreaterThan(0.4);
  expect(tree.expected(first + 1, 1)).toBe(0);
  const early = tree.expected(first, 1);
  tree.add(first, new Float64Array(VALUES));
  expect(tree.expected(first, 1)).toBeLessThan(early);
});

test.each([
  [3, false],
  [4, false],
  [4, true],
])(
  'a move is evaluated as if looked at afresh (%i players, settled early: %s)',
  (players, early) => {
    const state = newGame(players, 'afresh', early);
    const random = fastRandom('moves');
    const quick = new Evaluation(state);
    const afresh = new Evaluation(state);
    const after = slotFor(state);
    while (state.player !== NOBODY) {
      const actions = legalActions(cappuccino, state);
      quick.prepare(state);
      for (const action of actions) {
        fill(after, state);
        cappuccino.apply(after, action);
        if (after.player === NOBODY) continue;
        quick.writeAfter(after, moveFrom(action), moveTo(action));
        afresh.write(after);
        if (quick.phase !== afresh.phase) continue;
        expect(quick.cups[0]).toBeCloseTo(afresh.cups[0], 9);
      }
      cappuccino.apply(state, actions[below(random, actions.length)]);
    }
  },
);
