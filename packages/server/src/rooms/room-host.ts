/**
 * One room in memory: takes one command after the other, stores what follows, tells the sender, then
 * everybody else, and looks after what the room waits for. Nobody hears of anything that is not stored.
 */

import type { Seat } from '@tavolata/engine';
import {
  botActs,
  decideRoom,
  passTime,
  roomWishes,
  type BotWish,
  type Room,
  type RoomCommand,
} from '@tavolata/table';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Limits } from '../limits.ts';
import { failureFields, shadowOf, type Log } from '../log.ts';
import type { Hint, Nodes, TableNews } from '../nodes/nodes.ts';
import type { Cancel, World } from '../world.ts';
import { Audience } from './audience.ts';
import { hintAnew, hintOf } from './hints.ts';
import { Presence } from './presence.ts';
import { RoomBots } from './room-bots.ts';
import {
  awayBecause,
  RoomGone,
  StoreAway,
  type CommandName,
  type Judge,
  type RoomLog,
  type Written,
} from './room-log.ts';
import { STORE_AWAY, StoreWait } from './store-wait.ts';
import { encode, type Watcher } from './watcher.ts';

export interface RoomHostParts {
  readonly world: World;
  readonly limits: Limits;
  readonly log: Log;
  readonly pool: BotPool;
  /** The other servers. */
  readonly nodes: Nodes;
  /** Hears of every change after those at the room have. */
  readonly onChange: (hint: Hint) => void;
}

/** Hears that a room was removed. */
export type OnGone = (host: RoomHost) => void;

/** Tells the sender that his command is stored, before anybody hears of what it did. */
export type Acknowledge = (seq: number) => void;

export class RoomHost {
  readonly #parts: RoomHostParts;
  readonly #log: RoomLog;
  readonly #onGone: OnGone;
  readonly #audience: Audience;
  readonly #presence: Presence;
  readonly #bots: RoomBots;
  readonly #storeWait: StoreWait;
  #alarm: Cancel | undefined;
  /** Everything that this room does, one after the other. */
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #used: number;
  #isClosed = false;

  constructor(parts: RoomHostParts, log: RoomLog, onGone: OnGone) {
    const { world, limits, pool, nodes } = parts;
    this.#parts = parts;
    this.#log = log;
    this.#onGone = onGone;
    this.#used = world.now();
    const audience = new Audience((id) => this.#log.texts.textOf(id));
    this.#audience = audience;
    const room = (): Room => this.#log.room;
    this.#presence = new Presence({
      world,
      audience,
      room,
      waitMs: limits.presenceMs,
      awayMs: limits.awayMs,
      publish: (company) => {
        nodes.setCompany(this.room.id, company);
      },
    });
    this.#bots = new RoomBots({
      world,
      pool,
      log: parts.log,
      beatMs: limits.botBeatMs,
      takeAgainMs: limits.takeAgainMs,
      take: (turn) => nodes.takeBot(this.room.id, turn),
      leave: (turn) => nodes.leaveBot(this.room.id, turn),
      play: (wish, action, isWanted) => this.#playBot(wish, action, isWanted),
    });
    this.#storeWait = new StoreWait({
      world,
      limits,
      tryAgain: () => this.#inLine(() => this.#comeBack()),
      tell: (message) => {
        audience.sendAll(message);
      },
    });
    this.#lookAhead();
  }

  get room(): Room {
    return this.#log.room;
  }

  textOf(id: string): string {
    return this.#log.texts.textOf(id);
  }

  /** Whether nobody is here and nothing is under way, and that for some time. */
  isIdle(now: number): boolean {
    const isQuiet = this.#audience.size === 0 && this.#waiting === 0 && !this.#storeWait.isWaiting;
    return isQuiet && now - this.#used > this.#parts.limits.evictMs;
  }

  touch(): void {
    this.#used = this.#parts.world.now();
  }

  /** Comes to know at least what somebody has seen on another server. */
  async catchUp(seq: number): Promise<void> {
    if (seq <= this.room.seq || !this.#parts.nodes.isShared) return;
    await this.#inLine(() => this.#comeBack());
  }

  watch(watcher: Watcher, from: { seq: number; seat?: number }): boolean {
    const isShown = this.#audience.admit(watcher, this.room, from);
    this.#presence.stir({ isNew: true });
    this.#considerBots();
    if (this.#storeWait.isWaiting) watcher.send(STORE_AWAY);
    return isShown;
  }

  unwatch(watcher: Watcher): void {
    if (!this.#audience.dismiss(watcher)) return;
    this.touch();
    this.#presence.leave(watcher.browser);
    this.#considerBots();
  }

  /** Rejects with a `TavolataError` if it is refused, and with `StoreAway` if it cannot be stored. */
  carryOut(command: RoomCommand, by: CommandName, acknowledge: Acknowledge): Promise<void> {
    const { fresh } = this.#parts.world;
    const { browser } = by;
    const isPresent = (seat: Seat): boolean => this.#presence.isPresent(seat);
    const judge: Judge = (room, at) => decideRoom(room, command, { at, browser, fresh, isPresent });
    return this.#inLine(() => this.#write(judge, by, acknowledge));
  }

  passTime(): Promise<void> {
    return this.#inLine(() => this.#write(passTime)).catch((error: unknown) => {
      this.#parts.log.error('clock-failed', {
        table: shadowOf(this.room.id),
        ...failureFields(error),
      });
    });
  }

  /** Takes over what other servers have written here, and who is with them; nothing: the room is gone. */
  hear(news: TableNews | undefined): Promise<void> {
    return this.#inLine(async () => {
      if (this.#isClosed) return;
      if (news) this.#presence.setElsewhere(news.company);
      await this.#follow(() => (news ? this.#log.follow(news) : this.#log.reload()));
    }).catch((error: unknown) => {
      if (error instanceof StoreAway) this.#standStill(error);
      else
        this.#parts.log.error('news-failed', {
          table: shadowOf(this.room.id),
          ...failureFields(error),
        });
    });
  }

  /** The store does not answer: whoever is here is told, also if he does nothing. */
  miss(error: unknown): void {
    this.#standStill(awayBecause(error));
  }

  /** Shows everybody that a browser's texts are gone. */
  erase(browser: string): Promise<void> {
    return this.#inLine(async () => {
      this.#log.texts.erase(browser);
      await this.#log.rewriteHead();
      this.#audience.tellAnew(this.room);
      this.#parts.nodes.hint(hintAnew(this.room));
    });
  }

  /** Ends when all that has been asked so far is done; nothing begins by itself any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#bots.stop();
    this.#presence.stop();
    this.#alarm?.();
    this.#storeWait.stop();
    await this.#line.catch(() => undefined);
  }

  async #playBot(wish: BotWish, action: unknown, isWanted: () => boolean): Promise<void> {
    await this.#inLine(async () => {
      if (isWanted()) await this.#write((room) => botActs(room, wish, action));
    }).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error; // the bot is asked again with the next change
    });
  }

  #inLine<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#waiting++;
    const done = this.#line.then(work).finally(() => {
      this.#waiting--;
      this.touch();
    });
    this.#line = done.catch(() => undefined);
    return done;
  }

  async #write(judge: Judge, by?: CommandName, acknowledge?: Acknowledge): Promise<void> {
    const seen = this.room;
    let written: Written;
    try {
      written = await this.#log.write(judge, by);
    } catch (error) {
      this.#tellChanges(seen); // of others, which were read on the way
      if (error instanceof StoreAway) this.#standStill(error);
      if (error instanceof RoomGone) this.#showOut();
      throw error;
    }
    acknowledge?.(written.seq);
    this.#tellChanges(seen, written.type === 'written' ? written.before : undefined);
  }

  /** `before` is the room right before a command of this server; others may have written before that. */
  #tellChanges(seen: Room, before?: Room): void {
    const { room } = this;
    if (room === seen) return;
    this.#audience.tellAll(room, before);
    if (room.table.seats !== seen.table.seats || room.keys !== seen.keys) this.#presence.stir();
    const hint = hintOf(room, seen);
    if (before) this.#parts.nodes.hint(hint);
    this.#parts.onChange(hint);
    this.#lookAhead();
  }

  #lookAhead(): void {
    if (this.#isClosed) return;
    const { world } = this.#parts;
    const { wake } = roomWishes(this.room);
    this.#alarm?.();
    this.#alarm =
      wake === undefined ? undefined : world.after(wake - world.now(), () => void this.#ring());
    this.#considerBots();
  }

  /** One server lets the time pass; should it fail, the next look at what is due finds the table. */
  async #ring(): Promise<void> {
    const { nodes, world, log } = this.#parts;
    try {
      if (await nodes.takeClock(this.room.id, world.now())) await this.passTime();
    } catch (error) {
      log.debug('clock-untaken', { table: shadowOf(this.room.id), ...failureFields(error) });
    }
  }

  #considerBots(): void {
    if (this.#isClosed || this.#storeWait.isWaiting) return;
    this.#bots.consider(this.room, { isAttended: this.#audience.isAttended(this.room) });
  }

  #standStill({ message }: StoreAway): void {
    if (this.#isClosed || this.#storeWait.isWaiting) return;
    this.#parts.log.error('store-away', { table: shadowOf(this.room.id), error: message });
    this.#bots.stop();
    this.#storeWait.begin();
  }

  /** Reads the log again: nobody knows what was stored when the store went away. */
  #comeBack(): Promise<void> {
    return this.#follow(() => this.#log.reload());
  }

  /** Rejects while the store is away. */
  async #follow(read: () => Promise<boolean>): Promise<void> {
    const seen = this.room;
    let areErased: boolean;
    try {
      areErased = await read();
    } catch (error) {
      if (!(error instanceof RoomGone)) throw error;
      this.#showOut();
      return;
    }
    if (this.#storeWait.end())
      this.#parts.log.info('store-back', { table: shadowOf(this.room.id) });
    if (areErased) this.#audience.tellAnew(this.room);
    this.#tellChanges(seen);
    this.#considerBots();
  }

  #showOut(): void {
    const { id } = this.room;
    this.#parts.nodes.setCompany(id, { browsers: [], watching: 0 });
    this.#audience.dismissAll(encode({ type: 'gone', table: id, code: 'no-table' }));
    this.#onGone(this);
  }
}
