/**
 * Several evaluations of one position as one. Numbers are averaged by the thought behind them; what
 * is proven counts alone. Actions are the same if their JSON is.
 */

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
    players: best.players.map((_, seat) =>
      averageOf(
        all.map((evaluation) => ({ item: evaluation.players[seat], weight: weigh(evaluation) })),
      ),
    ),
    actions: mergedActions(all).slice(0, best.actions.length),
    facts: best.facts,
    exact: false,
    iterations: sum(all.map(({ iterations }) => iterations)),
  };
}

/**
 * The best first. An evaluation that does not list an action takes it for no better than the last
 * that it lists: an action that one alone has found must not come first because the others are
 * silent.
 */
function mergedActions<Action, Fact>(
  all: readonly Evaluation<Action, Fact>[],
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
      const rank = averageOf(
        all.map((evaluation) => ({
          item: (judgements.get(evaluation) ?? evaluation.actions[evaluation.actions.length - 1])
            .prospect,
          weight: weigh(evaluation),
        })),
      ).chance;
      const prospect = averageOf(
        [...judgements].map(([evaluation, { prospect: item }]) => ({
          item,
          weight: weigh(evaluation),
        })),
      );
      return { rank, judged: { ...first, prospect } };
    })
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ judged }) => judged);
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
