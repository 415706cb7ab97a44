/**
 * The messages of one connection: each is counted and parsed, then carried out and answered in its turn.
 * Hello comes first.
 */

import {
  isSpoken,
  parseClientMessage,
  PROTOCOL,
  unspokenProtocol,
  type ClientMessage,
  type WireProblem,
} from '@tavolata/table';
import type { Limits } from '../limits.ts';
import { pseudonymOf, shortHash, type Log } from '../log.ts';
import { commandIn, type CommandKind, type Meter } from '../metrics/meter.ts';
import type { Bans } from '../people/bans.ts';
import type { Budgets } from '../people/budgets.ts';
import type { Admission, Gatekeeper } from '../people/gatekeeper.ts';
import type { Cancel, Platform } from '../platform.ts';
import type { Room } from '../store/room.ts';
import type { Store } from '../store/store.ts';
import type { ListAllowances, Lists } from '../tables/lists.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { readReportCopy } from '../tables/report-copy.ts';
import { orStoreAway, StoreAway } from '../tables/store-away.ts';
import { STORE_AWAY, STORE_BACK } from '../tables/store-wait.ts';
import { LoadRefused, type Tables } from '../tables/tables.ts';
import { refuseIfFull, refuseIfSpent, refuseIfTooMany } from './command-limits.ts';
import { CLOSE, type Connection } from './connection.ts';
import { problemOf, Refusal } from './refusal.ts';
import { Watching } from './watching.ts';

export interface SessionParts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly log: Log;
  readonly meter: Meter;
  readonly store: Store;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly gatekeeper: Gatekeeper;
  readonly bans: Bans;
  readonly room: Pick<Room, 'isFull'>;
  readonly budgets: Pick<Budgets, 'isFull' | 'isSpent' | 'charge'>;
  /** Which client is served here. */
  readonly build: string;
}

type Message<Type> = Extract<ClientMessage, { type: Type }>;

export class Session {
  readonly #parts: SessionParts;
  readonly #connection: Connection;
  readonly #watching: Watching;
  /** Nothing once hello has come: a timer takes up memory. */
  #helloTimeout: Cancel | undefined;
  /** Messages are answered in the order in which they came, but for those that are too many to wait. */
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isGreeted = false;
  #isOver = false;
  #malformed = 0;
  #isStoreAway = false;

  constructor(parts: SessionParts, connection: Connection) {
    this.#parts = parts;
    this.#connection = connection;
    this.#watching = new Watching(parts, connection);
    this.#helloTimeout = parts.platform.after(parts.limits.helloMs, () => {
      connection.close(CLOSE.policy, 'no hello');
    });
  }

  receive(text: string): void {
    if (this.#isOver) return;
    const receivedAt = performance.now();
    const admitted = this.#admit();
    if (admitted === 'abuse') return;
    let message: ClientMessage;
    try {
      message = parseClientMessage(text, this.#connection.protocol);
    } catch (error) {
      this.#refuseMalformed(text, error);
      return;
    }
    // At once: a message right behind it is parsed before hello is answered.
    if (message.type === 'hello' && isSpoken(message.protocol)) {
      this.#connection.protocol = message.protocol;
    }
    const isTooMany = admitted === 'too-many';
    if (this.#waiting >= this.#parts.limits.waiting) {
      this.#parts.meter.messageRefused('too-many');
      this.#refuse(message, new Refusal('too-many', 'too many messages wait'));
      return;
    }
    const how = { receivedAt, isTooMany };
    const answered =
      this.#waiting === 0
        ? this.#answer(message, how)
        : this.#queue.then(() => this.#answer(message, how));
    this.#waiting++;
    this.#queue = answered.then(this.#endAnswer);
  }

  readonly #endAnswer = (): void => {
    this.#waiting--;
  };

  /** A ping or a pong, which costs the server as much as a short message. */
  receiveControl(ping?: Buffer): void {
    if (!this.#isOver && this.#admit() === 'taken' && ping) this.#connection.pong(ping);
  }

  #admit(): Admission {
    const { gatekeeper, log, meter } = this.#parts;
    const admitted = gatekeeper.admitMessage(this.#connection);
    if (admitted !== 'taken') meter.messageRefused('too-many');
    if (admitted === 'abuse') {
      log.warn('abuse', { browser: shortHash(this.#connection.browser) });
      this.#isOver = true;
      this.#connection.shut(CLOSE.policy, 'too many messages');
    }
    return admitted;
  }

  end(): void {
    this.#isOver = true;
    this.#endHelloTimeout();
    this.#watching.end();
    this.#parts.lists.unsubscribe(this.#connection);
  }

  async #answer(
    message: ClientMessage,
    { receivedAt, isTooMany }: { receivedAt: number; isTooMany: boolean },
  ): Promise<void> {
    if (this.#isOver) return;
    const command = commandIn(message);
    try {
      if (isTooMany) {
        if (this.#subscribesLater(message)) return;
        throw new Refusal('too-many', 'too many messages');
      }
      if (message.type === 'hello') this.#greet(message.protocol);
      else if (this.#isGreeted) await this.#carryOut(message);
      else throw new Refusal('not-now', 'hello comes first');
      if (command) this.#parts.meter.acknowledged(command, performance.now() - receivedAt);
      if (message.type !== 'ping') this.#noticeStore({ isAway: false });
    } catch (error) {
      if (await this.#recall(message, error)) return;
      const code = this.#refuse(message, error);
      if (command) this.#noteRefusal(command, code);
      if (error instanceof StoreAway) this.#noticeStore({ isAway: true });
    }
  }

  /** Answers a command that was carried out before its sender was beyond a limit. Its answer was lost. */
  async #recall(message: ClientMessage, error: unknown): Promise<boolean> {
    if (!(message.type === 'do' || message.type === 'create') || !this.#isGreeted) return false;
    const isByLimit = error instanceof Refusal && BY_LIMIT.includes(error.code);
    if (!isByLimit && !(error instanceof LoadRefused)) return false;
    const { id } = message;
    const by = { browser: this.#connection.browser, id };
    const isOpening = message.type === 'create';
    const recalled = this.#parts.tables.recall(by, isOpening ? undefined : message.table);
    const done = await recalled.catch(() => undefined);
    if (!done) return false;
    const { seq, table } = done;
    this.#connection.sendMessage({ type: 'done', id, seq, ...(isOpening ? { table } : {}) });
    return true;
  }

  #refuse(message: ClientMessage, error: unknown): WireProblem {
    const { code, reason } = problemOf(error, this.#parts.log);
    if (message.type === 'watch') {
      this.#connection.sendMessage({ type: 'gone', table: message.table, code });
    } else {
      const id = 'id' in message ? message.id : '';
      this.#connection.sendMessage({ type: 'refused', id, code, reason });
    }
    return code;
  }

  /** The log has attempts at what is somebody else's; what comes too late is only counted. */
  #noteRefusal(command: CommandKind, code: WireProblem): void {
    const { log, meter } = this.#parts;
    const browser = shortHash(this.#connection.browser);
    meter.refused(command, code);
    if (code === 'not-yours') log.info('forbidden', { command, browser });
    if (command === 'use-code' && code === 'not-now') log.info('wrong-code', { browser });
  }

  /** Nothing in a refusal would tell a page that it was the lists that it asked for. */
  #subscribesLater(message: ClientMessage): boolean {
    if (!this.#isGreeted || message.type !== 'lists' || !message.isOn) return false;
    this.#parts.lists.subscribeLater(this.#connection, this.#listAllowances());
    return true;
  }

  /** Throws or rejects with a refusal. */
  #carryOut(message: Exclude<ClientMessage, { type: 'hello' }>): Promise<void> | undefined {
    switch (message.type) {
      case 'ping':
        this.#connection.sendMessage({ type: 'pong', now: this.#parts.platform.now() });
        return undefined;
      case 'create':
        return this.#create(message);
      case 'watch':
        return this.#watching.watch(message, (table) => this.#find(table));
      case 'unwatch':
        this.#watching.unwatch(message.table);
        return undefined;
      case 'do':
        return this.#execute(message);
      case 'lists':
        return this.#setLists(message);
      case 'report':
        return this.#report(message);
      case 'erase':
        return this.#erase(message);
    }
  }

  async #setLists({ isOn }: Message<'lists'>): Promise<void> {
    const { lists } = this.#parts;
    if (isOn) await lists.subscribe(this.#connection, this.#listAllowances());
    else lists.unsubscribe(this.#connection);
  }

  #listAllowances(): ListAllowances {
    const { gatekeeper } = this.#parts;
    return {
      first: gatekeeper.resendsOf(this.#connection),
      later: gatekeeper.listsOf(this.#connection),
    };
  }

  async #create({ id, table: wanted }: Message<'create'>): Promise<void> {
    const { gatekeeper, tables, log, room } = this.#parts;
    const { browser, address } = this.#connection;
    const { isPublic } = wanted.settings;
    if (room.isFull) throw new Refusal('no-room', 'the server has no room for new tables');
    refuseIfSpent(this.#parts, this.#connection);
    const { table, seq } = await this.#listing(isPublic, async (list) => {
      if (!gatekeeper.mayOpen(address)) throw new Refusal('too-many', 'too many new tables');
      const opened = await tables.open(wanted, { browser, id, address }).catch((error: unknown) => {
        if (error instanceof StoreAway) gatekeeper.forgetOpening(address);
        throw error;
      });
      list(opened.table);
      return opened;
    });
    log.info('table-opened', { game: wanted.game, players: wanted.players }); // its id is a key
    this.#connection.sendMessage({ type: 'done', id, seq, table });
  }

  /** Runs what makes a table public, with a place in the list of open tables that is free again if it fails. */
  async #listing<Result>(
    isPublic: boolean,
    run: (list: (table: string) => void) => Promise<Result>,
  ): Promise<Result> {
    if (!isPublic) return run(() => undefined);
    const { lists } = this.#parts;
    const { browser, address } = this.#connection;
    const place = await orStoreAway(() => lists.reserve(browser, address));
    if (!place) throw new Refusal('too-many', 'too many public tables with free seats');
    let isListed = false;
    try {
      return await run((table) => {
        isListed = true;
        lists.fill(place, table);
      });
    } finally {
      if (!isListed) lists.release(place);
    }
  }

  async #execute({ id, table, command }: Message<'do'>): Promise<void> {
    const { browser, address } = this.#connection;
    refuseIfTooMany(this.#parts, this.#connection, command);
    const live = this.#parts.tables.useInMemory(table) ?? (await this.#find(table));
    refuseIfFull(this.#parts, this.#connection, command, live.table);
    const isPublished =
      command.type === 'arrange' && command.settings.isPublic && !live.table.settings.isPublic;
    const execute = (list?: (table: string) => void): Promise<void> =>
      live.execute(command, { browser, id, address }, (seq) => {
        list?.(table);
        this.#connection.sendMessage({ type: 'done', id, seq });
      });
    await (isPublished ? this.#listing(isPublished, execute) : execute());
  }

  async #report({ id, table, text }: Message<'report'>): Promise<void> {
    const { gatekeeper, store, tables, budgets, room, platform, log } = this.#parts;
    const { browser, address } = this.#connection;
    refuseIfSpent(this.#parts, this.#connection);
    const loads = gatekeeper.loadsOf(address);
    if (loads.isSpent() || !gatekeeper.mayReport(address)) {
      throw new Refusal('too-many', 'too many reports');
    }
    const endTurn = await loads.turn();
    const copied = await readReportCopy(store, table, {
      onCount: (entries) => {
        loads.charge(entries);
      },
      erasedText: (id) => tables.erasedText(table, id),
    }).finally(endTurn);
    if (!copied) throw new Refusal('no-table', 'there is no such table');
    // Without room for a copy the operator is told what the table still has when they ask.
    const copy = room.isFull ? '' : JSON.stringify(copied);
    budgets.charge(address, text, copy);
    await orStoreAway(() => store.report({ at: platform.now(), table, browser, text, copy }));
    log.warn('reported', { table: pseudonymOf(table) });
    this.#connection.sendMessage({ type: 'done', id });
  }

  async #erase({ id }: Message<'erase'>): Promise<void> {
    const { tables, lists, gatekeeper } = this.#parts;
    const { browser, address } = this.#connection;
    if (!gatekeeper.mayErase(address)) throw new Refusal('too-many', 'too many erasures');
    await tables.erase(browser, gatekeeper.loadsOf(address));
    lists.invalidateAll();
    this.#connection.sendMessage({ type: 'done', id });
  }

  async #find(table: string): Promise<LiveTable> {
    const { tables, gatekeeper } = this.#parts;
    const live = await tables.use(table, gatekeeper.loadsOf(this.#connection.address));
    if (!live) throw new Refusal('no-table', 'there is no such table');
    return live;
  }

  /** Tells a browser whose message failed that the store is away, and later that it is back. */
  #noticeStore({ isAway }: { isAway: boolean }): void {
    if (isAway === this.#isStoreAway) return;
    this.#isStoreAway = isAway;
    this.#connection.send(isAway ? STORE_AWAY : STORE_BACK);
  }

  #endHelloTimeout(): void {
    this.#helloTimeout?.();
    this.#helloTimeout = undefined;
  }

  #greet(protocol: number): void {
    this.#endHelloTimeout();
    const { build, platform, bans, log, meter } = this.#parts;
    if (!isSpoken(protocol)) {
      meter.connectionRefused('outdated');
      this.#connection.sendMessage({ type: 'outdated', protocol: PROTOCOL, build });
      this.#closeFor('outdated');
      return;
    }
    if (bans.isBanned(this.#connection)) {
      meter.connectionRefused('banned');
      log.info('banned', { browser: shortHash(this.#connection.browser) });
      const reason = 'you cannot play here';
      this.#connection.sendMessage({ type: 'refused', id: '', code: 'banned', reason });
      this.#closeFor('banned');
      return;
    }
    this.#isGreeted = true;
    this.#connection.sendMessage({ type: 'welcome', protocol, build, now: platform.now() });
  }

  /** A malformed hello may be of a client of another version, which is told so. */
  #refuseMalformed(text: string, error: unknown): void {
    const protocol = this.#isGreeted ? undefined : unspokenProtocol(text);
    if (protocol !== undefined) {
      this.#greet(protocol);
      return;
    }
    const { reason, code } = problemOf(error, this.#parts.log);
    this.#malformed++;
    this.#parts.meter.messageRefused('malformed');
    this.#connection.sendMessage({ type: 'refused', id: '', code, reason });
    if (this.#malformed >= this.#parts.limits.malformed) this.#closeFor('nonsense');
  }

  #closeFor(reason: string): void {
    this.#isOver = true;
    this.#connection.close(CLOSE.policy, reason);
  }
}

/** Limits beyond which a command may be refused that was carried out before. */
const BY_LIMIT: readonly WireProblem[] = ['too-many', 'too-much', 'table-full', 'no-room'];
