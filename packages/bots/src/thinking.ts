/**
 * Thinking in small steps. A search is a generator that pauses every few milliseconds: a worker
 * then handles messages and can break off; other callers run it to its end.
 */

import type { GameTypes, RandomSource } from '@tavolata/engine';
import type { Bot, Budget, Question, Thinking } from './bot.ts';

export type { Thinking };

/** The clock that browsers, workers and Node all have, and the one place where bots look at it. */
declare const performance: { now(): number };
const timeOfDay = (): number => performance.now();

/** Runs to the end without a pause. */
export function finish<Value>(thinking: Thinking<Value>): Value {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

/** A bot that thinks in steps. */
export function thinker<T extends GameTypes>(
  name: string,
  think: (question: Question<T>, budget: Budget, random: RandomSource) => Thinking<T['action']>,
  load?: () => Promise<void>,
): Bot<T> {
  return {
    name,
    ...(load ? { load } : {}),
    think,
    choose: (question, budget, random) => finish(think(question, budget, random)),
  };
}

/** A part of what may be thought. */
export function partOf({ timeMs, iterations, ...rest }: Budget, share: number): Budget {
  return {
    ...rest,
    ...(timeMs === undefined ? {} : { timeMs: timeMs * share }),
    ...(iterations === undefined ? {} : { iterations: Math.ceil(iterations * share) }),
  };
}

/** How long a search goes on between two pauses. */
const PAUSE_MS = 4;

/** How long it goes on without a limit. */
const USUAL_MS = 1000;

/**
 * Repeats a piece of work until the budget is used up; `work` returns how many iterations it took,
 * or 0 when there is nothing left to do. Each piece should take well under a millisecond. Returns
 * the iterations done: at least one piece, however small the budget.
 */
export function* repeat(budget: Budget, work: () => number): Thinking<number> {
  const { iterations = Infinity, clock = timeOfDay } = budget;
  const { timeMs = iterations === Infinity ? USUAL_MS : Infinity } = budget;
  const end = clock() + timeMs;
  let pause = clock() + PAUSE_MS;
  let done = 0;
  for (;;) {
    const more = work();
    done += more;
    if (more === 0 || done >= iterations) return done;
    const time = clock();
    if (time >= end) return done;
    if (time < pause) continue;
    yield;
    pause = clock() + PAUSE_MS;
  }
}
