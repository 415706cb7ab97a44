/** Greedy is a better player than chance, at every number of players. */

import { fastRandom, type GameTypes } from '@tavolata/engine';
import { playOut, randomBot, type GameBots } from '@tavolata/bots';
import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { kingLuiBots } from '@tavolata/bots/king-lui';
import { describe, expect, test } from 'vitest';
import { oneAmong, everyTable, sitDown } from './tables.ts';

const GAMES = 36;

/** How large a share of the wins one greedy bot has against random ones, seats in turn. */
function winShare<T extends GameTypes>({ game, baselines }: GameBots<T>, players: number): number {
  const tables = everyTable(game).filter((table) => table.players === players);
  let wins = 0;
  for (let index = 0; index < GAMES; index++) {
    const table = tables[index % tables.length];
    const seed = `${table.seed}/${index}`;
    const match = sitDown({ ...table, seed });
    const seat = index % players;
    playOut(match, oneAmong(players, seat, baselines.greedy, randomBot), {
      random: fastRandom(seed),
    });
    const winners = game.outcome(match.state)?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / GAMES;
}

describe('one greedy bot among random ones wins', () => {
  test.each([
    [3, 0.9],
    [4, 0.8],
    [5, 0.7],
  ])('King Lui with %i players', (players, least) => {
    expect(winShare(kingLuiBots, players)).toBeGreaterThan(least);
  });

  test.each([
    [2, 0.85],
    [3, 0.7],
    [4, 0.55],
  ])('Cappuccino with %i players', (players, least) => {
    expect(winShare(cappuccinoBots, players)).toBeGreaterThan(least);
  });
});
