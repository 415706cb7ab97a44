/** Figures of random play, from seeded games on the integer interface. */

import { actionBuffer, below, fastRandom, NOBODY } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';
import { RANDOM } from './builders.ts';

interface Figures {
  readonly moves: number;
  readonly choices: number;
  /** Games won alone, by turn order from the first player on, and games tied. */
  readonly won: readonly number[];
  readonly tied: number;
}

/** Averages over random games: each layout is played many times, since dealing takes longest. */
function simulate(players: number, layouts: number, gamesEach: number): Figures {
  const games = layouts * gamesEach;
  const random = fastRandom(`statistics/${players}`);
  const buffer = actionBuffer(cappuccino);
  const won = Array<number>(players).fill(0);
  let moves = 0;
  let choices = 0;
  for (let layout = 0; layout < layouts; layout++) {
    const setup = cappuccino.drawSetup(players, RANDOM, random);
    for (let game = 0; game < gamesEach; game++) {
      const state = cappuccino.init(players, RANDOM, setup);
      while (state.player !== NOBODY) {
        const count = cappuccino.legal(state, buffer);
        cappuccino.apply(state, buffer[below(random, count)]);
        moves++;
        choices += count;
      }
      const winners = cappuccino.outcome(state)?.winners ?? [];
      if (winners.length === 1) won[(winners[0] - setup.first + players) % players]++;
    }
  }
  const alone = won.reduce((one, other) => one + other);
  return {
    moves: moves / games,
    choices: choices / moves,
    won: won.map((count) => count / games),
    tied: 1 - alone / games,
  };
}

describe('random play', () => {
  test.each([
    { players: 2, moves: 25 },
    { players: 3, moves: 37 },
    { players: 4, moves: 51 },
  ])('[C-P1, C-P5] $players players make about $moves moves, of about 26', (figures) => {
    const { moves, choices } = simulate(figures.players, 200, 5);
    expect(Math.abs(moves - figures.moves)).toBeLessThan(1.2);
    expect(Math.abs(choices - 26)).toBeLessThan(1.5);
  });

  test('[C-S3, C-E1] with four players the first wins more often than the last', () => {
    const { won, tied } = simulate(4, 400, 25);
    expect(Math.abs(won[0] - 0.255)).toBeLessThan(0.012);
    expect(Math.abs(won[3] - 0.2)).toBeLessThan(0.012);
    expect(Math.abs(tied - 0.087)).toBeLessThan(0.01);
  });
});
