/**
 * Makes a review in workers: hands out its tasks, folds the answers, and keeps what is known. Who stops it
 * can go on later, here or after a reload.
 */

import {
  newReview,
  tasksOf,
  withAnswer,
  type BotClient,
  type Review,
  type Task,
} from '@tavolata/bots';
import type { GameRecord } from '@tavolata/engine';
import { newReviewClients } from '../../local/bots/ask-bots.ts';
import { openHistory } from '../../local/history/history-store.ts';
import { matchId } from '../../local/history/kept-match.ts';
import { readReview } from '../../local/history/kept-review.ts';
import type { ReviewPhase } from '../../table/review/table-review.ts';

/** How often it is shown while answers come in, in milliseconds: the page has to answer meanwhile. */
const TOLD_EVERY = 250;
/** How soon an answer is kept, in milliseconds: with those that come in meanwhile. */
const KEPT_EVERY = 2000;

export class ReviewWork {
  phase: ReviewPhase = 'loading';
  review: Review;
  readonly #record: GameRecord;
  readonly #id: string;
  readonly #tell: () => void;
  #clients: readonly BotClient[] = [];
  #stopping = new AbortController();
  readonly #asked = new Set<string>();
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  readonly #wants: (task: Task) => boolean;

  /** Of all that a review asks, only what somebody wants to know; everything if nothing is said. */
  constructor(record: GameRecord, tell: () => void, wants: (task: Task) => boolean = () => true) {
    this.#record = record;
    this.#id = matchId(record);
    this.#tell = tell;
    this.#wants = wants;
    this.review = newReview(record.actions.length);
  }

  async start(): Promise<void> {
    if (this.phase === 'working') return;
    this.phase = 'working';
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#tell();
    try {
      await this.#load();
      if (signal.aborted) return;
      if (this.#clients.length === 0) this.#clients = newReviewClients();
      this.#asked.clear();
      // The curve alone says what there is to do.
      if (this.review.chances.length === 0) await this.#work(this.#clients.slice(0, 1), signal);
      await this.#work(this.#clients, signal);
      if (signal.aborted) return;
      this.phase = 'done';
      this.#release();
    } catch {
      if (signal.aborted) return;
      this.phase = 'failed';
      this.#release();
    }
    await this.#keep();
    this.#tell();
  }

  stop(): void {
    if (this.phase !== 'working') return;
    this.phase = 'stopped';
    this.#stopping.abort();
    this.#release();
    void this.#keep();
    this.#tell();
  }

  async #load(): Promise<void> {
    if (this.#isLoaded) return;
    const history = await openHistory();
    const kept = readReview(await history.loadReview(this.#id).catch(() => undefined));
    if (kept?.steps === this.review.steps) this.review = kept;
    this.#isLoaded = true;
  }

  async #work(clients: readonly BotClient[], signal: AbortSignal): Promise<void> {
    const isFirst = this.review.chances.length === 0;
    const next = (): Task | undefined =>
      isFirst && this.review.chances.length > 0
        ? undefined
        : tasksOf(this.review).find(
            (task) => this.#wants(task) && !this.#asked.has(JSON.stringify(task)),
          );
    await Promise.all(
      clients.map(async (client) => {
        for (let task = next(); task && !signal.aborted; task = next()) {
          this.#asked.add(JSON.stringify(task));
          const { game } = this.#record;
          const answer = await client.review({ game, record: this.#record, task }, signal);
          this.review = withAnswer(this.review, task, answer);
          this.#tellSoon();
          this.#keepSoon();
        }
      }),
    );
  }

  /** The first answer at once, and then some together. */
  #tellSoon(): void {
    if (this.#telling !== undefined) return;
    this.#tell();
    this.#telling = setTimeout(() => {
      this.#telling = undefined;
      if (this.phase === 'working') this.#tell();
    }, TOLD_EVERY);
  }

  /** The next answer may take long, and the page may be closed until then. */
  #keepSoon(): void {
    this.#keeping ??= setTimeout(() => void this.#keep(), KEPT_EVERY);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    try {
      const history = await openHistory();
      await history.keepReview(this.#id, this.review);
    } catch {
      // There is no room: the review is made anew next time.
    }
  }

  #release(): void {
    for (const client of this.#clients) client.stop();
    this.#clients = [];
  }
}
