/** The levels that people choose from: legal, told apart by strength, known by name. */

import { fastRandom, type Game, type GameTypes } from '@tavolata/engine';
import {
  isLevel,
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
import { describe, expect, test } from 'vitest';
import { pretendClock } from './pretend-clock.ts';
import { oneAmong, everyTable, forEachGame, sitDown, type Table } from './tables.ts';

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

/** Little thought, but some: an iteration is a playout, or in Cappuccino for two a position. */
check(kingLuiBots, { iterations: 15 });
check(cappuccinoBots, { iterations: 400 });

function check<T extends GameTypes>(
  { game, levels, baselines }: GameBots<T>,
  budget: Budget,
): void {
  describe(game.id, () => {
    test('every level plays a whole game with the others at the table', () => {
      const table = everyTable(game).find(({ players }) => players >= 3) as Table<T>;
      const match = sitDown(table);
      const seats = Array.from({ length: table.players }, (_, seat) => levels[LEVELS[seat % 4]]);
      playOut(match, seats, { budget: { iterations: 20 }, random: fastRandom(table.seed) });
      expect(game.outcome(match.state)?.scores).toHaveLength(table.players);
    });

    test('easy overlooks more than medium, and medium more than greedy', () => {
      const [table] = everyTable(game);
      const match = sitDown(table);
      const question = new SeenMatch(match).question(match.setup.first);
      const choices = ({ choose }: Pick<Bot<T>, 'choose'>): number => {
        const seeds = Array.from({ length: 60 }, (_, round) => fastRandom(`overlooking/${round}`));
        return new Set(seeds.map((random) => JSON.stringify(choose(question, {}, random)))).size;
      };
      expect(choices(levels.easy)).toBeGreaterThan(choices(levels.medium));
      expect(choices(levels.medium)).toBeGreaterThan(choices(baselines.greedy));
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

    test.each([
      ['hard', 'easy'],
      ['expert', 'medium'],
    ] as const)('%s is stronger than %s, even with little thought', (one, other) => {
      const { min } = game.seats;
      const contest = { game, budget, games: 6 * min, one: levels[one], others: levels[other] };
      expect(share(contest)).toBeGreaterThan(1.2 / min);
    });

    test('easy loses to medium, and beats chance', () => {
      const { min } = game.seats;
      const alike = { game, budget, games: 48 };
      const medium = share({ ...alike, one: levels.medium, others: levels.easy });
      const easy = share({ ...alike, one: levels.easy, others: randomBot });
      expect(medium).toBeGreaterThan(1.2 / min);
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
