/** Which games a tournament has, and how they are added up. */

import {
  scheduleMixed,
  schedulePairs,
  standings,
  type GameResult,
  type ScheduledGame,
} from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { rising } from './rising.ts';

const bySetup = (games: readonly ScheduledGame[]): ScheduledGame[][] => [
  ...Map.groupBy(games, ({ setup, pair }) => `${setup} ${pair?.index ?? ''}`).values(),
];

describe.each([
  [2, 2],
  [2, 4],
  [3, 2],
  [4, 5],
])('%d bots in pairs, %d players', (bots, players) => {
  const { pairs, games } = schedulePairs({ bots, players, games: 25 });

  test('every ordered pair, or only one of two bots', () => {
    expect(pairs).toHaveLength(bots === 2 ? 1 : bots * (bots - 1));
    expect(new Set(pairs.map(({ a, b }) => `${a} ${b}`)).size).toBe(pairs.length);
  });

  test('whole set-ups, as few as the games ask for', () => {
    const step = players * pairs.length;
    expect(games.length).toBe(Math.ceil(25 / step) * step);
    expect(games.map(({ number }) => number)).toEqual([...games.keys()]);
  });

  test('on every set-up the one bot sits once on each seat, the other on all others', () => {
    for (const played of bySetup(games)) {
      const { a, b } = pairs[played[0].pair?.index ?? NaN];
      expect(played.map(({ pair }) => pair?.seatOfA)).toEqual([...Array(players).keys()]);
      for (const { seats, pair } of played) {
        expect(seats).toEqual(Array.from(seats, (_, seat) => (seat === pair?.seatOfA ? a : b)));
      }
    }
  });

  test('no two games are the same', () => {
    const different = new Set(games.map(({ setup, seats }) => `${setup} ${seats.join()}`));
    expect(different.size).toBe(games.length);
  });

  test('a longer tournament begins with the same games', () => {
    const longer = schedulePairs({ bots, players, games: 100 });
    expect(longer.games.slice(0, games.length)).toEqual(games);
  });
});

test.each([
  [2, 4],
  [3, 4],
  [4, 4],
])('%d bots mixed on %d seats: each bot sits once on each seat', (bots, players) => {
  const { pairs, games } = scheduleMixed({ bots, players, games: 2 * bots - 1 });
  expect(pairs).toEqual([]);
  expect(games).toHaveLength(2 * bots);
  for (const played of bySetup(games)) {
    for (let seat = 0; seat < players; seat++) {
      expect(rising(played.map(({ seats }) => seats[seat]))).toEqual([...Array(bots).keys()]);
    }
  }
});

describe('standings', () => {
  const thinking = { questions: 2, ms: 10, longestMs: 7 };
  const schedule = schedulePairs({ bots: 2, players: 4, games: 4 });
  const result = (number: number, winners: number[]): GameResult => ({
    game: schedule.games[number],
    winners,
    forfeits: number === 0 ? [{ seat: 1, step: 5, reason: 'late', detail: '' }] : [],
    thinking: Array.from({ length: 4 }, (_, seat) => ({ ...thinking, ms: 10 * (seat + 1) })),
  });
  // Bot 0 sits on seat 0, 1, 2, 3: it wins alone, shares with one, shares with two, and loses.
  const results = [result(0, [0]), result(1, [1, 3]), result(2, [0, 1, 2]), result(3, [1])];
  const { pairs, bots } = standings(['one', 'other'], 4, schedule, results);

  test('a shared win counts in parts', () => {
    expect(pairs[0]).toMatchObject({ a: 'one', b: 'other', games: 4, forfeits: { a: 0, b: 1 } });
    expect(pairs[0].winShare).toBeCloseTo((1 + 1 / 2 + 1 / 3) / 4);
    expect(pairs[0]).not.toHaveProperty('elo');
  });

  test('the share of a bot is that of one seat', () => {
    expect(bots[0].winShare).toBeCloseTo(pairs[0].winShare);
    expect(bots[0].winShare + 3 * bots[1].winShare).toBeCloseTo(1);
    expect(bots.map(({ games }) => games)).toEqual([4, 4]);
  });

  test('forfeits and times are counted for the bot on the seat', () => {
    expect(bots.map(({ forfeits }) => forfeits)).toEqual([0, 1]);
    expect(bots[1].forfeitsBy).toEqual({ late: 1, illegal: 0, unreadable: 0, gone: 0 });
    expect(bots[0]).toMatchObject({ questions: 8, meanMs: 100 / 8, longestMs: 7 });
  });
});
