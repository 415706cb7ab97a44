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

const TRIED = 32;
const KEPT = 256;
/** How far a decision is believed: players have reasons that the judgement does not know. */
const TRUST = 0.5;

export function* plausibleDraws(
  history: History,
  worlds: Worlds,
  { habits, random }: { habits: readonly Habit[]; random: RandomSource },
): Thinking<Guesses | undefined> {
  const seats = history.drawers;
  const cards = seats.length;
  if (cards === 0) return undefined;
  const tried = Array.from({ length: TRIED }, () => worlds.draw(cards, random).slice());
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
  const step = weights.reduce((sum, weight) => sum + weight, 0) / KEPT;
  const dishes = new Uint8Array(KEPT * cards);
  let mark = (step * below(random, 1 << 20)) / (1 << 20);
  let kept = 0;
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    sum += weight;
    for (; mark < sum && kept < KEPT; mark += step) dishes.set(tried[index], kept++ * cards);
  }
  return { count: kept, seats, dishes };
}
