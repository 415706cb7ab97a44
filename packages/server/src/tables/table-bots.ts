/**
 * The bot in turn at one table. It thinks only while somebody with a seat is there, and what it
 * answers counts only while the table still waits for it. Whatever happens to it, a table goes on:
 * who does not answer is played for at random.
 */

import { randomInt } from 'node:crypto';
import { TavolataError } from '@tavolata/engine';
import { questionFor, tableWishes, type BotWish, type Table } from '@tavolata/table';
import type { BotPool } from '../bots/bot-pool.ts';
import { failureFields, shadowOf, type Log } from '../log.ts';
import { repeat, type World } from '../world.ts';

export interface TableBotsParts {
  readonly world: World;
  readonly pool: BotPool;
  readonly log: Log;
  readonly beatMs: number;
  readonly takeAgainMs: number;
  /** Whether this turn is this server's and not another's; to be asked again and again. */
  readonly take: (turn: string) => Promise<boolean>;
  /** Another server may have this turn. */
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

  constructor(parts: TableBotsParts) {
    this.#parts = parts;
  }

  /** Looks whether the table waits for a bot, and asks it once. */
  consider(table: Table, { isAttended }: { isAttended: boolean }): void {
    const ask = isAttended ? tableWishes(table).ask : undefined;
    const key = ask && keyOf(table, ask);
    if (key === this.#asked?.key) return;
    this.stop();
    if (!ask || key === undefined) return;
    this.#asked = { key, controller: new AbortController() };
    this.#ask(table, ask, this.#asked).catch((error: unknown) => {
      this.#parts.log.error('bot-failed', { table: shadowOf(table.id), ...failureFields(error) });
    });
  }

  stop(): void {
    this.#asked?.controller.abort();
    this.#asked = undefined;
  }

  async #ask(table: Table, ask: BotWish, asked: Asked): Promise<void> {
    const isWanted = (): boolean => this.#asked === asked;
    if (!(await this.#take(asked.key, isWanted))) return;
    const { world, takeAgainMs, take, leave } = this.#parts;
    const hold = repeat(world, takeAgainMs, () => take(asked.key).catch(() => false));
    const hasPlayed = await this.#think(table, ask, asked, isWanted).finally(hold);
    if (!hasPlayed) await leave(asked.key).catch(() => undefined);
  }

  /** Waits until the turn is this server's; until then another may be at it, and may die of it. */
  async #take(turn: string, isWanted: () => boolean): Promise<boolean> {
    const { world, takeAgainMs, take } = this.#parts;
    while (isWanted()) {
      if (await take(turn).catch(() => false)) return isWanted();
      await new Promise<void>((resolve) => world.after(takeAgainMs, resolve));
    }
    return false;
  }

  /** Returns whether the turn is over for this server. */
  async #think(
    table: Table,
    ask: BotWish,
    asked: Asked,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const { world, pool, log, beatMs, play } = this.#parts;
    const beat = new Promise<void>((resolve) => world.after(beatMs, resolve));
    const question = questionFor(table.series, ask.seat);
    const { signal } = asked.controller;
    const { legal } = question;
    const anything = (): unknown => legal[randomInt(legal.length)];
    const answer = await pool
      .choose({ table: table.id, game: table.series.game.id, level: ask.level, question }, signal)
      .catch((error: unknown) => {
        if (isWanted())
          log.error('bot-failed', { table: shadowOf(table.id), ...failureFields(error) });
        return anything();
      });
    await beat;
    if (!isWanted()) return false;
    try {
      await play(ask, answer, isWanted);
    } catch (error) {
      if (error instanceof TavolataError && error.problem.code === 'late') return true; // by another
      log.error('bot-refused', { table: shadowOf(table.id), ...failureFields(error) });
      await play(ask, anything(), isWanted).catch(() => undefined);
    }
    return true;
  }
}

/** The entry that made the position is in it: after an undo the same step is another position. */
const keyOf = (table: Table, { seat, level, match, step }: BotWish): string =>
  [seat, level, match, step, table.positions.at(-1)?.seq].join('/');
