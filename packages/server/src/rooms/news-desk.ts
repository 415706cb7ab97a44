/**
 * What other servers have written at tables that are in memory here, read when they say so, and now
 * and then without a word from them. Tables that are asked for at the same time are asked for together.
 */

import { failureFields, type Log } from '../log.ts';
import type { Nodes, TableNews } from '../nodes/nodes.ts';
import { Rounds } from '../rounds.ts';
import type { Rooms } from './rooms.ts';

export interface NewsDeskParts {
  readonly nodes: Nodes;
  readonly rooms: Rooms;
  readonly log: Log;
}

/** How long the desk rests between two questions; the first is asked at once. */
const ROUND_MS = 5;
/** So many tables are asked for in one go. */
const MOST = 500;

export class NewsDesk {
  readonly #parts: NewsDeskParts;
  readonly #wanted = new Set<string>();
  readonly #rounds = new Rounds(ROUND_MS, () => this.#askSome());

  constructor(parts: NewsDeskParts) {
    this.#parts = parts;
  }

  /** Soon. */
  lookAt(table: string): void {
    this.#wanted.add(table);
    this.#rounds.ask();
  }

  lookAtAll(): void {
    for (const { room } of this.#parts.rooms.all()) this.lookAt(room.id);
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
      this.#parts.log.debug('news-failed', failureFields(error));
      for (const table of some) this.#parts.rooms.present(table)?.miss(error);
    }
  }

  async #ask(tables: readonly string[]): Promise<void> {
    const { nodes, rooms } = this.#parts;
    const known = tables.flatMap((table) => {
      const host = rooms.present(table);
      return host ? [{ table, seq: host.room.seq }] : [];
    });
    if (known.length === 0) return;
    const told = new Map<string, TableNews>();
    for (const news of await nodes.newsOf(known)) told.set(news.table, news);
    for (const { table } of known) void rooms.present(table)?.hear(told.get(table));
  }
}
