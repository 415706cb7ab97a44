/**
 * Reads what other nodes have written at tables that are in memory here: when they say so, and every few
 * seconds in case a hint was lost. Tables that are asked for at the same time are read together.
 */

import { failureFields, type Log } from '../log.ts';
import type { MissedEntries, Nodes } from '../nodes/nodes.ts';
import { Rounds } from '../rounds.ts';
import type { Tables } from './tables.ts';

export interface CatchUpParts {
  readonly nodes: Nodes;
  readonly tables: Tables;
  readonly log: Log;
}

/** The pause between two reads; the first one starts at once. */
const ROUND_MS = 5;
/** Tables in one query. */
const MOST = 500;

export class CatchUp {
  readonly #parts: CatchUpParts;
  readonly #wanted = new Set<string>();
  readonly #rounds = new Rounds(ROUND_MS, () => this.#askSome());

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  lookAt(table: string): void {
    this.#wanted.add(table);
    this.#rounds.ask();
  }

  lookAtAll(): void {
    for (const { table } of this.#parts.tables.all()) this.lookAt(table.id);
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #askSome(): Promise<void> {
    const some = [...this.#wanted].slice(0, MOST);
    for (const table of some) this.#wanted.delete(table);
    if (this.#wanted.size > 0) this.#rounds.ask();
    try {
      await this.#ask(some);
    } catch (error) {
      this.#parts.log.debug('catch-up-failed', failureFields(error));
      for (const table of some) this.#parts.tables.present(table)?.storeFailed(error);
    }
  }

  async #ask(wanted: readonly string[]): Promise<void> {
    const { nodes, tables } = this.#parts;
    const known = wanted.flatMap((id) => {
      const live = tables.present(id);
      return live ? [{ table: id, seq: live.table.seq }] : [];
    });
    if (known.length === 0) return;
    const missed = new Map<string, MissedEntries>();
    for (const entries of await nodes.missedAt(known)) missed.set(entries.table, entries);
    for (const { table } of known) void tables.present(table)?.catchUpWith(missed.get(table));
  }
}
