/**
 * How many bytes a table may have, and an address may store in a day. Counted by each node as it reads and
 * appends, about as they take up the disk: with several nodes, each knows what came through it, and estimates what
 * others wrote to a table.
 */

import type { Limits } from '../limits.ts';
import type { Platform } from '../platform.ts';
import type { Append, Store, StoredTable, StoredText } from '../store/store.ts';
import { AddressBuckets } from './address-buckets.ts';
import { forgetOldest } from './buckets.ts';

type BudgetLimits = Pick<
  Limits,
  'tableBytes' | 'bytesPerAddress' | 'addressesPerNetwork' | 'remembered'
>;

interface Spent {
  bytes: number;
  /** Entries up to here are in `bytes`. */
  seq: number;
  /** Who gave the last command: what bots and clocks add after it is charged there, too. */
  address: string | undefined;
}

/** Entries of a log from one on, with their texts. */
interface Rows {
  readonly since: number;
  readonly length: number;
  readonly bytes: number;
}

/**
 * What a row takes up beside its text: keys, the command that led to it, indexes. Measured in SQLite, a move with
 * 125 bytes of text takes up 286.
 */
const ROW_BYTES = 150;
/** Tables whose bytes are remembered; one that is forgotten is counted again when it is read. */
const REMEMBERED = 50_000;
const DAY = 24 * 3600_000;
/** Of what an address may store in a day, where there is room for moves only: hundreds of matches. */
const SHORT_SHARE = 1 / 16;

export class Budgets {
  readonly #limits: BudgetLimits;
  readonly #tables = new Map<string, Spent>();
  readonly #addresses: AddressBuckets;

  constructor(platform: Pick<Platform, 'now'>, limits: BudgetLimits) {
    this.#limits = limits;
    this.#addresses = new AddressBuckets(platform, {
      amount: limits.bytesPerAddress,
      inMs: DAY,
      most: limits.remembered,
      perNetwork: limits.addressesPerNetwork,
    });
  }

  /** Whether a table has this share of the bytes that it may have. */
  isFull(table: string, share = 1): boolean {
    return (this.#tables.get(table)?.bytes ?? 0) >= share * this.#limits.tableBytes;
  }

  /** `isShort`: there is room for moves only, of which nobody may take much. */
  isSpent(address: string, { isShort = false } = {}): boolean {
    return !this.#addresses.hasLeft(address, isShort ? 1 - SHORT_SHARE : 0);
  }

  /** Charges what an address has stored beside the logs of tables. */
  charge(address: string, ...texts: readonly string[]): void {
    this.#addresses.charge(address, bytesOfRows(texts));
  }

  /** The same store; what it appends is charged. */
  over(store: Store): Store {
    return {
      ...store,
      append: async (append) => {
        const appended = await store.append(append);
        if (appended.type === 'stored') this.#chargeAppend(append);
        return appended;
      },
      load: async (table, since, most) => {
        const stored = await store.load(table, since, most);
        if (stored) {
          const { length } = stored.entries;
          count(this.#spentAt(table), { since: since ?? 0, length, bytes: bytesOf(stored) });
        }
        return stored;
      },
    };
  }

  #chargeAppend(append: Append): void {
    const bytes = bytesOf(append);
    const spent = this.#spentAt(append.table);
    count(spent, { since: append.seq, length: append.entries.length, bytes });
    spent.address = append.command?.address ?? spent.address;
    if (spent.address !== undefined) this.#addresses.charge(spent.address, bytes);
  }

  #spentAt(table: string): Spent {
    const known = this.#tables.get(table);
    if (known) return known;
    const spent: Spent = { bytes: 0, seq: 0, address: undefined };
    this.#tables.set(table, spent);
    forgetOldest(this.#tables, REMEMBERED);
    return spent;
  }
}

/**
 * Each entry counts once, however often and by how many at once it is read. Those before `since` that went past this
 * node, since another one wrote them, are taken to be as large as the others.
 */
function count(spent: Spent, { since, length, bytes }: Rows): void {
  const end = since + length;
  if (end <= spent.seq) return;
  const missed = Math.max(0, since - spent.seq);
  const each = spent.seq > 0 ? spent.bytes / spent.seq : bytes / Math.max(1, length);
  const fresh = Math.min(length, end - spent.seq);
  spent.bytes += missed * each + (length > 0 ? (bytes * fresh) / length : 0);
  spent.seq = end;
}

function bytesOf({ entries, texts }: Pick<StoredTable, 'entries' | 'texts'>): number {
  return bytesOfRows([...entries, ...texts.map(({ text }: StoredText) => text)]);
}

const bytesOfRows = (rows: readonly string[]): number =>
  rows.reduce((sum, row) => sum + Buffer.byteLength(row) + ROW_BYTES, 0);
