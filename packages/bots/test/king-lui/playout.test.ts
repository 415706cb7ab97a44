/**
 * Games played out fast end as they do by the rules and the judgement, which are written elsewhere.
 */

import { actionBuffer, completeOptions, fastRandom, NOBODY } from '@tavolata/engine';
import {
  CARDS,
  DISH_COUNT,
  DRAW,
  FIRST_PAIR,
  inHand,
  KING,
  kingLui,
  type State,
} from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { MODEST, RIVAL, type Habit } from '../../src/king-lui/habit.ts';
import { Judge } from '../../src/king-lui/judgement.ts';
import { countSupply } from '../../src/king-lui/projection.ts';
import { Playout } from '../../src/king-lui/search/playout.ts';

const GAMES = 40;

/** Plays by the rules of the game, and always what the judgement likes best. */
function playByJudgement(state: State, habits: readonly Habit[]): void {
  const judge = new Judge(state.players);
  const rest = new Uint8Array(CARDS.length);
  const buffer = actionBuffer(kingLui);
  while (state.player !== NOBODY) {
    const { draw, emerald } = habits[state.player];
    countSupply(state, rest);
    judge.judge(state, rest, habits[state.player]);
    judge.judgePairs();
    const liking = (action: number): number =>
      judge.values[action] + (action === DRAW ? draw : action >= FIRST_PAIR ? emerald : 0);
    const legal = buffer.subarray(0, kingLui.legal(state, buffer));
    const best = legal.reduce((one, other) => (liking(other) > liking(one) ? other : one));
    kingLui.apply(state, best);
  }
}

/** What the king and all players have, by dish. */
const ends = (state: State): number[][] =>
  Array.from({ length: DISH_COUNT }, (_, dish) => [
    state.counts[KING + dish],
    ...Array.from({ length: state.players }, (_, seat) => inHand(state, seat, dish)),
  ]);

for (const players of [3, 4, 5]) {
  for (const forcedDraw of ['no-dishes', 'no-cards']) {
    test(`a game of ${players} is played out by rules and judgement, with ${forcedDraw}`, () => {
      const options = completeOptions(kingLui, { forcedDraw }, players);
      const habits = Array.from({ length: players }, (_, seat) => {
        return { ...(seat % 2 === 0 ? RIVAL : MODEST), doubt: 0 };
      });
      const playout = new Playout(habits, options);
      for (let game = 0; game < GAMES; game++) {
        const random = fastRandom(`playout/${game}`);
        const start = kingLui.init(players, options, kingLui.drawSetup(players, options, random));
        const judged = kingLui.clone(start);
        playByJudgement(judged, habits);
        playout.run(start, random);
        expect(ends(start), `game ${game}`).toEqual(ends(judged));
      }
    });
  }
}
