/** An evaluation of Cappuccino: the master's search, asked for several moves, with reasons. */

import type { RandomSource } from '@tavolata/engine';
import { cappuccino, type Action, type Cappuccino, type State } from '@tavolata/cappuccino';
import type { Budget, Question } from '../../bot.ts';
import type { Analyst, Evaluation } from '../../evaluation.ts';
import type { Thinking } from '../../thinking.ts';
import { searchOf, SEARCHES, type Searches } from '../expert.ts';
import type { JudgedMove, Judgement } from '../judgement.ts';
import { netSearches } from '../master.ts';
import { cappuccinoNet } from '../net/loaded-net.ts';
import { factsOfAction, type CappuccinoFact } from './facts.ts';
import { solvedIslands } from './islands.ts';

/** How many actions are judged and told. */
const TOLD = 3;

export const cappuccinoAnalyst: Analyst<Cappuccino, CappuccinoFact> = {
  load: () => cappuccinoNet.load(),
  analyse: (question, budget, random) => analyse(netSearches, question, budget, random),
};

/** The analyst without a net, to compare with. */
export const cappuccinoFirstAnalyst: Analyst<Cappuccino, CappuccinoFact> = {
  analyse: (question, budget, random) => analyse(SEARCHES, question, budget, random),
};

function* analyse(
  searches: Searches,
  question: Question<Cappuccino>,
  budget: Budget,
  random: RandomSource,
): Thinking<Evaluation<Action, CappuccinoFact>> {
  const world = cappuccino.sample(question, random);
  const judgement = yield* searchOf(world, searches)(world, { moves: TOLD }, budget, random);
  return {
    seat: question.viewer,
    actions: toldMoves(judgement, question.viewer).map(({ action, chances, scores }) => ({
      action: cappuccino.describeAction(world, action),
      players: chances.map((chance, seat) => ({ chance, score: scores[seat] })),
      facts: factsOfAction(world, action),
    })),
    facts: factsOfPosition(world, judgement),
    exact: judgement.exact,
    iterations: judgement.iterations,
  };
}

/** Those searched more are better known; between them the chance decides, unless it is proven. */
function toldMoves({ moves, exact }: Judgement, seat: number): JudgedMove[] {
  const told = moves.slice(0, TOLD);
  return exact ? told : told.sort((one, other) => other.chances[seat] - one.chances[seat]);
}

/** A solved game says it all; else the islands that are solved by themselves, the largest first. */
function factsOfPosition(world: State, { moves, exact }: Judgement): CappuccinoFact[] {
  if (exact) return [{ type: 'solved', scores: moves[0].scores }];
  if (world.unplaced > 0) return [];
  return solvedIslands(world)
    .sort((one, other) => other.cells.length - one.cells.length)
    .slice(0, TOLD)
    .map(({ cells, cups }) => ({ type: 'island', cells, cups }));
}
