/** The levels that people choose from: legal, told apart by strength, known by name. */

import { fastRandom, type Game, type GameTypes } from '@tavolata/engine';
import {
  BOT_REGISTRY,
  botNamed,
  exactName,
  isLevel,
  keptName,
  levelOf,
  LEVELS,
  PACES,
  playOut,
  randomBot,
  SeenMatch,
  type Bot,
  type Budget,
  type GameBots,
} from '@tavolata/bots';
import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { kingLuiBots } from '@tavolata/bots/king-lui';
import { beforeAll, describe, expect, test } from 'vitest';
import { pretendClock } from './pretend-clock.ts';
import { oneAmong, everyTable, forEachGame, sitDown, type Table } from './tables.ts';

test('a table keeps the exact name of a bot, and one from before there were any means the first', () => {
  expect(keptName(exactName('expert'))).toBe(exactName('expert'));
  expect(keptName('expert')).toBe('expert-1');
  expect(['expert', 'expert-1', exactName('expert')].map(levelOf)).toEqual(Array(3).fill('expert'));
  expect(['greedy', 'experts', '-1', 'expert-x'].map(levelOf)).toEqual(Array(4).fill(undefined));
  for (const entry of BOT_REGISTRY) {
    expect(botNamed(entry, exactName('hard'))).toBe(entry.levels.hard);
    expect(botNamed(entry, 'hard-1').name).toBe('hard-1');
    expect(botNamed(entry, 'hard-99')).toBe(entry.levels.hard);
  }
});

test('levels are known by their names, and nothing else is a level', () => {
  for (const level of LEVELS) {
    expect(isLevel(level)).toBe(true);
    forEachGame(({ levels }) => {
      expect(levels[level].name).toBe(level);
    });
  }
  for (const text of ['', 'Easy', 'greedy', 'toString', '__proto__']) {
    expect(isLevel(text)).toBe(false);
  }
});

/** How often a thought may look at the clock beyond its time. */
const LOOKS = 10;

/** Little thought, but some. */
check(kingLuiBots, { iterations: 15 });
check(cappuccinoBots, { iterations: 40 });

function check<T extends GameTypes>({ game, levels }: GameBots<T>, budget: Budget): void {
  describe(game.id, () => {
    beforeAll(async () => {
      for (const level of LEVELS) await levels[level].load?.();
    });

    test('every level plays a whole game with the others at the table', () => {
      const table = everyTable(game).find(({ players }) => players >= 3) as Table<T>;
      const match = sitDown(table);
      const bots = LEVELS.map((level) => levels[level]);
      const seats = Array.from({ length: table.players }, (_, seat) => bots[seat % bots.length]);
      playOut(match, seats, { budget: { iterations: 20 }, random: fastRandom(table.seed) });
      expect(game.outcome(match.state)?.scores).toHaveLength(table.players);
    });

    test('no level thinks longer than its pace, even if asked to', () => {
      const clock = pretendClock();
      const table = everyTable(game).find(({ players }) => players >= 3) as Table<T>;
      const match = sitDown(table);
      const question = new SeenMatch(match).question(match.setup.first);
      for (const level of LEVELS) {
        const begun = clock.now;
        levels[level].choose(question, { timeMs: 60_000 }, fastRandom(level));
        expect(clock.now - begun).toBeLessThan(PACES[level] + LOOKS);
      }
    });

    test('every level counts its time by the clock that it is given', () => {
      const ofTheDay = pretendClock();
      const table = everyTable(game).find(({ players }) => players >= 3) as Table<T>;
      const match = sitDown(table);
      const question = new SeenMatch(match).question(match.setup.first);
      for (const level of LEVELS) {
        let looks = 0;
        const clock = (): number => ++looks;
        levels[level].choose(question, { timeMs: 20, clock }, fastRandom(level));
        expect(looks).toBeLessThan(20 + LOOKS);
      }
      expect(ofTheDay.now).toBe(0);
    });

    test.each([
      ['hard', 'easy'],
      ['expert', 'easy'],
    ] as const)('%s is stronger than %s, even with little thought', (one, other) => {
      const { min } = game.seats;
      const contest = { game, budget, games: 20 * min, one: levels[one], others: levels[other] };
      expect(share(contest)).toBeGreaterThan(1.2 / min);
    });

    test('easy beats chance', () => {
      const { min } = game.seats;
      const easy = share({ game, budget, games: 48, one: levels.easy, others: randomBot });
      expect(easy).toBeGreaterThan(1.2 / min);
    });
  });
}

interface Contest<T extends GameTypes> {
  readonly game: Game<T>;
  readonly budget: Budget;
  readonly games: number;
  readonly one: Bot<T>;
  readonly others: Bot<T>;
}

/** The share of wins of one bot among others at the smallest table, seats in turn. */
function share<T extends GameTypes>({ game, budget, games, one, others }: Contest<T>): number {
  const [table] = everyTable(game);
  let wins = 0;
  for (let round = 0; round < games; round++) {
    const seed = `${one.name}/${round}`;
    const match = sitDown({ ...table, seed });
    const seat = round % table.players;
    const seats = oneAmong(table.players, seat, one, others);
    playOut(match, seats, { budget, random: fastRandom(seed) });
    const winners = game.outcome(match.state)?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / games;
}
