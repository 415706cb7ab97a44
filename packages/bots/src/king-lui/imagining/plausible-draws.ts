/**
 * Guesses at what the others drew, weighed by what they did afterwards: who drew ham knows it, and
 * takes ham or leaves it accordingly. Many fair guesses are made once a question, each is asked how
 * likely it makes the decisions that were seen, and the plausible ones are kept more often.
 */

import { below, type RandomSource } from '@tavolata/engine';
import type { Thinking } from '../../thinking.ts';
import type { Habit } from '../habit.ts';
import type { Guesses, Worlds } from '../worlds.ts';
import { logChance } from './characters.ts';
import type { History } from './history.ts';

/** How many guesses are kept for one that is tried: so finely its weight is told. */
const KEPT = 8;
/** How far a decision is believed: players have reasons that the judgement does not know. */
const TRUST = 0.5;

export function* plausibleDraws(
  history: History,
  worlds: Worlds,
  {
    habits,
    tried: count,
    random,
  }: { habits: readonly Habit[]; tried: number; random: RandomSource },
): Thinking<Guesses | undefined> {
  const seats = history.drawers;
  const cards = seats.length;
  if (cards === 0) return undefined;
  const tried = Array.from({ length: count }, () => worlds.draw(cards, random).slice());
  const logs: number[] = [];
  for (const drawn of tried) {
    let sum = 0;
    history.replay(drawn, { habits, secretive: true }, (decision) => {
      sum += TRUST * logChance(decision, habits[decision.seat]);
    });
    logs.push(sum);
    yield;
  }
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const most = KEPT * count;
  const step = all / most;
  const dishes = new Uint8Array(most * cards);
  let mark = (step * below(random, 1 << 20)) / (1 << 20);
  let kept = 0;
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    sum += weight;
    for (; mark < sum && kept < most; mark += step) dishes.set(tried[index], kept++ * cards);
  }
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
  return { count: kept, worth: (all * all) / squares, seats, dishes };
}
