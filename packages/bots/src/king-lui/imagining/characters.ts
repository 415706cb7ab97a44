/**
 * What habits the others may have. The chance of an action is that of a soft maximum over what the
 * judgement says, in which all pairs for Emerald count as one. What a player did so far tells how
 * likely each habit is. It takes many decisions to be sure, so all of them are reckoned with, and
 * few are told apart: with single likings for Emerald and drawing, or with the likeliest habit
 * alone, the decisions to come were foretold worse.
 */

import { DRAW, FIRST_PAIR } from '@tavolata/king-lui';
import { MODEST, RIVAL, type Character, type Habit } from '../habit.ts';
import type { Decision, History } from './history.ts';

/** A player may doubt this many times as much as their school. */
const DOUBTS = [1, 0.35, 2.5];
const SCHOOLS: readonly (readonly Habit[])[] = [RIVAL, MODEST].map((school) =>
  DOUBTS.map((times) => ({ ...school, doubt: times * school.doubt })),
);
/** How many habits are kept for a player, the likelier ones several times. */
const KEPT = 16;

/** By seat what the players are like, if they drew these. */
export function charactersOf(history: History, drawn: Uint8Array, players: number): Character[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const fits = seats.map(() =>
    SCHOOLS.flat().map((habit, index) => {
      return { habit, log: -Math.abs(Math.log(DOUBTS[index % DOUBTS.length])) };
    }),
  );
  for (const [school, kinds] of SCHOOLS.entries()) {
    const habits = seats.map(() => kinds[0]);
    history.replay(drawn, { habits }, (decision) => {
      for (const [index, habit] of kinds.entries()) {
        fits[decision.seat][school * kinds.length + index].log += logChance(decision, habit);
      }
    });
  }
  return fits.map((fit) => {
    fit.sort((one, other) => other.log - one.log);
    const chances = fit.map(({ log }) => Math.exp(log - fit[0].log));
    const sum = chances.reduce((all, chance) => all + chance, 0);
    let due = 0;
    return fit.flatMap(({ habit }, index) => {
      const before = Math.round(due);
      due += (KEPT * chances[index]) / sum;
      return Array.from({ length: Math.round(due) - before }, () => habit);
    });
  });
}

/** The logarithm of the chance that a player of this habit decides so. */
export function logChance(
  { chosen, actions, count, values }: Decision,
  { doubt, emerald, draw }: Habit,
): number {
  let pair = -Infinity;
  for (let index = count - 1; index >= 0 && actions[index] >= FIRST_PAIR; index--) {
    pair = Math.max(pair, values[actions[index]] + emerald);
  }
  const liking = (action: number): number =>
    action >= FIRST_PAIR ? pair : values[action] + (action === DRAW ? draw : 0);
  const own = liking(chosen);
  let sum = Math.exp((pair - own) / doubt);
  for (let index = 0; index < count && actions[index] < FIRST_PAIR; index++) {
    sum += Math.exp((liking(actions[index]) - own) / doubt);
  }
  return -Math.log(sum);
}
