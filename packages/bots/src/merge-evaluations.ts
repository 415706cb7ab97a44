/**
 * Several evaluations of one position as one. Numbers are averaged by the thought behind them; what
 * is proven counts alone. Actions are the same if their JSON is.
 */

import type { Seat } from '@tavolata/engine';
import type { Evaluation, JudgedAction, Prospect } from './evaluation.ts';

interface Weighed {
  readonly item: Prospect;
  readonly weight: number;
}

export function mergeEvaluations<Action, Fact>(
  all: readonly Evaluation<Action, Fact>[],
): Evaluation<Action, Fact> {
  const proven = all.find(({ exact }) => exact);
  if (proven) return proven;
  const [best, ...others] = all.toSorted((one, other) => other.iterations - one.iterations);
  if (!best) throw new RangeError('no evaluations to merge');
  if (others.length === 0) return best;
  return {
    seat: best.seat,
    actions: mergedActions(all, best.seat).slice(0, best.actions.length),
    facts: best.facts,
    exact: false,
    iterations: sum(all.map(({ iterations }) => iterations)),
  };
}

/**
 * The best first. An evaluation that does not list an action takes it for no better than the last
 * that it lists: an action that one alone has found must not come first because the others are
 * silent. What is told of an action is also what it is ranked by, so that no later one seems better.
 */
function mergedActions<Action, Fact>(
  all: readonly Evaluation<Action, Fact>[],
  seat: Seat,
): JudgedAction<Action, Fact>[] {
  const told = new Map<string, Map<Evaluation<Action, Fact>, JudgedAction<Action, Fact>>>();
  for (const evaluation of all) {
    for (const judged of evaluation.actions) {
      const key = JSON.stringify(judged.action);
      const judgements = told.get(key) ?? new Map<typeof evaluation, typeof judged>();
      told.set(key, judgements.set(evaluation, judged));
    }
  }
  return [...told.values()]
    .map((judgements) => {
      const [[, first]] = [...judgements].toSorted(([one], [other]) => weigh(other) - weigh(one));
      const players = first.players.map((_, at) =>
        averageOf(
          all.map((evaluation) => ({
            item: (judgements.get(evaluation) ?? evaluation.actions[evaluation.actions.length - 1])
              .players[at],
            weight: weigh(evaluation),
          })),
        ),
      );
      return { ...first, players };
    })
    .toSorted((one, other) => other.players[seat].chance - one.players[seat].chance);
}

function averageOf(prospects: readonly Weighed[]): Prospect {
  const weight = sum(prospects.map((prospect) => prospect.weight));
  const mean = (valueOf: (prospect: Prospect) => number): number =>
    sum(prospects.map(({ item, weight: own }) => valueOf(item) * own)) / weight;
  return { chance: mean(({ chance }) => chance), score: mean(({ score }) => score) };
}

/**
 * Even an evaluation without an iteration counts a little, so that no weights add up to nothing.
 */
const weigh = ({ iterations }: { readonly iterations: number }): number => Math.max(1, iterations);

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((added, number) => added + number, 0);
