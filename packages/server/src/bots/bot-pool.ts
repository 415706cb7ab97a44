/**
 * The threads in which bots think, and who comes next: the address that has had the least of their time, and of its
 * tables the one that has. When much is waiting, bots think for a shorter time, so that nobody waits for long; but an
 * address with many tables shortens only its own.
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
import { networkOf } from '../people/client-address.ts';
import { Shares } from './shares.ts';

export interface BotQuestion {
  readonly table: string;
  readonly game: string;
  /** As the table tells it. */
  readonly level: string;
  readonly question: Question<GameTypes>;
  /** Of the player who acted last, as far as this server knows. */
  readonly address?: string | undefined;
}

interface Waiting {
  readonly asked: BotQuestion;
  readonly signal: AbortSignal;
  /** Whose share of the threads' time it takes: an address, or a table where that is not known. */
  readonly payer: string;
  readonly settle: (action: Promise<unknown>) => void;
}

type BotLimits = Pick<Limits, 'botThreads' | 'botQueueMs' | 'botLeastMs' | 'botGraceMs'>;

export class BotPool {
  readonly #limits: BotLimits;
  readonly #meter: Meter;
  readonly #idle: BotClient[];
  readonly #clients: readonly BotClient[];
  readonly #waiting: Waiting[] = [];
  /** Of the threads' time, in milliseconds. */
  readonly #payers = new Shares();
  readonly #tables = new Shares();

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
      const { table, address } = asked;
      const payer = address === undefined ? `table ${table}` : (networkOf(address) ?? address);
      if (!this.#waiting.some((other) => other.payer === payer)) this.#payers.join(payer);
      this.#tables.join(table);
      this.#waiting.push({ asked, signal, payer, settle });
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
        this.#payers.charge(next.payer, thoughtMs);
        this.#tables.charge(next.asked.table, thoughtMs);
        this.#meter.botThought(thoughtMs);
        this.#serve();
      });
      next.settle(thinking);
    }
  }

  /** Takes out who comes next; those who are not wanted any more are passed over. */
  #next(): Waiting | undefined {
    for (;;) {
      const [first, ...others] = this.#waiting;
      if (!first) return undefined;
      const least = others.reduce(
        (one, other) => (this.#isBefore(other, one) ? other : one),
        first,
      );
      const [next] = this.#waiting.splice(this.#waiting.indexOf(least), 1);
      if (!next?.signal.aborted) return next;
      next.settle(Promise.reject(new Error('not wanted any more')));
    }
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    const byPayer = this.#payers.of(one.payer) - this.#payers.of(other.payer);
    const byTable = this.#tables.of(one.asked.table) - this.#tables.of(other.asked.table);
    return byPayer < 0 || (byPayer === 0 && byTable < 0);
  }

  async #think(client: BotClient, { asked, signal, payer }: Waiting): Promise<unknown> {
    const { game, level, question } = asked;
    const timeMs = this.#timeFor(level, payer);
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

  #timeFor(level: string, payer: string): number {
    const { botThreads, botQueueMs, botLeastMs } = this.#limits;
    const known = levelOf(level);
    const pace = known === undefined ? botLeastMs : PACES[known];
    const waitingMs = (this.#queueOf(payer) * pace) / botThreads;
    const share = Math.min(1, botQueueMs / Math.max(1, waitingMs));
    return Math.max(botLeastMs, Math.round(pace * share));
  }

  /** How many are served until all that wait for this payer have been, when payers take turns. */
  #queueOf(payer: string): number {
    const own = this.#waiting.filter((other) => other.payer === payer).length;
    const payers = new Set([payer, ...this.#waiting.map((other) => other.payer)]).size;
    return Math.min(this.#waiting.length, (own + 1) * payers - 1);
  }
}
