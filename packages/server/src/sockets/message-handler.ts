/** Carries out the messages of one connection that has said hello. */

import type { ClientMessage, TableCommand } from '@tavolata/table';
import type { Limits } from '../limits.ts';
import { pseudonymOf, type Log } from '../log.ts';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import type { Platform } from '../platform.ts';
import type { Store } from '../store/store.ts';
import type { Lists } from '../tables/lists.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { orStoreAway, StoreAway } from '../tables/table-log.ts';
import type { Tables } from '../tables/tables.ts';
import type { Connection } from './connection.ts';
import { Refusal } from './problems.ts';

export interface MessageHandlerParts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly log: Log;
  readonly store: Store;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly gatekeeper: Gatekeeper;
}

type Message<Type> = Extract<ClientMessage, { type: Type }>;

export class MessageHandler {
  readonly #parts: MessageHandlerParts;
  readonly #connection: Connection;
  readonly #watched = new Set<string>();

  constructor(parts: MessageHandlerParts, connection: Connection) {
    this.#parts = parts;
    this.#connection = connection;
  }

  /** Rejects with a refusal. */
  async handle(message: Exclude<ClientMessage, { type: 'hello' }>): Promise<void> {
    switch (message.type) {
      case 'ping':
        this.#connection.sendMessage({ type: 'pong', now: this.#parts.platform.now() });
        return;
      case 'create':
        return this.#create(message);
      case 'watch':
        return this.#watch(message);
      case 'unwatch':
        this.#unwatch(message.table);
        return;
      case 'do':
        return this.#execute(message);
      case 'lists':
        if (message.isOn) return this.#parts.lists.subscribe(this.#connection);
        this.#parts.lists.unsubscribe(this.#connection);
        return;
      case 'report':
        return this.#report(message);
      case 'erase':
        return this.#erase(message);
    }
  }

  end(): void {
    for (const table of this.#watched) this.#unwatch(table);
    this.#parts.lists.unsubscribe(this.#connection);
  }

  async #create({ id, table: wanted }: Message<'create'>): Promise<void> {
    const { gatekeeper, tables, log } = this.#parts;
    const { browser, address } = this.#connection;
    if (!gatekeeper.mayOpen(address)) throw new Refusal('too-many', 'too many new tables');
    const { table, seq } = await tables.open(wanted, { browser, id }).catch((error: unknown) => {
      if (error instanceof StoreAway) gatekeeper.forgetOpening(address);
      throw error;
    });
    log.info('table-opened', { game: wanted.game, players: wanted.players }); // its id is a key
    this.#connection.sendMessage({ type: 'done', id, seq, table });
  }

  async #watch({ table, seq, seat }: Message<'watch'>): Promise<void> {
    if (!this.#watched.has(table) && this.#watched.size >= this.#parts.limits.watched) {
      throw new Refusal('too-many', 'too many tables at once');
    }
    const live = await this.#find(table);
    await live.catchUp(seq); // what the browser has seen must not seem undone
    if (!this.#connection.isOpen) return;
    live.watch(this.#connection, { seq, ...(seat === undefined ? {} : { seat }) });
    this.#watched.add(table);
  }

  #unwatch(table: string): void {
    this.#watched.delete(table);
    this.#parts.tables.inMemory(table)?.unwatch(this.#connection);
  }

  async #execute({ id, table, command }: Message<'do'>): Promise<void> {
    const { browser } = this.#connection;
    if (isChat(command) && !this.#parts.gatekeeper.mayChat(browser)) {
      throw new Refusal('too-many', 'too many chat messages');
    }
    const live = await this.#find(table);
    if (live.table.seq >= this.#parts.limits.entries) {
      throw new Refusal('too-many', 'the log of this table is full; open another table');
    }
    await live.execute(command, { browser, id }, (seq) => {
      this.#connection.sendMessage({ type: 'done', id, seq });
    });
  }

  async #report({ id, table, text }: Message<'report'>): Promise<void> {
    const { gatekeeper, store, platform, log } = this.#parts;
    const { browser, address } = this.#connection;
    if (!gatekeeper.mayReport(address)) throw new Refusal('too-many', 'too many reports');
    await this.#find(table);
    await orStoreAway(() => store.report({ at: platform.now(), table, browser, text }));
    log.warn('reported', { table: pseudonymOf(table) });
    this.#connection.sendMessage({ type: 'done', id });
  }

  /** Twice: tables rewrite their heads in between, and the database's log must keep none of the names. */
  async #erase({ id }: Message<'erase'>): Promise<void> {
    const { store, tables, lists, gatekeeper } = this.#parts;
    const { browser, address } = this.#connection;
    if (!gatekeeper.mayErase(address)) throw new Refusal('too-many', 'too many erasures');
    const erase = (): Promise<string[]> => orStoreAway(() => store.erase(browser));
    for (const table of await erase()) await (await tables.use(table))?.erase(browser);
    await erase();
    lists.invalidateAll();
    this.#connection.sendMessage({ type: 'done', id });
  }

  async #find(table: string): Promise<LiveTable> {
    const live = await this.#parts.tables.use(table);
    if (!live) throw new Refusal('no-table', 'there is no such table');
    return live;
  }
}

/** What others have to read or to answer. */
const CHAT: readonly TableCommand['type'][] = ['say', 'react', 'name', 'claim', 'propose'];

const isChat = ({ type }: TableCommand): boolean => CHAT.includes(type);
