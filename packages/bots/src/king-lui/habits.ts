/**
 * How a player tends to choose: by what the judgement says of every action, more or less exactly,
 * with a liking for or against Emerald and drawing. The chance of an action is that of a soft
 * maximum, in which all pairs for Emerald count as one. What the others did so far tells which
 * habit fits each of them best.
 */

import { DRAW, FIRST_PAIR } from '@tavolata/king-lui';
import type { Decision, History } from './history.ts';

export interface Habit {
  /** In points: how far two actions may be apart and still be taken for each other. */
  readonly doubt: number;
  /** What using Emerald and drawing are worth to the player beyond their points. */
  readonly emerald: number;
  readonly draw: number;
  /** What part of the portions that are still to be laid the player expects the king to get. */
  readonly kingsPart: number;
}

/** What is believed of a player of whom nothing is known. */
export const USUAL: Habit = { doubt: 2, emerald: 0, draw: 0, kingsPart: 0.4 };

const DOUBTS = [0.7, 2, 5];
const LIKINGS = [-4, 0, 4];
const KINGS_PARTS = [0.2, 0.4];
/** All habits that are told apart. */
const HABITS: readonly Habit[] = DOUBTS.flatMap((doubt) =>
  LIKINGS.flatMap((emerald) =>
    LIKINGS.flatMap((draw) =>
      KINGS_PARTS.map((kingsPart) => ({ doubt, emerald, draw, kingsPart })),
    ),
  ),
);

/** By seat the habit that explains best what the player did, if he drew these. */
export function habitsOf(history: History, drawn: Uint8Array, players: number): Habit[] {
  const fits = Array.from({ length: players }, () =>
    Float64Array.from(HABITS, (habit) => -strangeness(habit)),
  );
  for (const kingsPart of KINGS_PARTS) {
    const habits = Array.from({ length: players }, () => ({ ...USUAL, kingsPart }));
    history.replay(drawn, { habits }, (decision) => {
      const fit = fits[decision.seat];
      let weighed = 0;
      for (const [index, habit] of HABITS.entries()) {
        if (habit.kingsPart !== kingsPart) continue;
        if (habit.doubt !== weighed) weigh(decision, habit.doubt);
        weighed = habit.doubt;
        fit[index] += logChanceWeighed(decision, habit);
      }
    });
  }
  return fits.map((fit) => HABITS[fit.indexOf(Math.max(...fit))]);
}

/** How much rarer a habit is than the usual one, as a logarithm. */
function strangeness({ doubt, emerald, draw }: Habit): number {
  return Math.abs(Math.log(doubt / USUAL.doubt)) + Number(emerald !== 0) + Number(draw !== 0);
}

/** The logarithm of the chance that a player of this habit decides so. */
export function logChance(decision: Decision, habit: Habit): number {
  weigh(decision, habit.doubt);
  return logChanceWeighed(decision, habit);
}

/** What all dishes, the draw and the best pair weigh beside the action that was chosen. */
const weights = { dishes: 0, draw: 0, pairs: 0 };

function weigh({ chosen, actions, count, values }: Decision, doubt: number): void {
  let pair = -Infinity;
  for (let index = count - 1; index >= 0 && actions[index] >= FIRST_PAIR; index--) {
    pair = Math.max(pair, values[actions[index]]);
  }
  const own = chosen >= FIRST_PAIR ? pair : values[chosen];
  weights.dishes = 0;
  weights.draw = 0;
  weights.pairs = Math.exp((pair - own) / doubt);
  for (let index = 0; index < count && actions[index] < FIRST_PAIR; index++) {
    const weight = Math.exp((values[actions[index]] - own) / doubt);
    if (actions[index] === DRAW) weights.draw += weight;
    else weights.dishes += weight;
  }
}

function logChanceWeighed({ chosen }: Decision, { doubt, emerald, draw }: Habit): number {
  const liked = chosen >= FIRST_PAIR ? emerald : chosen === DRAW ? draw : 0;
  const sum =
    weights.dishes +
    weights.draw * Math.exp(draw / doubt) +
    weights.pairs * Math.exp(emerald / doubt);
  return liked / doubt - Math.log(sum);
}
