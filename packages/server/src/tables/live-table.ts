/**
 * One table in memory: takes one command after the other, stores what follows, tells the sender, then
 * everybody else, and looks after what the table waits for. Nobody hears of anything that is not stored.
 */

import type { Seat } from '@tavolata/engine';
import {
  botActs,
  decideTable,
  passTime,
  tableWishes,
  type BotWish,
  type Table,
  type TableCommand,
} from '@tavolata/table';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Limits } from '../limits.ts';
import { failureFields, shadowOf, type Log } from '../log.ts';
import type { Hint, MissedEntries, Nodes } from '../nodes/nodes.ts';
import type { Cancel, World } from '../world.ts';
import { hintAnew, hintOf } from './hints.ts';
import { Presence } from './presence.ts';
import { TableBots } from './table-bots.ts';
import {
  awayBecause,
  TableGone,
  StoreAway,
  type CommandName,
  type Judge,
  type TableLog,
  type Written,
} from './table-log.ts';
import { STORE_AWAY, StoreWait } from './store-wait.ts';
import { encode, Watchers, type Watcher } from './watchers.ts';

export interface LiveTableParts {
  readonly world: World;
  readonly limits: Limits;
  readonly log: Log;
  readonly pool: BotPool;
  /** The other servers. */
  readonly nodes: Nodes;
  /** Hears of every change after those at the table have. */
  readonly onChange: (hint: Hint) => void;
}

/** Hears that a table was removed. */
export type OnGone = (table: LiveTable) => void;

/** Tells the sender that his command is stored, before anybody hears of what it did. */
export type Acknowledge = (seq: number) => void;

export class LiveTable {
  readonly #parts: LiveTableParts;
  readonly #log: TableLog;
  readonly #onGone: OnGone;
  readonly #watchers: Watchers;
  readonly #presence: Presence;
  readonly #bots: TableBots;
  readonly #storeWait: StoreWait;
  #alarm: Cancel | undefined;
  /** Everything that this table does, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #used: number;
  #isClosed = false;

  constructor(parts: LiveTableParts, log: TableLog, onGone: OnGone) {
    const { world, limits, pool, nodes } = parts;
    this.#parts = parts;
    this.#log = log;
    this.#onGone = onGone;
    this.#used = world.now();
    const watchers = new Watchers((id) => this.#log.texts.textOf(id));
    this.#watchers = watchers;
    const table = (): Table => this.#log.table;
    this.#presence = new Presence({
      world,
      watchers,
      table,
      waitMs: limits.presenceMs,
      awayMs: limits.awayMs,
      publish: (presence) => {
        nodes.publisher.setPresence(this.table.id, presence);
      },
    });
    this.#bots = new TableBots({
      world,
      pool,
      log: parts.log,
      beatMs: limits.botBeatMs,
      takeAgainMs: limits.takeAgainMs,
      take: (turn) => nodes.leases.takeBot(this.table.id, turn),
      leave: (turn) => nodes.leases.leaveBot(this.table.id, turn),
      play: (wish, action, isWanted) => this.#playBot(wish, action, isWanted),
    });
    this.#storeWait = new StoreWait({
      world,
      limits,
      tryAgain: () => this.#enqueue(() => this.#comeBack()),
      tell: (message) => {
        watchers.sendAll(message);
      },
    });
    this.#lookAhead();
  }

  get table(): Table {
    return this.#log.table;
  }

  textOf(id: string): string {
    return this.#log.texts.textOf(id);
  }

  /** Whether nobody is here and nothing is under way, and that for some time. */
  isIdle(now: number): boolean {
    const isQuiet = this.#watchers.size === 0 && this.#waiting === 0 && !this.#storeWait.isWaiting;
    return isQuiet && now - this.#used > this.#parts.limits.evictMs;
  }

  touch(): void {
    this.#used = this.#parts.world.now();
  }

  /** Comes to know at least what somebody has seen on another server. */
  async catchUp(seq: number): Promise<void> {
    if (seq <= this.table.seq || !this.#parts.nodes.isShared) return;
    await this.#enqueue(() => this.#comeBack());
  }

  watch(watcher: Watcher, from: { seq: number; seat?: number }): void {
    this.#watchers.add(watcher, this.table, from);
    this.#presence.stir({ isNew: true });
    this.#considerBots();
    if (this.#storeWait.isWaiting) watcher.send(STORE_AWAY);
  }

  unwatch(watcher: Watcher): void {
    if (!this.#watchers.remove(watcher)) return;
    this.touch();
    this.#presence.leave(watcher.browser);
    this.#considerBots();
  }

  /** Rejects with a `TavolataError` if it is refused, and with `StoreAway` if it cannot be stored. */
  execute(command: TableCommand, by: CommandName, acknowledge: Acknowledge): Promise<void> {
    const { fresh } = this.#parts.world;
    const { browser } = by;
    const isPresent = (seat: Seat): boolean => this.#presence.isPresent(seat);
    const judge: Judge = (table, at) =>
      decideTable(table, command, { at, browser, fresh, isPresent });
    return this.#enqueue(() => this.#write(judge, by, acknowledge));
  }

  passTime(): Promise<void> {
    return this.#enqueue(() => this.#write(passTime)).catch((error: unknown) => {
      this.#parts.log.error('clock-failed', {
        table: shadowOf(this.table.id),
        ...failureFields(error),
      });
    });
  }

  /** Takes over what other servers have written here, and who is with them; nothing: the table is gone. */
  catchUpWith(missed: MissedEntries | undefined): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#isClosed) return;
      if (missed) this.#presence.setElsewhere(missed.presence);
      await this.#follow(() => (missed ? this.#log.follow(missed) : this.#log.reload()));
    }).catch((error: unknown) => {
      if (error instanceof StoreAway) this.#standStill(error);
      else
        this.#parts.log.error('catch-up-failed', {
          table: shadowOf(this.table.id),
          ...failureFields(error),
        });
    });
  }

  /** The store does not answer: whoever is here is told, also if he does nothing. */
  storeFailed(error: unknown): void {
    this.#standStill(awayBecause(error));
  }

  /** Shows everybody that a browser's texts are gone. */
  erase(browser: string): Promise<void> {
    return this.#enqueue(async () => {
      this.#log.texts.erase(browser);
      await this.#log.rewriteHead();
      this.#watchers.resendAll(this.table);
      this.#parts.nodes.publisher.hint(hintAnew(this.table));
    });
  }

  /** Ends when all that has been asked so far is done; nothing begins by itself any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#bots.stop();
    this.#presence.stop();
    this.#alarm?.();
    this.#storeWait.stop();
    await this.#queue.catch(() => undefined);
  }

  async #playBot(wish: BotWish, action: unknown, isWanted: () => boolean): Promise<void> {
    await this.#enqueue(async () => {
      if (isWanted()) await this.#write((table) => botActs(table, wish, action));
    }).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error; // the bot is asked again with the next change
    });
  }

  #enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#waiting++;
    const done = this.#queue.then(work).finally(() => {
      this.#waiting--;
      this.touch();
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #write(judge: Judge, by?: CommandName, acknowledge?: Acknowledge): Promise<void> {
    const seen = this.table;
    let written: Written;
    try {
      written = await this.#log.write(judge, by);
    } catch (error) {
      this.#tellChanges(seen); // of others, which were read on the way
      if (error instanceof StoreAway) this.#standStill(error);
      if (error instanceof TableGone) this.#showOut();
      throw error;
    }
    acknowledge?.(written.seq);
    this.#tellChanges(seen, written.type === 'written' ? written.before : undefined);
  }

  /** `before` is the table right before a command of this server; others may have written before that. */
  #tellChanges(seen: Table, before?: Table): void {
    const { table } = this;
    if (table === seen) return;
    this.#watchers.updateAll(table, before);
    if (table.series.seats !== seen.series.seats || table.keys !== seen.keys) this.#presence.stir();
    const hint = hintOf(table, seen);
    if (before) this.#parts.nodes.publisher.hint(hint);
    this.#parts.onChange(hint);
    this.#lookAhead();
  }

  #lookAhead(): void {
    if (this.#isClosed) return;
    const { world } = this.#parts;
    const { wake } = tableWishes(this.table);
    this.#alarm?.();
    this.#alarm =
      wake === undefined ? undefined : world.after(wake - world.now(), () => void this.#ring());
    this.#considerBots();
  }

  /** One server lets the time pass; should it fail, the next look at what is due finds the table. */
  async #ring(): Promise<void> {
    const { nodes, world, log } = this.#parts;
    try {
      if (await nodes.leases.takeClock(this.table.id, world.now())) await this.passTime();
    } catch (error) {
      log.debug('clock-untaken', { table: shadowOf(this.table.id), ...failureFields(error) });
    }
  }

  #considerBots(): void {
    if (this.#isClosed || this.#storeWait.isWaiting) return;
    this.#bots.consider(this.table, { isAttended: this.#watchers.isAttended(this.table) });
  }

  #standStill({ message }: StoreAway): void {
    if (this.#isClosed || this.#storeWait.isWaiting) return;
    this.#parts.log.error('store-away', { table: shadowOf(this.table.id), error: message });
    this.#bots.stop();
    this.#storeWait.begin();
  }

  /** Reads the log again: nobody knows what was stored when the store went away. */
  #comeBack(): Promise<void> {
    return this.#follow(() => this.#log.reload());
  }

  /** Rejects while the store is away. */
  async #follow(read: () => Promise<boolean>): Promise<void> {
    const seen = this.table;
    let areErased: boolean;
    try {
      areErased = await read();
    } catch (error) {
      if (!(error instanceof TableGone)) throw error;
      this.#showOut();
      return;
    }
    if (this.#storeWait.end())
      this.#parts.log.info('store-back', { table: shadowOf(this.table.id) });
    if (areErased) this.#watchers.resendAll(this.table);
    this.#tellChanges(seen);
    this.#considerBots();
  }

  #showOut(): void {
    const { id } = this.table;
    this.#parts.nodes.publisher.setPresence(id, { browsers: [], watching: 0 });
    this.#watchers.removeAll(encode({ type: 'gone', table: id, code: 'no-table' }));
    this.#onGone(this);
  }
}
