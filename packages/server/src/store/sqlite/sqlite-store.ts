/**
 * The store of one server on one machine: a SQLite file, owned by a thread (`worker.ts`), so that waiting for
 * the disk never holds up a socket. Durable (WAL, synchronous FULL), and as fast as commits are shared.
 */

import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  removeInBatches,
  StoreError,
  storeOf,
  type RunOperation,
  type Store,
  type StoreOperation,
  type StoreParameters,
} from '../store.ts';
import type { SqliteSettings } from './database.ts';
import type { SentError } from './sqlite-errors.ts';
import { STORED, type Outcome } from './writes.ts';

export interface SqliteStore extends Store {
  /** As the connection has them. */
  readonly settings: SqliteSettings;
}

export interface SqliteStoreSettings {
  /** The thread of the database is gone: nothing can be stored any more, so the server must stop. */
  readonly onFatal?: (error: StoreError) => void;
  /** How large a file is kept beside the database, to be removed when there is no other room to delete in. */
  readonly reserveFileBytes?: number;
}

/** Opens the database in that file, and makes it if there is none. Throws a `StoreError`. */
export async function openSqliteStore(
  file: string,
  { onFatal = () => undefined, reserveFileBytes = 0 }: SqliteStoreSettings = {},
): Promise<SqliteStore> {
  const opening = { file: resolve(file), reserveFileBytes };
  const { thread, settings } = await DatabaseThread.open(opening, onFatal);
  const { run } = thread;
  return {
    ...storeOf(run),
    append: (append) => run('append', append),
    removeUntouched: (phases, since) =>
      removeInBatches(() => run('removeUntouched', phases, since)),
    settings,
    close: () => thread.close(),
  };
}

/** What the thread opens. */
export interface Opening {
  readonly file: string;
  readonly reserveFileBytes: number;
}

/** What the thread is asked: an operation of the store with what it takes. */
export type StoreRequest<Name extends StoreOperation = StoreOperation> = {
  [Operation in Name]: {
    /** The response has the same. */
    readonly number: number;
    readonly name: Operation;
    readonly parameters: StoreParameters<Operation>;
  };
}[Name];

export type StoreResponse = { readonly number: number } & Outcome;

/** What was asked in one turn of the event loop. */
export interface ToThread {
  /** The requests that are appends, in JSON: a text costs a fraction of what it costs to copy its objects. */
  readonly appends: string;
  readonly others: readonly StoreRequest[];
  /** Nothing is asked behind that. */
  readonly isLast: boolean;
}

export type FromThread =
  | { readonly type: 'opened'; readonly settings: SqliteSettings }
  | { readonly type: 'refused'; readonly error: SentError }
  /** The numbers of those that are stored, and the other responses. */
  | {
      readonly type: 'answered';
      readonly stored: readonly number[];
      readonly responses: readonly StoreResponse[];
    };

/** What the thread makes is forgotten with the next request, so it need not take as much memory as the main thread. */
const YOUNG_MEGABYTES = 6;

interface Pending {
  resolve(value: unknown): void;
  reject(error: StoreError): void;
}

/**
 * The store's side of its thread: numbers the requests, hands out the responses, and notices when the thread
 * is gone. Then every request that waits is rejected, and every later one.
 */
class DatabaseThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #onFatal: (error: StoreError) => void;
  readonly #opened = Promise.withResolvers<SqliteSettings>();
  readonly #ended = Promise.withResolvers<undefined>();
  #isOpen = false;
  #requests = 0;
  /** What goes to the thread at the end of this turn of the event loop: a message costs more than what is in it. */
  #outbox: StoreRequest[] = [];
  #isPosting = false;
  /** Why it takes no more requests. */
  #over: StoreError | undefined;
  #crash: unknown;

  private constructor(opening: Opening, onFatal: (error: StoreError) => void) {
    this.#onFatal = onFatal;
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: opening,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    this.#worker.on('message', (message: FromThread) => {
      this.#onMessage(message);
    });
    this.#worker.on('error', (error) => {
      this.#crash = error;
    });
    this.#worker.on('exit', () => {
      this.#end();
    });
  }

  static async open(
    opening: Opening,
    onFatal: (error: StoreError) => void,
  ): Promise<{ thread: DatabaseThread; settings: SqliteSettings }> {
    const thread = new DatabaseThread(opening, onFatal);
    const settings = await thread.#opened.promise;
    thread.#isOpen = true;
    return { thread, settings };
  }

  /** Sends an operation to the thread, which answers when what it wrote is on the disk. */
  readonly run: RunOperation = (name, ...parameters) => {
    if (this.#over) return Promise.reject(this.#over);
    return new Promise((resolve, reject) => {
      const number = this.#requests++;
      this.#outbox.push({ number, name, parameters } as StoreRequest);
      this.#postSoon();
      this.#pending.set(number, { resolve, reject });
    });
  };

  /** Waits until everything is answered and the database is let go. */
  close(): Promise<void> {
    if (!this.#over) {
      this.#over = new StoreError('closed', 'The store is closed.');
      this.#postSoon();
    }
    return this.#ended.promise;
  }

  #postSoon(): void {
    if (this.#isPosting) return;
    this.#isPosting = true;
    setImmediate(() => {
      const requests = this.#outbox;
      this.#outbox = [];
      this.#isPosting = false;
      const message: ToThread = {
        appends: JSON.stringify(requests.filter(isAppend)),
        others: requests.filter((request) => !isAppend(request)),
        isLast: this.#over !== undefined,
      };
      this.#worker.postMessage(message);
    });
  }

  #onMessage(message: FromThread): void {
    if (message.type === 'answered') {
      for (const number of message.stored) this.#settle({ number, value: STORED });
      for (const response of message.responses) this.#settle(response);
    } else if (message.type === 'opened') this.#opened.resolve(message.settings);
    else this.#refuse(message.error);
  }

  #settle(response: StoreResponse): void {
    const pending = this.#pending.get(response.number);
    this.#pending.delete(response.number);
    if ('error' in response) pending?.reject(storeErrorOf(response.error));
    else pending?.resolve(response.value);
  }

  #refuse(error: SentError): void {
    this.#over = storeErrorOf(error);
    this.#opened.reject(this.#over);
  }

  #end(): void {
    if (!this.#over || this.#pending.size > 0 || this.#crash !== undefined) this.#fail();
    this.#ended.resolve(undefined);
  }

  #fail(): void {
    const reason = this.#crash instanceof Error ? `: ${this.#crash.message}` : '';
    const lost = new StoreError('lost', `The thread of the database has stopped${reason}.`);
    this.#over = lost;
    for (const pending of this.#pending.values()) pending.reject(lost);
    this.#pending.clear();
    if (this.#isOpen) this.#onFatal(lost);
    else this.#opened.reject(lost);
  }
}

const isAppend = ({ name }: StoreRequest): boolean => name === 'append';

function storeErrorOf({ code, message }: SentError): StoreError {
  return new StoreError(code, message);
}
