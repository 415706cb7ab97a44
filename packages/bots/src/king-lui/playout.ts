/** The rest of a game, played by projecting players of known habits. */

import { actionBuffer, NOBODY, type RandomSource } from '@tavolata/engine';
import { CARDS, DRAW, FIRST_PAIR, kingLui, type State } from '@tavolata/king-lui';
import type { Habit } from './habit.ts';
import { Judge } from './judgement.ts';
import { countSupply } from './projection.ts';

/**
 * How wide a player's errors are spread for each point of doubt, for a random word. They are even
 * and so have bounds: with rare great blunders in them, playouts told less.
 */
const ERROR = 4 / 0x1_0000_0000;

export class Playout {
  readonly judge: Judge;
  /** The cards of the supply by kind, after a run or a count. */
  readonly rest = new Uint8Array(CARDS.length);
  readonly #habits: readonly Habit[];
  readonly #buffer = actionBuffer(kingLui);

  constructor(habits: readonly Habit[]) {
    this.judge = new Judge(habits.length);
    this.#habits = habits;
  }

  /** Plays until the game is over. */
  run(state: State, random: RandomSource): void {
    const { rest } = this;
    countSupply(state, rest);
    while (state.player !== NOBODY) {
      const action = this.#choose(state, random);
      const { next } = state;
      kingLui.apply(state, action);
      for (let at = next; at < state.next; at++) rest[state.supply[at]]--;
    }
  }

  #choose(state: State, random: RandomSource): number {
    const buffer = this.#buffer;
    const count = kingLui.legal(state, buffer);
    if (count === 1) return buffer[0];
    const habit = this.#habits[state.player];
    const { doubt, emerald, draw } = habit;
    this.judge.judge(state, this.rest, habit);
    const { values } = this.judge;
    values[DRAW] += draw;
    const error = ERROR * doubt;
    let best = buffer[0];
    let highest = -Infinity;
    let index = 0;
    for (; index < count && buffer[index] < FIRST_PAIR; index++) {
      const action = buffer[index];
      const value = values[action] + error * random.uint32();
      if (value > highest) {
        highest = value;
        best = action;
      }
    }
    if (index === count) return best;
    // All pairs err together: each by itself, one of so many would nearly always look good.
    const pair = this.judge.bestPair();
    return values[pair] + emerald + error * random.uint32() > highest ? pair : best;
  }
}
