/**
 * An evaluation by several workers. Each thinks about the same position by itself with its own
 * random numbers, and the results are merged: no memory is shared.
 */

import type { GameTypes } from '@tavolata/engine';
import type { Evaluation } from '../evaluation.ts';
import { mergeEvaluations } from '../merge-evaluations.ts';
import type { FactOf } from '../registry.ts';
import type { Analyse, BotClient, CancelSignal } from './bot-client.ts';

const MOST_WORKERS = 4;

/** How many workers analyse on this many cores: one is left to the page. */
export const analysingWorkers = (cores: number): number =>
  Math.min(MOST_WORKERS, Math.max(1, Math.floor(cores) - 1));

/** How many review a match on this many cores: the page has little to do meanwhile. */
export const reviewingWorkers = (cores: number): number =>
  Math.min(MOST_WORKERS, Math.max(1, Math.floor(cores)));

/** A worker that fails is left out, unless all do. With a seed, each gets one of its own. */
export async function analyseTogether<T extends GameTypes>(
  clients: readonly BotClient[],
  asked: Analyse<T>,
  signal?: CancelSignal,
): Promise<Evaluation<T['action'], FactOf<T>>> {
  const { seed } = asked;
  const answers = await Promise.allSettled(
    clients.map((client, index) =>
      client.analyse(seed === undefined ? asked : { ...asked, seed: `${seed}/${index}` }, signal),
    ),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first] = answers;
  if (found.length === 0 && first.status === 'rejected') throw first.reason;
  return mergeEvaluations(found);
}
