/** The solver for two players against plain play through all that can happen. */

import { fastRandom, legalActions, NOBODY } from '@tavolata/engine';
import { canMove, cappuccino, scoreOf, type State } from '@tavolata/cappuccino';
import { finish } from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { solvedIslands } from '../../src/cappuccino/advice/islands.ts';
import { searchTwoPlayers } from '../../src/cappuccino/two/search.ts';
import { solve } from '../../src/cappuccino/two/solver.ts';
import {
  after,
  beforeTheEnd,
  bruteForce,
  KINDS,
  lateInGame,
  madeUp,
  rememberingForce,
  type Kind,
} from './small-positions.ts';

const EACH = 250;

const numbered = (name: string) => Array.from({ length: EACH }, (_, index) => `${name}/${index}`);
const positionsOf = (kind: Kind): State[] => [
  ...numbered('late').map((seed) => lateInGame(kind, seed)),
  ...numbered('made up').map((seed) => madeUp(kind, seed)),
];
const textOf = (state: State): string => cappuccino.notation.makeState(state);
const signOf = (state: State): number => (state.player === 0 ? 1 : -1);
const judge = (state: State, moves: number) =>
  finish(searchTwoPlayers(state, { moves }, {}, fastRandom('solver')));

/** Whether a game can end with these scores at all. */
function isLine(state: State, scores: readonly number[]): boolean {
  if (state.player === NOBODY) return scores.every((score, seat) => score === scoreOf(state, seat));
  return legalActions(cappuccino, state).some((move) => isLine(after(state, move), scores));
}

test('small positions are many, some of several islands, some with players who are out', () => {
  const sample = KINDS.flatMap(positionsOf);
  expect(new Set(sample.map(textOf)).size).toBeGreaterThan(1900);
  const out = sample.filter((state) => !canMove(state, 1 - state.player));
  expect(out.length).toBeGreaterThan(50);
  expect(sample.filter((state) => solvedIslands(state).length > 1).length).toBeGreaterThan(100);
});

describe.each(KINDS)('with $coloursPerPlayer colours, early: $earlySettlement', (kind) => {
  test('the solver agrees with brute force and the expert never errs', { timeout: 30_000 }, () => {
    const errors: string[] = [];
    for (const state of positionsOf(kind)) {
      const truth = signOf(state) * bruteForce(state);
      const { atLeast, atMost } = finish(solve(state, {}));
      if (atLeast !== truth || atMost !== truth) errors.push(`${textOf(state)}: ${truth}`);
      const { moves, exact } = judge(state, 1);
      const [{ action, chances, scores }] = moves;
      const reached = signOf(state) * bruteForce(after(state, action));
      if (reached !== truth) errors.push(`${textOf(state)}: ${truth}, played ${reached}`);
      const chance = (Math.sign(truth) + 1) / 2;
      if (!exact || chances[state.player] !== chance) errors.push(`${textOf(state)}: chance`);
      if (!isLine(after(state, action), scores)) errors.push(`${textOf(state)}: no such end`);
      if (signOf(state) * (scores[0] - scores[1]) !== truth)
        errors.push(`${textOf(state)}: scores`);
    }
    expect(errors).toEqual([]);
  });

  test('the solver agrees with plain search in larger positions', { timeout: 30_000 }, () => {
    for (let index = 0; index < 5; index++) {
      const state = beforeTheEnd(kind, 7, `larger/${index}`);
      const truth = signOf(state) * rememberingForce(state);
      expect(finish(solve(state, {})), textOf(state)).toMatchObject({
        atLeast: truth,
        atMost: truth,
      });
    }
  });

  test('every move has its own value when all are wanted', { timeout: 30_000 }, () => {
    for (const state of positionsOf(kind).filter((_, index) => index % 10 === 0)) {
      const { moves } = judge(state, legalActions(cappuccino, state).length);
      const margins = moves.map(({ scores }) => signOf(state) * (scores[0] - scores[1]));
      const truth = moves.map(({ action }) => signOf(state) * bruteForce(after(state, action)));
      expect(margins).toEqual(truth);
      expect(margins).toEqual(margins.toSorted((one, other) => other - one));
    }
  });
});

describe('islands by themselves', () => {
  const islands = (stacks: string, colours = 'l/p') =>
    solvedIslands(cappuccino.notation.parseState(`random/late ${colours} 0 0 ${stacks} - -`));

  test('go to the player in turn if two equal stacks touch', () => {
    expect(islands('0,0:l;1,0:p;9,0:lpl')).toEqual([
      {
        cells: [
          [0, 0],
          [1, 0],
        ],
        cups: [2, 0],
      },
    ]);
  });

  test('are begun by the next who can move there', () => {
    expect(islands('0,0:l;1,0:pp;5,0:l;6,0:l')).toEqual([
      {
        cells: [
          [0, 0],
          [1, 0],
        ],
        cups: [0, 3],
      },
      {
        cells: [
          [5, 0],
          [6, 0],
        ],
        cups: [2, 0],
      },
    ]);
  });

  test('count for all colours and players', () => {
    expect(islands('0,0:l;1,0:p;2,0:c', 'l/p/c')[0].cups.reduce((sum, cups) => sum + cups)).toBe(3);
  });
});
