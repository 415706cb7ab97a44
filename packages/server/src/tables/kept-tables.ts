/**
 * Which tables an address keeps in memory by watching them, and how much that may be: otherwise a few hundred connections
 * could fill the memory with the longest tables there are. A network of IPv6 has as much as a few addresses.
 */

import type { Limits } from '../limits.ts';
import { networkOf } from '../people/client-address.ts';
import type { Platform } from '../platform.ts';

/** What a table takes beside its entries, in entries: players, watchers, the match. */
const LEAST = 300;

/** So many characters take as much memory as an entry. */
const CHARACTERS_AN_ENTRY = 130;

/** Of a table with so many entries and so many characters of names and chat, in entries. */
export const weightOf = (entries: number, characters = 0): number =>
  LEAST + entries + Math.ceil(characters / CHARACTERS_AN_ENTRY);

/** Tables grow while they are watched: how old a sum may be. */
const SUM_MS = 1_000;

interface Kept {
  /** How many connections of the address watch each. */
  readonly tables: Map<string, number>;
  /** Of all tables together. */
  watchings: number;
  weight: number;
  weighedAt: number;
}

export interface KeptTablesParts {
  readonly platform: Pick<Platform, 'now'>;
  readonly limits: Pick<Limits, 'keptPerAddress' | 'addressesPerNetwork'>;
  readonly weigh: (table: string) => number;
}

export class KeptTables {
  readonly #parts: KeptTablesParts;
  /** By address and by network. */
  readonly #kept = new Map<string, Kept>();

  constructor(parts: KeptTablesParts) {
    this.#parts = parts;
  }

  /** Whether the address may watch this table, too. One table it always may. */
  hasRoom(address: string, table: string): boolean {
    const { keptPerAddress, addressesPerNetwork } = this.#parts.limits;
    const network = networkOf(address);
    return (
      this.#fits(address, table, keptPerAddress) &&
      (network === undefined || this.#fits(network, table, keptPerAddress * addressesPerNetwork))
    );
  }

  /** How many tables are shown over all connections of an address, each as often as it is. */
  watchingsOf(address: string): number {
    return this.#kept.get(networkOf(address) ?? address)?.watchings ?? 0;
  }

  add(address: string, table: string): void {
    for (const key of [address, networkOf(address)]) {
      if (key === undefined) continue;
      const kept = this.#kept.get(key) ?? {
        tables: new Map<string, number>(),
        watchings: 0,
        weight: 0,
        weighedAt: -Infinity,
      };
      this.#kept.set(key, kept);
      const watching = kept.tables.get(table) ?? 0;
      kept.tables.set(table, watching + 1);
      kept.watchings++;
      if (watching === 0) kept.weight += this.#parts.weigh(table);
    }
  }

  remove(address: string, table: string): void {
    for (const key of [address, networkOf(address)]) {
      const kept = key === undefined ? undefined : this.#kept.get(key);
      const watching = kept?.tables.get(table);
      if (key === undefined || !kept || watching === undefined) continue;
      kept.watchings--;
      if (watching > 1) kept.tables.set(table, watching - 1);
      else {
        kept.tables.delete(table);
        kept.weighedAt = -Infinity;
      }
      if (kept.tables.size === 0) this.#kept.delete(key);
    }
  }

  #fits(key: string, table: string, most: number): boolean {
    const kept = this.#kept.get(key);
    if (!kept || kept.tables.has(table)) return true;
    const now = this.#parts.platform.now();
    if (Math.abs(now - kept.weighedAt) >= SUM_MS) {
      kept.weight = [...kept.tables.keys()].reduce((sum, one) => sum + this.#parts.weigh(one), 0);
      kept.weighedAt = now;
    }
    return kept.weight + this.#parts.weigh(table) <= most;
  }
}
