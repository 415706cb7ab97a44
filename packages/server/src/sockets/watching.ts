/** The tables that one connection watches: which it may, and what each costs its address. */

import type { ClientMessage } from '@tavolata/table';
import type { Limits } from '../limits.ts';
import type { Meter } from '../metrics/meter.ts';
import type { Allowance, Gatekeeper } from '../people/gatekeeper.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Connection } from './connection.ts';
import { Refusal } from './refusal.ts';

export interface WatchingParts {
  readonly limits: Limits;
  readonly meter: Meter;
  readonly tables: Tables;
  readonly gatekeeper: Gatekeeper;
}

/** To ask what other nodes have written costs about as much as reading so many entries. */
const ASKING = 50;

export class Watching {
  readonly #parts: WatchingParts;
  readonly #connection: Connection;
  readonly #watched = new Set<string>();

  constructor(parts: WatchingParts, connection: Connection) {
    this.#parts = parts;
    this.#connection = connection;
  }

  /** Rejects with a refusal. */
  async watch(
    { table, seq, seat }: Omit<Extract<ClientMessage, { type: 'watch' }>, 'type'>,
    find: (table: string) => Promise<LiveTable>,
  ): Promise<void> {
    const { gatekeeper, limits } = this.#parts;
    const isNew = !this.#watched.has(table);
    if (isNew && this.#watched.size >= limits.watched) {
      throw new Refusal('too-many', 'too many tables at once');
    }
    if (isNew) this.#refuseIfTooLong(table);
    const resends = gatekeeper.resendsOf(this.#connection);
    this.#refuseIfSpent(resends);
    const live = await find(table);
    await this.#catchUp(live, seq);
    if (!this.#connection.isOpen) return;
    this.#refuseIfSpent(resends); // others of the address may have waited for the same table
    if (isNew) this.#refuseIfTooLong(table);
    const { bytesSent, address } = this.#connection;
    live.watch(this.#connection, { seq, ...(seat === undefined ? {} : { seat }) });
    resends.charge(this.#connection.bytesSent - bytesSent);
    if (!isNew) return;
    this.#watched.add(table);
    this.#parts.tables.kept.add(address, table);
  }

  unwatch(table: string): void {
    const { tables } = this.#parts;
    if (this.#watched.delete(table)) tables.kept.remove(this.#connection.address, table);
    tables.inMemory(table)?.unwatch(this.#connection);
  }

  end(): void {
    for (const table of this.#watched) this.unwatch(table);
  }

  #refuseIfSpent(resends: Allowance): void {
    if (!resends.isSpent()) return;
    this.#parts.meter.messageRefused('too-much');
    throw new Refusal('too-many', 'too much was sent again');
  }

  /** Before it is loaded by what the address has already, and then with this one. */
  #refuseIfTooLong(table: string): void {
    const { tables, meter } = this.#parts;
    if (tables.kept.hasRoom(this.#connection.address, table)) return;
    meter.messageRefused('too-much');
    throw new Refusal('too-many', 'too much is watched from this address');
  }

  /** What the browser has seen must not seem undone. */
  async #catchUp(live: LiveTable, seq: number): Promise<void> {
    if (!live.isBehind(seq)) return;
    const loads = this.#parts.gatekeeper.loadsOf(this.#connection.address);
    if (loads.isSpent()) throw new Refusal('too-many', 'too many tables at once');
    const before = live.table.seq;
    loads.charge(ASKING);
    await live.catchUp();
    loads.charge(Math.max(0, live.table.seq - before));
  }
}
