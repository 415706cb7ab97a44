/**
 * The threads in which bots think, and who comes next: the table that has had the least of their time.
 * When much is waiting, everybody thinks for a shorter time, so that nobody waits for long.
 */

import {
  BotClient,
  keptName,
  levelOf,
  PACES,
  type StartWorker,
  type Question,
} from '@tavolata/bots';
import type { GameTypes } from '@tavolata/engine';
import { startBotThread } from '../games.ts';
import type { Limits } from '../limits.ts';
import { NO_METER, type Meter } from '../metrics/meter.ts';

export interface BotQuestion {
  readonly table: string;
  readonly game: string;
  /** As the table tells it. */
  readonly level: string;
  readonly question: Question<GameTypes>;
}

interface Waiting {
  readonly asked: BotQuestion;
  readonly signal: AbortSignal;
  /** How much of the threads' time its table had when it came, or all have had by now. */
  readonly turn: number;
  readonly settle: (action: Promise<unknown>) => void;
}

type BotLimits = Pick<Limits, 'botThreads' | 'botQueueMs' | 'botLeastMs' | 'botGraceMs'>;

export class BotPool {
  readonly #limits: BotLimits;
  readonly #meter: Meter;
  readonly #idle: BotClient[];
  readonly #clients: readonly BotClient[];
  readonly #waiting: Waiting[] = [];
  /** By table: the share of time that it has used, in the measure of `#turn`. */
  readonly #used = new Map<string, number>();
  /** The share of the table that was served last. */
  #turn = 0;

  constructor(
    limits: BotLimits,
    meter: Meter = NO_METER,
    startThread: StartWorker = startBotThread,
  ) {
    this.#limits = limits;
    this.#meter = meter;
    this.#clients = Array.from({ length: limits.botThreads }, () => new BotClient(startThread));
    this.#idle = [...this.#clients];
  }

  /** How many wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  choose(asked: BotQuestion, signal: AbortSignal): Promise<unknown> {
    return new Promise((settle) => {
      const turn = Math.max(this.#turn, this.#used.get(asked.table) ?? 0);
      this.#waiting.push({ asked, signal, turn, settle });
      this.#serve();
    });
  }

  close(): void {
    this.#waiting.length = 0;
    for (const client of this.#clients) client.stop();
  }

  #serve(): void {
    while (this.#idle.length > 0) {
      const next = this.#next();
      const client = next && this.#idle.pop();
      if (!client) return;
      const started = performance.now();
      const thinking = this.#think(client, next).finally(() => {
        this.#idle.push(client);
        const thoughtMs = performance.now() - started;
        this.#charge(next, thoughtMs);
        this.#meter.botThought(thoughtMs);
        this.#serve();
      });
      next.settle(thinking);
    }
  }

  /** Takes out who comes next; those who are not wanted any more are passed over. */
  #next(): Waiting | undefined {
    for (;;) {
      const turns = this.#waiting.map(({ turn }) => turn);
      const [next] = this.#waiting.splice(turns.indexOf(Math.min(...turns)), 1);
      if (!next?.signal.aborted) return next;
      next.settle(Promise.reject(new Error('not wanted any more')));
    }
  }

  async #think(client: BotClient, { asked, signal }: Waiting): Promise<unknown> {
    const { game, level, question } = asked;
    const timeMs = this.#timeFor(level);
    const patience = AbortSignal.timeout(timeMs + this.#limits.botGraceMs);
    try {
      const wanted = AbortSignal.any([signal, patience]);
      const bot = keptName(level);
      return await client.choose({ game, bot, question, budget: { timeMs } }, wanted);
    } catch (error) {
      if (patience.aborted) client.stop(); // it does not even hear that it shall stop
      throw error;
    }
  }

  #timeFor(level: string): number {
    const { botThreads, botQueueMs, botLeastMs } = this.#limits;
    const known = levelOf(level);
    const pace = known === undefined ? botLeastMs : PACES[known];
    const waitingMs = (this.#waiting.length * pace) / botThreads;
    const share = Math.min(1, botQueueMs / Math.max(1, waitingMs));
    return Math.max(botLeastMs, Math.round(pace * share));
  }

  #charge({ asked, turn }: Waiting, milliseconds: number): void {
    this.#turn = Math.max(this.#turn, turn);
    this.#used.set(asked.table, turn + milliseconds);
    if (this.#used.size < 1000) return;
    for (const [table, used] of this.#used) if (used <= this.#turn) this.#used.delete(table);
  }
}
