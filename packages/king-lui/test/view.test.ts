import { attempt, SPECTATOR } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { kingLui, named, total } from '../src/index.ts';
import { position, type Scene } from './builders.ts';

const scene: Scene = {
  course: 7,
  chef: 2,
  player: 1,
  table: 'b2h1e1',
  king: 'c3w2',
  removed: 'h2e1',
  hands: ['b2+c1', '-+-', 'k3b1+h1w1'],
  drawnEmerald: true,
  supply: 'bcckpe',
};

/** What is in everybody's view, in the order in which it is written. */
const shared = {
  course: 7,
  chef: 2,
  player: 1,
  table: { bread: 2, ham: 1 },
  king: { cheese: 3, wine: 2 },
  emeralds: 1,
  supply: 6,
  drawnEmerald: true,
  removed: { bread: 9, cake: 11, cheese: 9, chicken: 14, fruit: 15, ham: 13, wine: 12, emerald: 2 },
  players: [
    { cards: 3, taken: { bread: 2 }, drawn: 1 },
    { cards: 0, taken: {}, drawn: 0 },
    { cards: 6, taken: { bread: 1, cake: 3 }, drawn: 2 },
  ],
};

describe('the view of a running game', () => {
  test.each([
    [0, { bread: 2, cheese: 1 }],
    [1, {}],
    [2, { bread: 1, cake: 3, ham: 1, wine: 1 }],
  ])('seat %i sees its own hand besides what all see', (seat, hand) => {
    expect(kingLui.view(position(scene), seat)).toStrictEqual({ ...shared, hand });
  });

  test('a spectator sees no hand', () => {
    expect(kingLui.view(position(scene), SPECTATOR)).toStrictEqual(shared);
  });

  test('as JSON, byte for byte', () => {
    const state = position({ table: 'b1', hands: ['k1+w1', '-+-', '-+f2'], player: 2 });
    expect(JSON.stringify(kingLui.view(state, 0))).toBe(
      '{"course":1,"chef":0,"player":2,"table":{"bread":1},"king":{},"emeralds":0,"supply":105,' +
        '"hand":{"cake":1,"wine":1},"drawnEmerald":false,"removed":{},"players":[' +
        '{"cards":2,"taken":{"cake":1},"drawn":1},{"cards":0,"taken":{},"drawn":0},' +
        '{"cards":2,"taken":{},"drawn":2}]}',
    );
  });
});

describe('the view of a game that is over', () => {
  const over = position({
    over: true,
    course: 16,
    chef: 1,
    king: 'k4',
    table: 'e2',
    hands: ['b2+c1', '-+-', 'k3b1+h1w1'],
    supply: 'bcc',
  });
  const hands = [{ bread: 2, cheese: 1 }, {}, { bread: 1, cake: 3, ham: 1, wine: 1 }];

  test('all hands lie open, for seats and spectators', () => {
    expect(kingLui.view(over, SPECTATOR)).toMatchObject({
      player: -1,
      emeralds: 2,
      supply: 3,
      hands,
    });
    expect(kingLui.view(over, SPECTATOR)).not.toHaveProperty('hand');
    for (const [seat, hand] of hands.entries()) {
      expect(kingLui.view(over, seat)).toMatchObject({
        player: -1,
        course: 16,
        chef: 1,
        hand,
        hands,
      });
    }
  });

  test('a running game has no open hands', () => {
    for (const viewer of [0, 1, 2, SPECTATOR] as const) {
      expect(kingLui.view(position(scene), viewer)).not.toHaveProperty('hands');
    }
  });
});

describe('counts under their names', () => {
  test('zeros are left out, and the order is that of the names', () => {
    const counts = named(['bread', 'cake', 'ham'], (code) => [0, 2, 1][code]);
    expect(Object.entries(counts)).toEqual([
      ['cake', 2],
      ['ham', 1],
    ]);
  });

  test('a total counts all kinds', () => {
    expect(total({})).toBe(0);
    expect(total({ bread: 2, emerald: 3 })).toBe(5);
  });
});

test.each([-1, 3, 0.5])('[K-H2] seat %d does not exist and has no view', (viewer) => {
  expect(attempt(() => kingLui.view(position({}), viewer))).toMatchObject({
    problem: { field: 'viewer' },
  });
});
