/**
 * The nodes of an evening as each of them sees the others. Leases and presence are rows of the shared database,
 * with the times of its clock; published changes travel over a network that may delay, double, reorder or lose them.
 */

import type {
  LocalPresence,
  NodeListener,
  NodePresence,
  Nodes,
} from '../../packages/server/src/nodes/nodes.ts';
import { StoreError } from '../../packages/server/src/store/store.ts';
import { fractionFrom, type Clock, type Place } from './clock.ts';
import type { Client, Database } from './database.ts';

/** As long as on PostgreSQL. */
const CLOCK_LEASE_MS = 5_000;
const BOT_LEASE_MS = 6_000;
/**
 * Entries of a table that are told at once; the others are read from the store. A fifth of what PostgreSQL tells, so
 * that the tables of an evening are long enough to need it.
 */
const MOST_MISSED = 20;
/**
 * How long the people of a node that died still count as there. Longer than on PostgreSQL, where it is six seconds
 * since the last sign of life: here nodes give none, and more is decided in the meantime.
 */
const ALIVE_MS = 10_000;

export type ChangeFault = 'lose' | 'double' | 'delay';

interface Lease {
  readonly of: string;
  readonly node: string;
  readonly until: number;
}

interface Member {
  readonly id: string;
  readonly client: Client;
  /** How far its clock is ahead of the database's. */
  readonly aheadMs: number;
  listener: NodeListener | undefined;
}

export class NodeGroup {
  readonly #clock: Clock;
  readonly #database: Database;
  readonly #network: Place;
  readonly #members: Member[] = [];
  readonly #clocks = new Map<string, Lease>();
  readonly #bots = new Map<string, Lease>();
  readonly #presence = new Map<string, Map<Member, LocalPresence>>();
  /** When each member was last known to live; one that lives writes this every second. */
  readonly #died = new Map<Member, number>();
  /** What happens to the next changes. */
  #faults: ChangeFault[] = [];
  readonly #onFault: (fault: ChangeFault) => void;

  constructor(clock: Clock, database: Database, onFault: (fault: ChangeFault) => void) {
    this.#clock = clock;
    this.#database = database;
    this.#network = clock.newPlace('changes');
    this.#onFault = onFault;
  }

  disturb(fault: ChangeFault, changes: number): void {
    this.#faults.push(...Array.from({ length: changes }, () => fault));
  }

  calm(): void {
    this.#faults = [];
  }

  join(id: string, client: Client, aheadMs: number): Nodes {
    const self: Member = { id, client, aheadMs, listener: undefined };
    this.#members.push(self);
    return {
      id,
      isShared: true,
      publisher: {
        publishChange: (change) => {
          this.#send(self, (listener) => {
            listener.onChange(change);
          });
        },
        setPresence: (table, presence) => {
          this.#setPresence(self, table, presence);
        },
      },
      leases: {
        takeDue: (now, limit) => this.#asDatabase(self, () => this.#takeDue(self, now, limit)),
        takeClock: (table, now) =>
          this.#asDatabase(self, () => this.#takeDue(self, now, 1, table).length > 0),
        takeBot: (table, turn) => this.#asDatabase(self, () => this.#takeBot(self, table, turn)),
        leaveBot: (table, turn) =>
          this.#asDatabase(self, () => {
            const lease = this.#bots.get(table);
            if (lease?.node === id && lease.of === turn) this.#bots.delete(table);
          }),
      },
      listen: (listener) => {
        self.listener = listener;
      },
      missedAt: (tables) =>
        this.#asDatabase(self, () =>
          tables.flatMap(({ table, seq }) => {
            const stored = this.#database.since(table, seq, MOST_MISSED);
            if (!stored) return [];
            const presence = this.#presenceFor(self, table);
            return [{ ...stored, table, since: seq, presence }];
          }),
        ),
      status: () => ({
        isReachable: !client.isCutOff,
        nodes: this.#members.filter(({ client }) => !client.place.isDead).length,
        clockAheadMs: -aheadMs,
      }),
      close: () => {
        for (const leases of [this.#clocks, this.#bots]) {
          for (const [table, { node }] of leases) if (node === id) leases.delete(table);
        }
        for (const rows of this.#presence.values()) rows.delete(self);
        return Promise.resolve();
      },
    };
  }

  /** Every node reads everything again, as after its connection to the database was lost. */
  gap(client: Client): void {
    const member = this.#members.find((each) => each.client === client);
    if (!member) return;
    this.#clock.after(1, () => member.listener?.onGap(), client.place);
  }

  /** Carried out by the database a little later. */
  #asDatabase<Value>({ client }: Member, work: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#clock.after(
        1 + 3 * this.#chance(),
        () => {
          if (client.isCutOff) reject(new StoreError('failed', 'the database cannot be reached'));
          else resolve(work());
        },
        client.place,
      );
    });
  }

  #takeDue(self: Member, now: number, limit: number, only?: string): string[] {
    const due = this.#database.run('due', now, 1000);
    const taken: string[] = [];
    for (const table of due) {
      if (taken.length >= limit) break;
      if (only !== undefined && table !== only) continue;
      const turn = this.#database.dueAt(table);
      const lease = this.#clocks.get(table);
      const isOwn = only !== undefined && lease?.node === self.id;
      if (!isOwn && lease?.of === turn && lease.until >= this.#clock.now) continue;
      this.#clocks.set(table, { of: turn, node: self.id, until: this.#clock.now + CLOCK_LEASE_MS });
      taken.push(table);
    }
    return taken;
  }

  #takeBot({ id }: Member, table: string, turn: string): boolean {
    const { now } = this.#clock;
    const lease = this.#bots.get(table);
    if (lease?.of === turn && lease.until >= now && lease.node !== id) return false;
    this.#bots.set(table, { of: turn, node: id, until: now + BOT_LEASE_MS });
    return true;
  }

  #setPresence(self: Member, table: string, presence: LocalPresence): void {
    this.#clock.after(
      1 + 10 * this.#chance(),
      () => {
        const rows = this.#presence.get(table) ?? new Map<Member, LocalPresence>();
        this.#presence.set(table, rows);
        if (presence.browsers.length === 0 && presence.watching === 0) rows.delete(self);
        else rows.set(self, presence);
        this.#send(self, (listener) => {
          listener.onPresence(table);
        });
      },
      self.client.place,
    );
  }

  #presenceFor(self: Member, table: string): NodePresence[] {
    const { now } = this.#clock;
    return [...(this.#presence.get(table) ?? [])].flatMap(([member, presence]) => {
      if (member === self) return [];
      if (member.client.place.isDead) {
        const died = this.#died.get(member) ?? now;
        this.#died.set(member, died);
        if (now - died > ALIVE_MS) return [];
      }
      return [{ node: member.id, ...presence }];
    });
  }

  #send(from: Member, tell: (listener: NodeListener) => void): void {
    for (const member of this.#members) {
      if (member === from || member.client.place.isDead) continue;
      const fault = this.#faults.shift();
      if (fault) this.#onFault(fault);
      const isLost = fault === 'lose' || from.client.isCutOff || member.client.isCutOff;
      if (isLost) continue;
      const copies = fault === 'double' ? 2 : 1;
      const late = fault === 'delay' ? 4_000 : 30;
      for (let copy = 0; copy < copies; copy++) {
        this.#clock.after(
          1 + late * this.#chance(),
          () => {
            if (member.listener) tell(member.listener);
          },
          member.client.place,
        );
      }
    }
  }

  #chance(): number {
    return fractionFrom(this.#network.random);
  }
}
