/**
 * The store's side of its thread: numbers the questions, hands out the answers, and notices when the
 * thread is gone. Then all that were waiting are told, and whoever asks later is told the same.
 */

import { Worker } from 'node:worker_threads';
import { StoreError } from '../store-error.ts';
import type { Answer, FromThread, ToThread } from './messages.ts';
import type { OperationName, Operations } from './operations.ts';
import type { ToldError } from './sqlite-errors.ts';

interface Asker {
  resolve(value: unknown): void;
  reject(error: StoreError): void;
}

export class DatabaseThread {
  readonly #worker: Worker;
  readonly #askers = new Map<number, Asker>();
  readonly #onFatal: (error: StoreError) => void;
  readonly #opened = Promise.withResolvers<undefined>();
  readonly #ended = Promise.withResolvers<undefined>();
  #isOpen = false;
  #asked = 0;
  /** Why it cannot be asked any more. */
  #over: StoreError | undefined;
  #crash: unknown;

  private constructor(file: string, onFatal: (error: StoreError) => void) {
    this.#onFatal = onFatal;
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: file });
    this.#worker.on('message', (message: FromThread) => {
      this.#hear(message);
    });
    this.#worker.on('error', (error) => {
      this.#crash = error;
    });
    this.#worker.on('exit', () => {
      this.#end();
    });
  }

  static async open(file: string, onFatal: (error: StoreError) => void): Promise<DatabaseThread> {
    const thread = new DatabaseThread(file, onFatal);
    await thread.#opened.promise;
    thread.#isOpen = true;
    return thread;
  }

  ask<Name extends OperationName>(
    name: Name,
    ...args: Parameters<Operations[Name]>
  ): Promise<ReturnType<Operations[Name]>> {
    if (this.#over) return Promise.reject(this.#over);
    return new Promise((resolve, reject) => {
      const number = this.#asked++;
      this.#post({ number, name, args } as ToThread);
      this.#askers.set(number, { resolve, reject });
    });
  }

  /** Waits until all that was asked is answered and the database is let go. */
  close(): Promise<void> {
    if (!this.#over) {
      this.#over = new StoreError('closed', 'The store is closed.');
      this.#post('close');
    }
    return this.#ended.promise;
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    if (message.type === 'answered') for (const answer of message.answers) this.#settle(answer);
    else if (message.type === 'opened') this.#opened.resolve(undefined);
    else this.#refuse(message.error);
  }

  #settle(answer: Answer): void {
    const asker = this.#askers.get(answer.number);
    this.#askers.delete(answer.number);
    if ('error' in answer) asker?.reject(storeErrorOf(answer.error));
    else asker?.resolve(answer.value);
  }

  #refuse(error: ToldError): void {
    this.#over = storeErrorOf(error);
    this.#opened.reject(this.#over);
  }

  #end(): void {
    if (!this.#over || this.#askers.size > 0 || this.#crash !== undefined) this.#fail();
    this.#ended.resolve(undefined);
  }

  #fail(): void {
    const reason = this.#crash instanceof Error ? `: ${this.#crash.message}` : '';
    const lost = new StoreError('lost', `The thread of the database has stopped${reason}.`);
    this.#over = lost;
    for (const asker of this.#askers.values()) asker.reject(lost);
    this.#askers.clear();
    if (this.#isOpen) this.#onFatal(lost);
    else this.#opened.reject(lost);
  }
}

function storeErrorOf({ code, message }: ToldError): StoreError {
  return new StoreError(code, message);
}
