/** The next courses, or the rest of a game, played by projecting players of known habits. */

import { actionBuffer, NOBODY, type RandomSource } from '@tavolata/engine';
import { CARDS, DRAW, FIRST_PAIR, kingLui, type State } from '@tavolata/king-lui';
import type { Habit } from './habits.ts';
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

  /** Plays until a later course than this is laid, or the game is over. */
  run(state: State, lastCourse: number, random: RandomSource): void {
    const { rest } = this;
    countSupply(state, rest);
    while (state.player !== NOBODY && state.course <= lastCourse) {
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
    const { doubt, emerald, draw, kingsPart } = this.#habits[state.player];
    this.judge.judge(state, this.rest, kingsPart);
    const { values } = this.judge;
    values[DRAW] += draw;
    const error = ERROR * doubt;
    let best = buffer[0];
    let highest = -Infinity;
    let pair = -1;
    for (let index = 0; index < count; index++) {
      const action = buffer[index];
      if (action >= FIRST_PAIR) {
        if (pair < 0 || values[action] > values[pair]) pair = action;
        continue;
      }
      const value = values[action] + error * random.uint32();
      if (value > highest) {
        highest = value;
        best = action;
      }
    }
    // All pairs err together: each by itself, one of so many would nearly always look good.
    if (pair >= 0 && values[pair] + emerald + error * random.uint32() > highest) return pair;
    return best;
  }
}
