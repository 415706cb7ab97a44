/** The levels that people choose from: legal, told apart by strength, known by name. */

import { fastRandom, type Game, type GameTypes } from '@tavolata/engine';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import {
  cappuccinoBots,
  cappuccinoLevels,
  isLevel,
  kingLuiBots,
  kingLuiLevels,
  LEVELS,
  PACES,
  playOut,
  SeenMatch,
  type Bots,
  type Levels,
} from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { crew, everyTable, sitDown, type Table } from './tables.ts';

test('levels are known by their names, and nothing else is a level', () => {
  for (const level of LEVELS) {
    expect(isLevel(level)).toBe(true);
    expect(kingLuiLevels[level].name).toBe(level);
    expect(cappuccinoLevels[level].name).toBe(level);
  }
  for (const text of ['', 'Easy', 'greedy', 'toString', '__proto__']) {
    expect(isLevel(text)).toBe(false);
  }
});

check(kingLui, kingLuiLevels, kingLuiBots);
check(cappuccino, cappuccinoLevels, cappuccinoBots);

function check<T extends GameTypes>(game: Game<T>, levels: Levels<T>, bots: Bots<T>): void {
  describe(game.id, () => {
    test('every level plays a whole game with the others at the table', () => {
      const table = everyTable(game).findLast(({ players }) => players >= 3) as Table<T>;
      const match = sitDown(table);
      const seats = Array.from({ length: table.players }, (_, seat) => levels[LEVELS[seat % 4]]);
      playOut(match, seats, { budget: { iterations: 20 }, random: fastRandom(table.seed) });
      expect(game.outcome(match.state)?.scores).toHaveLength(table.players);
    });

    test('easy overlooks things, so it does not always do the same', () => {
      const [table] = everyTable(game);
      const match = sitDown(table);
      const question = new SeenMatch(match).question(match.setup.first);
      const choices = new Set<string>();
      for (let round = 0; round < 40; round++) {
        const chosen = levels.easy.choose(question, {}, fastRandom(`easy/${round}`));
        choices.add(JSON.stringify(chosen));
      }
      expect(choices.size).toBeGreaterThan(1);
    });

    test('nobody thinks longer than the pace of the level, even if asked to', () => {
      const table = everyTable(game).findLast(({ players }) => players >= 3) as Table<T>;
      const match = sitDown(table);
      const question = new SeenMatch(match).question(match.setup.first);
      for (const level of LEVELS) {
        const begun = performance.now();
        levels[level].choose(question, { timeMs: 60_000 }, fastRandom(level));
        expect(performance.now() - begun).toBeLessThan(PACES[level] + 500);
      }
    });

    test('easy loses to medium, and beats chance', () => {
      const { min } = game.seats;
      expect(share(game, { one: levels.medium, others: levels.easy })).toBeGreaterThan(1.2 / min);
      expect(share(game, { one: levels.easy, others: bots.random })).toBeGreaterThan(1.2 / min);
    });
  });
}

const GAMES = 80;

/** The share of wins of one bot among others at the smallest table, seats in turn. */
function share<T extends GameTypes>(
  game: Game<T>,
  { one, others }: { one: Levels<T>['easy']; others: Levels<T>['easy'] },
): number {
  const [table] = everyTable(game);
  let wins = 0;
  for (let round = 0; round < GAMES; round++) {
    const seed = `${one.name}/${round}`;
    const match = sitDown({ ...table, seed });
    const seat = round % table.players;
    playOut(match, crew(table.players, seat, one, others), { random: fastRandom(seed) });
    const winners = game.outcome(match.state)?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / GAMES;
}
