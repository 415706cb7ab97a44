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
import { ErasedTexts } from './erased-texts.ts';
import { Presence } from './presence.ts';
import { StoreAway, storeAwayOf } from './store-away.ts';
import { STORE_AWAY, StoreWait } from './store-wait.ts';
import { TableBots } from './table-bots.ts';
import {
  TableGone,
  type CommandId,
  type Decide,
  type TableLog,
  type Written,
} from './table-log.ts';
import { Watchers } from './watchers.ts';

export interface LiveTableParts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly log: Log;
  readonly pool: BotPool;
  /** The other servers. */
  readonly nodes: Nodes;
  /** Called after every change, when the watchers are updated. */
  readonly onChange: (change: TableChange) => void;
}

/** Called when the table was removed from the store. */
export type OnGone = (table: LiveTable) => void;

/** Tells the sender that the command is stored, before anybody sees what it did. */
export type Acknowledge = (seq: number) => void;

export class LiveTable {
  readonly #parts: LiveTableParts;
  readonly #log: TableLog;
  readonly #onGone: OnGone;
  readonly #watchers: Watchers;
  readonly #presence: Presence;
  readonly #bots: TableBots;
  readonly #storeWait: StoreWait;
  readonly #erased: ErasedTexts;
  #alarm: Cancel | undefined;
  /** The work of this table, in order. */
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #used: number;
  #isClosed = false;

  constructor(parts: LiveTableParts, log: TableLog, onGone: OnGone) {
    const { platform, limits, pool, nodes } = parts;
    this.#parts = parts;
    this.#log = log;
    this.#onGone = onGone;
    this.#used = platform.now();
    this.#erased = new ErasedTexts(platform, (id) => this.textOf(id));
    const watchers = new Watchers((id) => this.#log.texts.textOf(id), platform);
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
      retry: () => this.#enqueue(() => this.#resync()),
      send: (message) => {
        watchers.sendAll(message);
      },
    });
    this.#scheduleNext();
  }

  get table(): Table {
    return this.#log.table;
  }

  textOf(id: string): string {
    return this.#log.texts.textOf(id);
  }

  /** What was erased a moment ago; for reports only. */
  readonly erasedText = (id: string): string => this.#erased.textOf(id);

  /** Whether nobody has watched it for some time, and nothing is under way. */
  isIdle(now: number): boolean {
    const isQuiet = this.#watchers.size === 0 && this.#waiting === 0 && !this.#storeWait.isWaiting;
    return isQuiet && now - this.#used > this.#parts.limits.evictMs;
  }

  touch(): void {
    this.#used = this.#parts.platform.now();
  }

  /** Reads what other servers have written, if a browser has seen more entries than this one knows. */
  async catchUp(seq: number): Promise<void> {
    if (seq <= this.table.seq || !this.#parts.nodes.isShared) return;
    await this.#enqueue(() => this.#resync());
  }

  watch(watcher: Watcher, from: { seq: number; seat?: number }): void {
    this.#watchers.add(watcher, this.table, from);
    this.#presence.scheduleUpdate({ isNew: true });
    this.#considerBots();
    if (this.#storeWait.isWaiting) watcher.send(STORE_AWAY);
    if (returnOf(this.table, watcher.browser).entries.length > 0) void this.#endVotes(watcher);
  }

  /** Somebody is back: what was proposed since they were away ends. If that fails, the next yes finds it out. */
  async #endVotes({ browser }: Watcher): Promise<void> {
    try {
      await this.#enqueue(() => this.#write((table) => returnOf(table, browser)));
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
    const { fresh } = this.#parts.platform;
    const { browser, address } = by;
    // Not a stranger's, who may only ask for a seat.
    if (seatsOf(this.table, browser).length > 0) this.#bots.address = address;
    const textOf = (id: string): string => this.textOf(id);
    const isPresent = (seat: Seat): boolean => this.#presence.isPresent(seat);
    const decide: Decide = (table, at) =>
      decideTable(table, command, { at, browser, fresh, textOf, isPresent });
    return this.#enqueue(() => this.#write(decide, by, acknowledge));
  }

  passTime(): Promise<void> {
    return this.#enqueue(() => this.#write(passTime)).catch((error: unknown) => {
      this.#parts.log.error('clock-failed', {
        table: pseudonymOf(this.table.id),
        ...failureFields(error),
      });
    });
  }

  /** Takes over what was read of other servers: their entries, and who is there. Nothing: it was removed. */
  catchUpWith(missed: MissedEntries | undefined): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#isClosed) return;
      if (missed) this.#presence.setElsewhere(missed.presence);
      await this.#follow(() => (missed ? this.#log.follow(missed) : this.#log.reload()));
    }).catch((error: unknown) => {
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
    return this.#enqueue(async () => {
      if (this.#isClosed || this.#storeWait.isWaiting) return false;
      const seen = this.table;
      const isFollowed = await this.#log.followEntries(seq - entries.length, entries);
      this.#broadcast(seen);
      return isFollowed;
    }).catch(() => false);
  }

  /** The store does not answer: all watchers are told, not only those whose commands fail. */
  storeFailed(error: unknown): void {
    this.#suspend(storeAwayOf(error));
  }

  /** Shows all watchers that a browser's texts are gone. */
  erase(browser: string): Promise<void> {
    return this.#enqueue(async () => {
      const note = this.#erased.before(this.table);
      this.#log.texts.erase(browser);
      note();
      await this.#log.rewriteHead();
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
    await this.#queue.catch(() => undefined);
  }

  async #playBot(wish: BotWish, action: unknown, isWanted: () => boolean): Promise<void> {
    await this.#enqueue(async () => {
      if (isWanted()) await this.#write((table) => botActs(table, wish, action));
    }).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error; // the bot is asked again after the next change
    });
  }

  #enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#waiting === 0 ? work() : this.#queue.then(work);
    this.#waiting++;
    this.#queue = done.then(this.#endWork, this.#endWork);
    return done;
  }

  readonly #endWork = (): void => {
    this.#waiting--;
  };

  async #write(decide: Decide, by?: CommandId, acknowledge?: Acknowledge): Promise<void> {
    const seen = this.table;
    let written: Written;
    try {
      written = await this.#log.write(decide, by);
    } catch (error) {
      this.#broadcast(seen); // what others have written was read on the way
      if (error instanceof StoreAway) this.#suspend(error);
      if (error instanceof TableGone) this.#removeWatchers();
      throw error;
    }
    acknowledge?.(written.seq);
    this.#broadcast(seen, written.type === 'written' ? written : undefined);
  }

  /** `seen` is the table that all watchers have been shown, `written` what this server has written since. */
  #broadcast(seen: Table, written?: Written & { type: 'written' }): void {
    const { table } = this;
    if (table === seen) return;
    this.#watchers.updateAll(table, seen);
    if (table.series.seats !== seen.series.seats || table.keys !== seen.keys)
      this.#presence.scheduleUpdate();
    const change = changeOf(table, seen);
    if (written) {
      const { entries } = written;
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
    const seen = this.table;
    const note = this.#erased.before(this.table);
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
    this.#broadcast(seen);
    this.#considerBots();
  }

  #removeWatchers(): void {
    const { id } = this.table;
    this.#parts.nodes.publisher.setPresence(id, { browsers: [], watching: 0 });
    this.#watchers.removeAll(encode({ type: 'gone', table: id, code: 'no-table' }));
    this.#onGone(this);
  }
}

/** What lists and other servers are told about a change at a table. */
export function changeOf(table: Table, before: Table): TableChange {
  return {
    table: table.id,
    seq: table.seq,
    isListed: isListed(table) || isListed(before),
    browsers: browsersAt(before, table),
  };
}

/** Something beside the log has changed, so every server has to read the table. */
const changeToReload = (table: Table): TableChange => ({
  ...changeOf(table, table),
  seq: Number.MAX_SAFE_INTEGER,
});

/** Whether it is among the open tables. */
const isListed = ({ settings, series }: Table): boolean =>
  settings.isPublic && series.seats.some(({ kind }) => kind === 'open');

/** All browsers in whose lists it was or is: a person who left or was removed has no key any more. */
function browsersAt(before: Table, table: Table): readonly string[] {
  const now = browsersWith(table.keys);
  return before.keys === table.keys ? now : [...new Set([...browsersWith(before.keys), ...now])];
}

const browsersByKeys = new WeakMap<Table['keys'], readonly string[]>();

/** Found out once: most changes leave the keys as they are. */
function browsersWith(keys: Table['keys']): readonly string[] {
  const known = browsersByKeys.get(keys);
  if (known) return known;
  const browsers = [...new Set(keys.map(({ browser }) => browser))];
  browsersByKeys.set(keys, browsers);
  return browsers;
}
