/**
 * Appends that wait for the database. What has come in while a group was being stored forms the next one;
 * there is no timer, so a lone append is stored at once and a crowd shares its commits. Appends to one
 * table are stored in the order in which they came.
 */

import { StoreError, type Append, type Appended } from '../store.ts';
import { appendQuery, outcomesOf, type AppendRow } from './append.ts';
import { isConflict, isRefusal, type Connections } from './connections.ts';

/** So that the first of a large crowd need not wait for the last. */
const LARGEST_GROUP = 256;
/** While one group waits for the disk, another is being written. */
const GROUPS_AT_ONCE = 2;

interface Waiting {
  readonly append: Append;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

export class AppendQueue {
  readonly #connections: Pick<Connections, 'query'>;
  readonly #onGroup: (size: number) => void;
  #waiting: Waiting[] = [];
  /** The tables that are being written to. */
  readonly #busy = new Set<string>();
  #groups = 0;
  #isScheduled = false;
  #isClosed = false;
  #whenEmpty: () => void = () => undefined;

  constructor(
    connections: Pick<Connections, 'query'>,
    onGroup: (size: number) => void = () => undefined,
  ) {
    this.#connections = connections;
    this.#onGroup = onGroup;
  }

  push(append: Append): Promise<Appended> {
    if (this.#isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#schedule();
    });
  }

  /** Takes no more, and resolves when everything that waits is stored. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      this.#resolveIfEmpty();
    });
  }

  /** After this turn of the event loop, so that its appends share a commit. */
  #schedule(): void {
    if (this.#isScheduled || this.#groups >= GROUPS_AT_ONCE) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    while (this.#groups < GROUPS_AT_ONCE) {
      const group = this.#takeGroup();
      if (group.length === 0) return;
      this.#groups++;
      void this.#store(group).finally(() => {
        this.#groups--;
        for (const { append } of group) this.#busy.delete(append.table);
        this.#send();
        this.#resolveIfEmpty();
      });
    }
  }

  /** The first that wait, one of each table that is not being written to. */
  #takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      const isNext = group.length < LARGEST_GROUP && !this.#busy.has(one.append.table);
      (isNext ? group : left).push(one);
      if (isNext) this.#busy.add(one.append.table);
    }
    this.#waiting = left;
    return group;
  }

  async #store(group: readonly Waiting[], isSecondTry = false): Promise<void> {
    const appends = group.map(({ append }) => append);
    this.#onGroup(group.length);
    try {
      const rows = await this.#connections.query<AppendRow>(appendQuery(appends));
      for (const [at, outcome] of outcomesOf(appends, rows).entries()) group[at]?.resolve(outcome);
    } catch (error) {
      if (isConflict(error) && !isSecondTry) await this.#store(group, true);
      // One that the database refuses must not fail the others.
      else if (group.length > 1 && isRefusal(error))
        for (const one of group) await this.#store([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  #resolveIfEmpty(): void {
    if (this.#groups === 0 && this.#waiting.length === 0) this.#whenEmpty();
  }
}
