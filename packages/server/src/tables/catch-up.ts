/**
 * Reads what other nodes have written to tables in memory here: after they publish a change, and every
 * few seconds in case word of one was lost. Tables that are wanted at the same time are read in one query.
 */

import { failureFields, type Log } from '../log.ts';
import type { MissedEntries, Nodes } from '../nodes/nodes.ts';
import { ThrottledTask } from '../throttled-task.ts';
import type { Tables } from './tables.ts';

export interface CatchUpParts {
  readonly nodes: Nodes;
  readonly tables: Tables;
  readonly log: Log;
}

/** The pause between two queries; the first one starts at once. */
const PAUSE_MS = 5;
/** Tables in one query. */
const MOST = 500;

export class CatchUp {
  readonly #parts: CatchUpParts;
  readonly #wanted = new Set<string>();
  readonly #task = new ThrottledTask(PAUSE_MS, () => this.#readSome());

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  read(table: string): void {
    this.#wanted.add(table);
    this.#task.trigger();
  }

  readAll(): void {
    for (const { table } of this.#parts.tables.all()) this.read(table.id);
  }

  stop(): Promise<void> {
    return this.#task.stop();
  }

  async #readSome(): Promise<void> {
    const some = [...this.#wanted].slice(0, MOST);
    for (const table of some) this.#wanted.delete(table);
    if (this.#wanted.size > 0) this.#task.trigger();
    try {
      await this.#query(some);
    } catch (error) {
      this.#parts.log.debug('catch-up-failed', failureFields(error));
      for (const table of some) this.#parts.tables.inMemory(table)?.storeFailed(error);
    }
  }

  async #query(wanted: readonly string[]): Promise<void> {
    const { nodes, tables } = this.#parts;
    const known = wanted.flatMap((id) => {
      const live = tables.inMemory(id);
      return live ? [{ table: id, seq: live.table.seq }] : [];
    });
    if (known.length === 0) return;
    const missed = new Map<string, MissedEntries>();
    for (const entries of await nodes.missedAt(known)) missed.set(entries.table, entries);
    for (const { table } of known) void tables.inMemory(table)?.catchUpWith(missed.get(table));
  }
}
