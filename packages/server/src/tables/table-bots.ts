/**
 * The bot in turn at one table. It thinks only while a player is connected, and its answer counts only while
 * the table still waits for it. A bot that fails does not stop the match: a random action is played for it.
 */

import { TavolataError } from '@tavolata/engine';
import { questionFor, tableWishes, type BotWish, type Table } from '@tavolata/table';
import type { BotPool } from '../bots/bot-pool.ts';
import { failureFields, pseudonymOf, type Log } from '../log.ts';
import { repeat, type Platform } from '../platform.ts';

export interface TableBotsParts {
  readonly platform: Platform;
  readonly pool: Pick<BotPool, 'choose'>;
  readonly log: Log;
  readonly beatMs: number;
  readonly leaseMs: number;
  /** Takes or renews the lease of this turn; false if another server has it. */
  readonly take: (turn: string) => Promise<boolean>;
  /** Gives the lease back. */
  readonly leave: (turn: string) => Promise<void>;
  /** Plays the action unless the table has moved on; rejects if it is not allowed. */
  readonly play: (wish: BotWish, action: unknown, isWanted: () => boolean) => Promise<void>;
}

interface Asked {
  readonly key: string;
  readonly controller: AbortController;
}

export class TableBots {
  readonly #parts: TableBotsParts;
  #asked: Asked | undefined;
  /** Of the player who acted last: bots think at its expense. */
  address: string | undefined;

  constructor(parts: TableBotsParts) {
    this.#parts = parts;
  }

  /** Asks the bot that the table waits for, if it has not been asked yet. */
  consider(table: Table, isAttended: () => boolean): void {
    const wish = tableWishes(table).ask;
    const ask = wish && isAttended() ? wish : undefined;
    const key = ask && keyOf(ask);
    if (key === this.#asked?.key) return;
    this.stop();
    if (!ask || key === undefined) return;
    this.#asked = { key, controller: new AbortController() };
    this.#ask(table, ask, this.#asked).catch((error: unknown) => {
      this.#parts.log.error('bot-failed', {
        table: pseudonymOf(table.id),
        ...failureFields(error),
      });
    });
  }

  stop(): void {
    this.#asked?.controller.abort();
    this.#asked = undefined;
  }

  async #ask(table: Table, ask: BotWish, asked: Asked): Promise<void> {
    const isWanted = (): boolean => this.#asked === asked;
    if (!(await this.#take(asked.key, isWanted))) return;
    const { platform, leaseMs, take, leave } = this.#parts;
    const hold = repeat(platform, leaseMs, () => take(asked.key).catch(() => false));
    const hasPlayed = await this.#think(table, ask, asked, isWanted).finally(hold);
    if (!hasPlayed) await leave(asked.key).catch(() => undefined);
  }

  /** Waits until this server has the lease: the server that has it may die. */
  async #take(turn: string, isWanted: () => boolean): Promise<boolean> {
    const { platform, leaseMs, take } = this.#parts;
    while (isWanted()) {
      if (await take(turn).catch(() => false)) return isWanted();
      await new Promise<void>((resolve) => platform.after(leaseMs, resolve));
    }
    return false;
  }

  /** Returns whether the turn has been played. */
  async #think(
    table: Table,
    ask: BotWish,
    { controller }: Asked,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const { platform, pool, log, beatMs, play } = this.#parts;
    const { address } = this;
    const beat = new Promise<void>((resolve) => platform.after(beatMs, resolve));
    const question = questionFor(table.series, ask.seat);
    const { signal } = controller;
    const { legal } = question;
    const { id, series } = table;
    const asked = { table: id, game: series.game.id, level: ask.level, question, address };
    const anything = (): unknown =>
      legal[Number.parseInt(platform.fresh().slice(0, 8), 16) % legal.length];
    const answer = await pool.choose(asked, signal).catch((error: unknown) => {
      if (isWanted())
        log.error('bot-failed', { table: pseudonymOf(table.id), ...failureFields(error) });
      return anything();
    });
    await beat;
    if (!isWanted()) return false;
    try {
      await play(ask, answer, isWanted);
    } catch (error) {
      if (error instanceof TavolataError && error.problem.code === 'late') return true; // another server has played it
      log.error('bot-refused', { table: pseudonymOf(table.id), ...failureFields(error) });
      await play(ask, anything(), isWanted).catch(() => undefined);
    }
    return true;
  }
}

/** The same on all nodes. */
const keyOf = ({ seat, level, match, step, entry }: BotWish): string =>
  [seat, level, match, step, entry].join('/');
