/**
 * The parts of a review that workers are asked for. An answer follows from the match and the task alone: the
 * random numbers come from what is judged, so it does not matter who answers, when, or in which order. A decision draws
 * them from its question, so that not even they depend on hidden cards.
 */

import { fastRandom, startMatch, type GameTypes, type Match } from '@tavolata/engine';
import type { Question } from '../bot.ts';
import type { Fact } from '../evaluation.ts';
import { SeenMatch } from '../seen-match.ts';
import type { Thinking } from '../thinking.ts';
import type { Account, JudgedDecision, Pass, Reviewer } from './reviewer.ts';

export type Task =
  /** Everybody's chance at a glance, at every position. */
  | { readonly type: 'curve' }
  | { readonly type: 'decision'; readonly step: number; readonly pass: Pass }
  | { readonly type: 'account' }
  /** Whether the result was certain before this step. */
  | { readonly type: 'proof'; readonly step: number };

/** Whether best play of all led to the result that the match had; `unknown` if nobody can tell. */
export type Proof = 'same' | 'other' | 'unknown';

export type TaskAnswer<T extends GameTypes = GameTypes, F extends Fact = Fact> =
  | {
      readonly type: 'curve';
      readonly chances: readonly (readonly number[])[];
      /** The steps at which there was a choice. */
      readonly choices: readonly number[];
      /** What else this game's matches can be asked. */
      readonly hasAccount: boolean;
      readonly hasProofs: boolean;
    }
  | { readonly type: 'decision'; readonly judged: JudgedDecision<T['action'], F> }
  | { readonly type: 'account'; readonly account: Account }
  | { readonly type: 'proof'; readonly proof: Proof };

export function* perform<T extends GameTypes, F extends Fact>(
  reviewer: Reviewer<T, F>,
  match: Match<T>,
  task: Task,
): Thinking<TaskAnswer<T, F>> {
  switch (task.type) {
    case 'curve':
      return yield* curve(reviewer, match);
    case 'decision': {
      const { question, chosen } = atStep(match, task.step);
      const random = fastRandom(`${task.pass} ${JSON.stringify(question)}`);
      const judged = yield* reviewer.judge(question, chosen, task.pass, random);
      return { type: 'decision', judged };
    }
    case 'account': {
      if (!reviewer.account) throw new RangeError('this game has no luck to account for');
      const { options, setup, steps } = match;
      const random = fastRandom(JSON.stringify([options, setup, steps]));
      return { type: 'account', account: yield* reviewer.account(match, random) };
    }
    case 'proof':
      return { type: 'proof', proof: yield* prove(reviewer, match, task.step) };
  }
}

interface Decided<T extends GameTypes> {
  readonly question: Question<T>;
  readonly chosen: T['action'];
}

/** Every step with what its player was asked, and did. */
function* decisionsOf<T extends GameTypes>(match: Match<T>): Generator<Decided<T>> {
  const { game, players, options, setup, steps } = match;
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  for (const { player, action } of steps) {
    const chosen = game.describeAction(seen.match.state, action);
    yield { question: seen.question(player), chosen };
    seen.play(chosen);
  }
}

function atStep<T extends GameTypes>(match: Match<T>, step: number): Decided<T> {
  let before = step;
  for (const decision of decisionsOf(match)) if (before-- === 0) return decision;
  throw new RangeError(`the match has no step ${step}`);
}

function* curve<T extends GameTypes, F extends Fact>(
  reviewer: Reviewer<T, F>,
  match: Match<T>,
): Thinking<TaskAnswer<T, F>> {
  const chances: (readonly number[])[] = [];
  const choices: number[] = [];
  for (const { question } of decisionsOf(match)) {
    if (question.legal.length > 1) choices.push(chances.length);
    chances.push(reviewer.glance(question, fastRandom(JSON.stringify(question))));
    yield;
  }
  return {
    type: 'curve',
    chances: [...chances, sharesOf(match)],
    choices,
    hasAccount: reviewer.account !== undefined,
    hasProofs: reviewer.prove !== undefined,
  };
}

function* prove<T extends GameTypes, F extends Fact>(
  reviewer: Reviewer<T, F>,
  match: Match<T>,
  step: number,
): Thinking<Proof> {
  const { question } = atStep(match, step);
  if (!reviewer.prove) return 'unknown';
  const shares = yield* reviewer.prove(question, fastRandom(JSON.stringify(question)));
  if (!shares) return 'unknown';
  const result = sharesOf(match);
  return shares.every((share, seat) => share === result[seat]) ? 'same' : 'other';
}

/** By seat, its part in the win. */
function sharesOf<T extends GameTypes>({ game, state, players }: Match<T>): number[] {
  const winners = game.outcome(state)?.winners ?? [];
  return Array.from({ length: players }, (_, seat) =>
    winners.includes(seat) ? 1 / winners.length : 0,
  );
}
