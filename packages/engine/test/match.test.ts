import { expect, test } from 'vitest';
import {
  attempt,
  fastRandom,
  knowledge,
  legalActions,
  NOBODY,
  parseMatch,
  play,
  playJson,
  playRandomly,
  positions,
  seatsWithMost,
  SPECTATOR,
  startMatch,
  viewersOf,
  type Match,
} from '../src/index.ts';
import { pebbles, type Pebbles } from '../../../fixtures/pebbles/game.ts';

const BAG = [3, 1, 2, 1, 2, 3, 1, 2, 3];

function twoPlayers(): Match<Pebbles> {
  return startMatch(pebbles, {
    players: 2,
    options: { open: false },
    setup: { first: 1, bag: BAG },
  });
}

test('a match advances step by step and can be replayed', () => {
  const match = twoPlayers();
  play(match, 1, 0);
  playJson(match, 0, { type: 'stop' });
  play(match, 1, 1);
  expect(match.steps).toEqual([
    { player: 1, action: 0 },
    { player: 0, action: 1 },
    { player: 1, action: 1 },
  ]);
  expect(pebbles.outcome(match.state)).toEqual({ scores: [0, 3], winners: [1] });
  const seen = [...positions(match)].map(({ step }) => step?.player);
  expect(seen).toEqual([1, 0, 1, undefined]);
});

test.each([
  ['out of turn', 0, { type: 'draw' }, 'wrong-player', "it is player 1's turn, not player 0's"],
  ['an unknown action', 1, { type: 'throw' }, 'unknown-id', 'no such action'],
  ['no action at all', 1, null, 'bad-type', 'action must be an object'],
])('refused and nothing changed: %s', (_what, player, action, code, reason) => {
  const match = twoPlayers();
  const before = pebbles.notation.makeState(match.state);
  const refused = attempt(() => {
    playJson(match, player, action);
  });
  expect(refused).toMatchObject({ ok: false, problem: { code, reason } });
  expect(pebbles.notation.makeState(match.state)).toBe(before);
  expect(match.steps).toEqual([]);
});

test('an action that is not legal names the rule', () => {
  const match = twoPlayers();
  for (let step = 0; step < 9; step++) play(match, pebbles.toAct(match.state), 0);
  const refused = attempt(() => {
    play(match, pebbles.toAct(match.state), 0);
  });
  expect(refused).toMatchObject({ problem: { code: 'illegal-action', rule: 'P-A1' } });
});

test('after the end nobody acts', () => {
  const match = twoPlayers();
  play(match, 1, 1);
  play(match, 0, 1);
  expect(pebbles.toAct(match.state)).toBe(NOBODY);
  const problem = { code: 'game-over', field: 'action', reason: 'the game is over' };
  const over = { ok: false, problem };
  expect(
    attempt(() => {
      play(match, 0, 1);
    }),
  ).toEqual(over);
  expect(
    attempt(() => {
      playJson(match, 0, 'nonsense');
    }),
  ).toEqual(over);
});

test('a match starts only with players and options that go together', () => {
  const setup = { first: 0, bag: BAG };
  const start = (players: number, open: boolean) =>
    attempt(() => startMatch(pebbles, { players, options: { open }, setup }));
  expect(start(5, false)).toMatchObject({ problem: { code: 'wrong-player-count' } });
  expect(start(3, true)).toMatchObject({ problem: { code: 'bad-options' } });
  expect(start(3, false).ok).toBe(true);
});

test('a match starts only with options and a set-up that the game knows', () => {
  const start = (options: object, setup: object) =>
    attempt(() => parseMatch(pebbles, { players: 2, options, setup }));
  expect(start({ open: 'odd' }, { first: 0, bag: BAG })).toMatchObject({
    problem: { field: 'options.open' },
  });
  expect(start({ open: false }, { first: 2, bag: BAG })).toMatchObject({
    problem: { field: 'setup.first' },
  });
  expect(start({ open: false }, { first: 0, bag: [9] })).toMatchObject({
    problem: { field: 'setup.bag' },
  });
});

test('knowledge is the public set-up and the view', () => {
  const match = twoPlayers();
  play(match, 1, 0);
  expect(knowledge(match, SPECTATOR)).toEqual({
    viewer: 'spectator',
    players: 2,
    options: { open: false },
    setup: { first: 1 },
    view: { player: 0, left: 8, stopped: [false, false], hands: [0, 1] },
  });
  expect(knowledge(match, 1).view.hand).toEqual([3]);
});

test('random play chooses every legal action equally often', () => {
  const random = fastRandom('random play');
  let stopped = 0;
  const games = 4000;
  for (let game = 0; game < games; game++) {
    const match = playRandomly(pebbles, { players: 2, options: { open: false } }, random);
    if (match.steps[0]?.action === 1) stopped++;
  }
  expect(Math.abs(stopped - games / 2)).toBeLessThan(105); // 3.3 sigma
});

test('legal actions are a list of their own', () => {
  const match = twoPlayers();
  const actions = legalActions(pebbles, match.state);
  expect(actions).toEqual([0, 1]);
  actions.length = 0;
  expect(legalActions(pebbles, match.state)).toEqual([0, 1]);
});

test.each([
  [[3, 1, 2], [0]],
  [
    [1, 3, 3],
    [1, 2],
  ],
  [
    [-2, -1, -1],
    [1, 2],
  ],
  [
    [0, 0, 0],
    [0, 1, 2],
  ],
  [[], []],
])('of %j the seats %j have most', (values, seats) => {
  expect(seatsWithMost(values)).toEqual(seats);
});

test('viewers are all seats and the spectator', () => {
  expect(viewersOf(3)).toEqual([0, 1, 2, 'spectator']);
});
