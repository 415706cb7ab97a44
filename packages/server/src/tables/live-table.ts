/**
 * One table in memory. It takes one command after the other, stores the entries, acknowledges to the sender,
 * then updates all watchers; and it looks after bots and clocks. Nothing is sent that is not stored.
 */

import type { Seat } from '@tavolata/engine';
import {
  botActs,
  decideTable,
  passTime,
  returnOf,
  seatsOf,
  tableWishes,
  type BotWish,
  type Table,
  type TableCommand,
} from '@tavolata/table';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Limits } from '../limits.ts';
import { failureFields, pseudonymOf, type Log } from '../log.ts';
import type { MissedEntries, Nodes, TableChange } from '../nodes/nodes.ts';
import { encode, type Watcher } from '../outgoing.ts';
import type { Cancel, Platform } from '../platform.ts';
import type { ErasedTexts } from './erased-texts.ts';
import { weightOf } from './kept-tables.ts';
import { Presence } from './presence.ts';
import { RecentTexts, type KeptText } from './recent-texts.ts';
import { StoreAway, storeAwayOf } from './store-away.ts';
import { STORE_AWAY, StoreWait } from './store-wait.ts';
import { TableBots } from './table-bots.ts';
import { changeOf, changeToReload, latestOf } from './table-change.ts';
import {
  TableGone,
  type CommandId,
  type Decide,
  type TableLog,
  type Written,
} from './table-log.ts';
import { TableQueue } from './table-queue.ts';
import { Watchers } from './watchers.ts';

export interface LiveTableParts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly log: Log;
  readonly pool: BotPool;
  /** The other servers. */
  readonly nodes: Nodes;
  /** What was erased a moment ago, also of tables that have left the memory. */
  readonly erased: ErasedTexts;
  /** Called after every change, when the watchers are updated. */
  readonly onChange: (change: TableChange) => void;
}

/** Called when the table was removed from the store. */
export type OnGone = (table: LiveTable) => void;

/** Tells the sender that the command is stored, before anybody sees what it did. */
export type Acknowledge = (seq: number) => void;

/**
 * What players often send at the same time, and what names nobody: it need not wait until what came before it is stored.
 * All else is decided at a table that is stored.
 */
const TOGETHER: readonly TableCommand['type'][] = ['act', 'ready', 'commit', 'contribute'];

export class LiveTable {
  readonly #parts: LiveTableParts;
  readonly #log: TableLog;
  readonly #onGone: OnGone;
  readonly #watchers: Watchers;
  readonly #presence: Presence;
  readonly #bots: TableBots;
  readonly #storeWait: StoreWait;
  readonly #recent: RecentTexts;
  #alarm: Cancel | undefined;
  /** What all watchers have been shown. */
  #shown: Table;
  /** What was written here since then, for other nodes. */
  #unshown: Written[] = [];
  readonly #queue = new TableQueue();
  #used: number;
  #isClosed = false;

  constructor(parts: LiveTableParts, log: TableLog, onGone: OnGone) {
    const { platform, limits, pool, nodes } = parts;
    this.#parts = parts;
    this.#log = log;
    this.#shown = log.table;
    this.#onGone = onGone;
    this.#used = platform.now();
    this.#recent = new RecentTexts(this.#textOf, () => platform.now(), parts.erased);
    const watchers = new Watchers(this.#textOf, platform);
    this.#watchers = watchers;
    const table = (): Table => this.#log.table;
    this.#presence = new Presence({
      platform,
      watchers,
      table,
      waitMs: limits.presenceMs,
      awayMs: limits.awayMs,
      publish: (presence) => {
        nodes.publisher.setPresence(this.table.id, presence);
      },
    });
    this.#bots = new TableBots({
      platform,
      pool,
      log: parts.log,
      beatMs: limits.botBeatMs,
      leaseMs: limits.leaseMs,
      take: (turn) => nodes.leases.takeBot(this.table.id, turn),
      leave: (turn) => nodes.leases.leaveBot(this.table.id, turn),
      play: (wish, action, isWanted) => this.#playBot(wish, action, isWanted),
    });
    this.#storeWait = new StoreWait({
      platform,
      limits,
      retry: () => this.#queue.add(() => this.#resync()),
      send: (message) => {
        watchers.sendAll(message);
      },
    });
    this.#scheduleNext();
  }

  get table(): Table {
    return this.#log.table;
  }

  /** How much memory it takes, in entries. */
  get weight(): number {
    return weightOf(this.table.seq, this.#log.texts.characters);
  }

  textOf(id: string): string {
    return this.#log.texts.textOf(id);
  }

  readonly #textOf = (id: string): string => this.textOf(id);
  readonly #isPresent = (seat: Seat): boolean => this.#presence.isPresent(seat);
  readonly #isHere = (browser: string): boolean => this.#presence.isHere(browser);

  /** Whether nobody has watched it for so long, and nothing is under way. */
  isIdle(now: number, forMs: number): boolean {
    const isQuiet = this.#watchers.size === 0 && this.#queue.isEmpty && !this.#storeWait.isWaiting;
    return isQuiet && now - this.#used > forMs;
  }

  /** What a browser has written here that can still be reported. */
  recentTextsOf(browser: string): readonly KeptText[] {
    return this.#recent
      .of(this.table)
      .filter(({ id }) => this.#log.texts.browserOf(id) === browser);
  }

  touch(): void {
    this.#used = this.#parts.platform.now();
  }

  /** Whether other servers may have written more, since a browser has seen so many entries. */
  isBehind(seq: number): boolean {
    return seq > this.table.seq && this.#parts.nodes.isShared;
  }

  /** Reads what other servers have written. */
  catchUp(): Promise<void> {
    return this.#queue.add(() => this.#resync());
  }

  watch(watcher: Watcher, from: { seq: number; seat?: number }): void {
    this.#watchers.add(watcher, this.#shown, from);
    this.#presence.scheduleUpdate();
    this.#considerBots();
    if (this.#storeWait.isWaiting) watcher.send(STORE_AWAY);
    if (returnOf(this.table, watcher.browser).entries.length > 0) void this.#endVotes(watcher);
  }

  /** Somebody is back: what was proposed since they were away ends. If that fails, the next yes finds it out. */
  async #endVotes({ browser }: Watcher): Promise<void> {
    try {
      await this.#queue.add(() => this.#write((table) => returnOf(table, browser)));
    } catch (error) {
      this.#parts.log.debug('return-unwritten', {
        table: pseudonymOf(this.table.id),
        ...failureFields(error),
      });
    }
  }

  unwatch(watcher: Watcher): void {
    if (!this.#watchers.remove(watcher)) return;
    this.touch();
    this.#presence.leave(watcher.browser);
    this.#considerBots();
  }

  /** Rejects with a `TavolataError` if it is refused, and with `StoreAway` if it cannot be stored. */
  execute(command: TableCommand, by: CommandId, acknowledge: Acknowledge): Promise<void> {
    const { nodes, platform } = this.#parts;
    const { fresh } = platform;
    const { browser, address } = by;
    // Not a stranger's, who may only ask for a seat.
    if (seatsOf(this.table, browser).length > 0) this.#bots.address = address;
    const [textOf, isPresent, isHere] = [this.#textOf, this.#isPresent, this.#isHere];
    const decide: Decide = (table, at) =>
      decideTable(table, command, { at, browser, fresh, textOf, isPresent, isHere });
    const write = (): Promise<void> => this.#write(decide, by, acknowledge);
    // The store knows how many entries there were before, and not which: another node may have written one instead.
    const isTogether = !nodes.isShared && TOGETHER.includes(command.type);
    return isTogether ? this.#queue.share(write) : this.#queue.add(write);
  }

  passTime(): Promise<void> {
    return this.#queue
      .add(() => this.#write(passTime))
      .catch((error: unknown) => {
        this.#parts.log.error('clock-failed', {
          table: pseudonymOf(this.table.id),
          ...failureFields(error),
        });
      });
  }

  /** Takes over what was read of other servers: their entries, and who is there. Nothing: it was removed. */
  catchUpWith(missed: MissedEntries | undefined): Promise<void> {
    return this.#queue
      .add(async () => {
        if (this.#isClosed) return;
        if (missed) this.#presence.setElsewhere(missed.presence);
        await this.#follow(() => (missed ? this.#log.follow(missed) : this.#log.reload()));
      })
      .catch((error: unknown) => {
        if (error instanceof StoreAway) this.#suspend(error);
        else
          this.#parts.log.error('catch-up-failed', {
            table: pseudonymOf(this.table.id),
            ...failureFields(error),
          });
      });
  }

  /** Takes over what another node has published; returns whether that was enough, or the table has to be read. */
  followChange({ seq, entries }: TableChange): Promise<boolean> {
    if (!entries) return Promise.resolve(false);
    return this.#queue
      .add(async () => {
        if (this.#isClosed || this.#storeWait.isWaiting) return false;
        const isFollowed = await this.#log.followEntries(seq - entries.length, entries);
        this.#broadcast();
        return isFollowed;
      })
      .catch(() => false);
  }

  /** The store does not answer: all watchers are told, not only those whose commands fail. */
  storeFailed(error: unknown): void {
    this.#suspend(storeAwayOf(error));
  }

  /** Shows all watchers that a browser's texts are gone. */
  erase(browser: string): Promise<void> {
    return this.#queue.add(async () => {
      const note = this.#recent.before(this.table);
      this.#log.texts.erase(browser);
      note();
      await this.#log.rewriteHead();
      this.#broadcast();
      await this.#watchers.resendAll(this.table);
      this.#parts.nodes.publisher.publishChange(changeToReload(this.table));
    });
  }

  /** Resolves when all work in the queue is done; bots and clocks start nothing any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#bots.stop();
    this.#presence.stop();
    this.#watchers.stop();
    this.#alarm?.();
    this.#storeWait.stop();
    await this.#queue.whenEmpty();
  }

  async #playBot(wish: BotWish, action: unknown, isWanted: () => boolean): Promise<void> {
    await this.#queue
      .add(async () => {
        if (isWanted()) await this.#write((table) => botActs(table, wish, action));
      })
      .catch((error: unknown) => {
        if (!(error instanceof StoreAway)) throw error; // the bot is asked again after the next change
      });
  }

  async #write(decide: Decide, by?: CommandId, acknowledge?: Acknowledge): Promise<void> {
    let written: Written;
    try {
      written = await this.#log.write(decide, by);
    } catch (error) {
      this.#broadcastOnce(); // what others have written was read on the way
      if (error instanceof StoreAway) this.#suspend(error);
      if (error instanceof TableGone) this.#removeWatchers();
      throw error;
    }
    acknowledge?.(written.seq);
    this.#unshown.push(written);
    this.#broadcastOnce();
  }

  /** What was stored at the same time is shown together, when all of it is acknowledged. */
  #broadcastOnce(): void {
    if (!this.#queue.isShared) this.#broadcast();
    else
      process.nextTick(() => {
        this.#broadcast();
      });
  }

  /** Shows all watchers what is new. */
  #broadcast(): void {
    const { table } = this;
    const seen = this.#shown;
    const written = this.#unshown;
    this.#unshown = [];
    if (table === seen) return;
    this.#shown = table;
    this.#recent.follow(seen, table);
    this.#watchers.updateAll(table, seen);
    if (table.series.seats !== seen.series.seats || table.keys !== seen.keys)
      this.#presence.scheduleUpdate();
    const change = changeOf(table, seen);
    if (written.some(({ type }) => type === 'written')) {
      const entries = latestOf(written, table.seq);
      this.#parts.nodes.publisher.publishChange(entries ? { ...change, entries } : change);
    }
    this.#parts.onChange(change);
    this.#scheduleNext();
  }

  #scheduleNext(): void {
    if (this.#isClosed) return;
    const { platform } = this.#parts;
    const { wake } = tableWishes(this.table);
    this.#alarm?.();
    this.#alarm =
      wake === undefined
        ? undefined
        : platform.after(wake - platform.now(), () => void this.#onAlarm());
    this.#considerBots();
  }

  /** One server lets the time pass; if it fails, the next look at due tables finds this one. */
  async #onAlarm(): Promise<void> {
    const { nodes, platform, log } = this.#parts;
    try {
      if (await nodes.leases.takeClock(this.table.id, platform.now())) await this.passTime();
    } catch (error) {
      log.debug('clock-untaken', { table: pseudonymOf(this.table.id), ...failureFields(error) });
    }
  }

  #considerBots(): void {
    if (this.#isClosed || this.#storeWait.isWaiting) return;
    const { table } = this;
    this.#bots.consider(table, () => this.#watchers.isAttended(table));
  }

  #suspend({ message }: StoreAway): void {
    if (this.#isClosed || this.#storeWait.isWaiting) return;
    this.#parts.log.error('store-away', { table: pseudonymOf(this.table.id), error: message });
    this.#bots.stop();
    this.#storeWait.begin();
  }

  /** After a failure it is unknown what was stored, so the log is read again. */
  #resync(): Promise<void> {
    return this.#follow(() => this.#log.reload());
  }

  /** Rejects while the store is away. */
  async #follow(read: () => Promise<boolean>): Promise<void> {
    const note = this.#recent.before(this.table);
    let mustResend: boolean;
    try {
      mustResend = await read();
    } catch (error) {
      if (!(error instanceof TableGone)) throw error;
      this.#removeWatchers();
      return;
    }
    if (this.#storeWait.end())
      this.#parts.log.info('store-back', { table: pseudonymOf(this.table.id) });
    if (mustResend) {
      note();
      await this.#watchers.resendAll(this.table);
    }
    this.#broadcast();
    this.#considerBots();
  }

  #removeWatchers(): void {
    const { id } = this.table;
    this.#parts.nodes.publisher.setPresence(id, { browsers: [], watching: 0 });
    this.#watchers.removeAll(encode({ type: 'gone', table: id, code: 'no-table' }));
    this.#onGone(this);
  }
}
