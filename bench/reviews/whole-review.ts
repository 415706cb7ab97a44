/** A whole review, made in worker threads as a browser makes it. */

import {
  newReview,
  tasksOf,
  withAnswer,
  type BotClient,
  type Review,
  type Task,
} from '@tavolata/bots';
import { itemAt, type GameRecord } from '@tavolata/engine';

export interface Wanted {
  /** Which of the tasks that are open is asked next; the most urgent if it is left out. */
  readonly next?: (tasks: readonly Task[]) => Task | undefined;
  /** Hears of every answer. */
  readonly told?: (review: Review) => void;
}

/** Asks the threads until nothing is left to ask. */
export async function reviewInThreads(
  clients: readonly BotClient[],
  record: GameRecord,
  { next = ([task]) => task, told }: Wanted = {},
): Promise<Review> {
  const { game } = record;
  let review = newReview(record.actions.length);
  const asked = new Set<string>();
  async function work(client: BotClient): Promise<void> {
    for (;;) {
      const task = next(tasksOf(review).filter((open) => !asked.has(JSON.stringify(open))));
      if (!task) return;
      asked.add(JSON.stringify(task));
      const answer = await client.review({ game, record, task });
      review = withAnswer(review, task, answer); // another may have answered meanwhile
      told?.(review);
    }
  }
  // Until there is a curve, there is work for one.
  const task: Task = { type: 'curve' };
  const curve = await itemAt(clients, 0).review({ game, record, task });
  review = withAnswer(review, task, curve);
  told?.(review);
  await Promise.all(clients.map(work));
  return review;
}
