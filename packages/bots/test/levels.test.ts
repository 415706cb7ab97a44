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
  playOut,
  SeenMatch,
  type Bots,
  type Levels,
} from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { crew, everyTable, sitDown } from './tables.ts';

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
    test.each(everyTable(game))('every level plays a whole game: $seed', (table) => {
      for (const level of LEVELS) {
        const match = sitDown(table);
        const seats = crew(table.players, 0, levels[level], levels[level]);
        playOut(match, seats, { random: fastRandom(table.seed) });
        expect(game.outcome(match.state)?.scores).toHaveLength(table.players);
      }
    });

    test('medium is the careful bot', () => {
      const [table] = everyTable(game);
      const question = new SeenMatch(sitDown(table)).question(sitDown(table).setup.first);
      expect(levels.medium.choose(question, {}, fastRandom('one'))).toEqual(
        bots.greedy.choose(question, {}, fastRandom('one')),
      );
    });

    test('easy does not always do the same as medium', () => {
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
