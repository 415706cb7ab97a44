/** The baselines: they see what random play shows, and clearly beat random players. */

import { fastRandom } from '@tavolata/engine';
import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { playOut, randomBot, type Bot } from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { cappuccinoFlat } from '../../src/cappuccino/baseline/flat.ts';
import { cappuccinoUct } from '../../src/cappuccino/baseline/uct.ts';
import { oneAmong, sitDown } from '../tables.ts';

const GAMES = 8;

/** One bot among random ones, seats in turn. */
function winShare(bot: Bot<Cappuccino>, players: number): number {
  const options = { coloursPerPlayer: 1, setup: 'random', earlySettlement: false } as const;
  let wins = 0;
  for (let index = 0; index < GAMES; index++) {
    const seed = `${bot.name}/${players}/${index}`;
    const match = sitDown({ game: cappuccino, players, options, seed });
    const seat = index % players;
    const random = fastRandom(seed);
    playOut(match, oneAmong(players, seat, bot, randomBot), { budget: { iterations: 60 }, random });
    const winners = cappuccino.outcome(match.state)?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / GAMES;
}

describe.each([cappuccinoFlat, cappuccinoUct])('$name', (bot) => {
  test.each([2, 4])('wins most games among random players: %i', (players) => {
    expect(winShare(bot, players)).toBeGreaterThan(0.6);
  });

  test('places cups in the expert set-up, too', () => {
    const options = { coloursPerPlayer: 2, setup: 'expert', earlySettlement: true } as const;
    const match = sitDown({ game: cappuccino, players: 2, options, seed: bot.name });
    playOut(match, [bot, bot], { budget: { iterations: 3 }, random: fastRandom(bot.name) });
    expect(cappuccino.outcome(match.state)).toBeDefined();
  });
});
