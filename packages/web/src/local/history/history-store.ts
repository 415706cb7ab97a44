/** The history of this browser: in its database beside the saves, or in memory where that is forbidden or broken. */

import type { GameRecord } from '@tavolata/engine';
import { ChangeChannel, openDatabase, type Database } from '../saves/database.ts';
import { readKept, type KeptMatch, type ListedMatch } from './kept-match.ts';

export interface HistoryStore {
  /** Whether it outlives the page. */
  readonly isLasting: boolean;
  list(): Promise<ListedMatch[]>;
  /** The record of a match; to be judged before it is believed. */
  load(id: string): Promise<unknown>;
  /** Nothing is changed if the match is known already. Rejects if there is no room. */
  keep(match: KeptMatch, record: GameRecord): Promise<'kept' | 'known'>;
  /** The review of a match as far as it has come; to be judged before it is believed. */
  loadReview(id: string): Promise<unknown>;
  /** Keeps it beside its match; nothing is kept of a match that is not here. */
  keepReview(id: string, review: object): Promise<void>;
  /** With their records and reviews. */
  remove(ids: readonly string[]): Promise<void>;
  /** Calls back when another tab has changed something, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

let opened: Promise<HistoryStore> | undefined;

export function openHistory(): Promise<HistoryStore> {
  opened ??= openDatabase().then(
    (database) => new IndexedHistoryStore(database),
    () => new MemoryHistoryStore(),
  );
  return opened;
}

class IndexedHistoryStore implements HistoryStore {
  readonly isLasting = true;
  readonly #channel = new ChangeChannel('tavolata-history');
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(): Promise<ListedMatch[]> {
    const { store } = this.#database.transaction('matches');
    const [ids, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return ids.map((id, index) => readKept(id, values[index]));
  }

  load(id: string): Promise<unknown> {
    return this.#database.get('records', id);
  }

  /** Facts and record are one transaction: both are kept, or nothing. */
  async keep(match: KeptMatch, record: GameRecord): Promise<'kept' | 'known'> {
    const transaction = this.#database.transaction(['matches', 'records'], 'readwrite');
    const matches = transaction.objectStore('matches');
    if ((await matches.count(match.id)) > 0) return 'known';
    await Promise.all([
      matches.add(match, match.id),
      transaction.objectStore('records').put(record, match.id),
      transaction.done,
    ]);
    this.#channel.tell(match.id);
    return 'kept';
  }

  loadReview(id: string): Promise<unknown> {
    return this.#database.get('reviews', id);
  }

  async keepReview(id: string, review: object): Promise<void> {
    const transaction = this.#database.transaction(['matches', 'reviews'], 'readwrite');
    if ((await transaction.objectStore('matches').count(id)) > 0) {
      await transaction.objectStore('reviews').put(review, id);
    }
    await transaction.done;
  }

  async remove(ids: readonly string[]): Promise<void> {
    const parts = ['matches', 'records', 'reviews'] as const;
    const transaction = this.#database.transaction(parts, 'readwrite');
    const removals = ids.flatMap((id) =>
      parts.map((part) => transaction.objectStore(part).delete(id)),
    );
    await Promise.all([...removals, transaction.done]);
    this.#channel.tell(ids.join());
  }

  watch(onChange: () => void): () => void {
    return this.#channel.watch(onChange);
  }
}

/** The history of a page whose browser keeps nothing. */
export class MemoryHistoryStore implements HistoryStore {
  readonly isLasting = false;
  readonly #matches = new Map<string, { match: KeptMatch; record: GameRecord }>();
  readonly #reviews = new Map<string, object>();

  list(): Promise<ListedMatch[]> {
    return Promise.resolve(
      [...this.#matches.values()].map(({ match }) => ({ isDamaged: false, match })),
    );
  }

  load(id: string): Promise<unknown> {
    return Promise.resolve(this.#matches.get(id)?.record);
  }

  keep(match: KeptMatch, record: GameRecord): Promise<'kept' | 'known'> {
    if (this.#matches.has(match.id)) return Promise.resolve('known');
    this.#matches.set(match.id, { match, record });
    return Promise.resolve('kept');
  }

  loadReview(id: string): Promise<unknown> {
    return Promise.resolve(this.#reviews.get(id));
  }

  keepReview(id: string, review: object): Promise<void> {
    if (this.#matches.has(id)) this.#reviews.set(id, review);
    return Promise.resolve();
  }

  remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#matches.delete(id);
      this.#reviews.delete(id);
    }
    return Promise.resolve();
  }

  watch(): () => void {
    return () => undefined;
  }
}
