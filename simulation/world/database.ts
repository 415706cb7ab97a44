/**
 * The database of an evening: the store's own SQL on SQLite in memory. Every commit is durable. Requests take
 * their time, form groups as in the thread of the store, and can fail before or after they are committed.
 */

import { DatabaseSync } from 'node:sqlite';
import { IDENTITY_KEY } from '../../packages/server/src/people/identity.ts';
import { prepareAnswers } from '../../packages/server/src/store/sqlite/answers.ts';
import { migrate } from '../../packages/server/src/store/sqlite/migrations.ts';
import type {
  StoreRequest,
  StoreResponse,
} from '../../packages/server/src/store/sqlite/sqlite-store.ts';
import {
  StoreError,
  storeOf,
  type Append,
  type Appended,
  type Store,
  type StoredTable,
  type StoreOperation,
  type StoreParameters,
  type StoreResult,
} from '../../packages/server/src/store/store.ts';
import { fractionFrom, hexFrom, type Clock, type Place } from './clock.ts';

/** What is done to the next append of a node. */
export type AppendFault =
  /** It is rejected, and nothing is stored. */
  | 'fails'
  /** It is stored, and its answer is lost. */
  | 'stored-but-failed'
  | 'crash-before-commit'
  | 'crash-in-commit'
  | 'crash-after-commit';

/** How a node is connected to the database. */
export interface Client {
  readonly place: Place;
  /** Whether several nodes use the database. */
  readonly isShared: boolean;
  isCutOff: boolean;
  fault: AppendFault | undefined;
  readonly crash: () => void;
  readonly onFault: (fault: AppendFault) => void;
}

interface Waiting {
  readonly client: Client;
  readonly request: StoreRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** One in each thread, emptied for each evening: to make the tables anew takes longer than most evenings. */
const db = new DatabaseSync(':memory:');
db.exec('PRAGMA foreign_keys = ON');
migrate(db);

/** Everything else goes with its table. */
const EMPTY = [
  'tables',
  'table_reports',
  'bans',
  'wanted_addresses',
  'server_keys',
  'forgotten_browsers',
]
  .map((table) => `DELETE FROM ${table}`)
  .join(';');
const addKey = db.prepare('INSERT INTO server_keys (name, key) VALUES (?, ?)');
const headOf = db.prepare('SELECT due, entries FROM tables WHERE id = ?');

let onAnswer: (responses: readonly StoreResponse[]) => void = () => undefined;
const answerGroup = prepareAnswers(
  {
    database: { db, checkFiles: () => undefined, forgetErased: () => undefined },
    space: { space: () => ({ usedBytes: 0, freeBytes: null }), probe: () => undefined },
    reserve: { isReleased: false, release: () => undefined, fill: () => undefined },
  },
  (responses) => {
    onAnswer(responses);
  },
);

interface DatabaseParts {
  readonly clock: Clock;
  readonly onCommit: (append: Append) => void;
  /** Some tables were removed, since nobody had touched them for long. */
  readonly onRemoval: () => void;
  /** The link to a record was stored; without a hash it was ended. */
  readonly onShared: (table: string, match: number, hash?: string) => void;
}

export class Database {
  readonly #parts: DatabaseParts;
  readonly #clock: Clock;
  readonly #place: Place;
  /** By which the nodes know the cookies that they have made. */
  readonly serverKey: string;
  readonly #erasures = new Map<string, number>();
  #queue: Waiting[] = [];
  /** When the last request of each client arrives, and the last answer: none overtakes another. */
  readonly #arrivals = new Map<Client, number>();
  readonly #answers = new Map<Client, number>();
  #isBusy = false;

  constructor(parts: DatabaseParts) {
    const { clock } = parts;
    this.#parts = parts;
    this.#clock = clock;
    this.#place = clock.newPlace('database');
    db.exec(EMPTY);
    this.serverKey = hexFrom(this.#place.random, 32);
    addKey.run(IDENTITY_KEY, this.serverKey);
  }

  storeFor(client: Client): Store {
    const run = <Name extends StoreOperation>(
      name: Name,
      ...parameters: StoreParameters<Name>
    ): Promise<StoreResult<Name>> =>
      this.#ask(client, { number: 0, name, parameters } as StoreRequest) as Promise<
        StoreResult<Name>
      >;
    return { ...storeOf(run), close: () => Promise.resolve() };
  }

  /** Asks the store without any delay. */
  run<Name extends 'load' | 'due' | 'ban'>(
    name: Name,
    ...parameters: StoreParameters<Name>
  ): StoreResult<Name> {
    let value: unknown;
    onAnswer = ([response]) => {
      if (response && 'value' in response) value = response.value;
    };
    answerGroup([{ number: 0, name, parameters } as StoreRequest]);
    return value as StoreResult<Name>;
  }

  has(table: string): boolean {
    return headOf.get(table) !== undefined;
  }

  /** When a table has to be looked at, as text. */
  dueAt(table: string): string {
    return String(headOf.get(table)?.['due']);
  }

  /** What a table has beyond so many entries; nothing where there is no table. */
  since(table: string, seq: number, most: number): StoredTable | undefined {
    const head = headOf.get(table);
    if (!head) return undefined;
    const erasures = this.erasuresAt(table);
    if (head['entries'] === seq) return { entries: [], texts: [], count: seq, erasures };
    const stored = this.run('load', table, seq, most);
    return stored && { ...stored, erasures };
  }

  #ask(client: Client, request: StoreRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting = { client, request, resolve, reject };
      this.#clock.after(
        this.#delayBehind(this.#arrivals, client),
        () => {
          this.#queue.push(waiting);
          this.#work();
        },
        this.#place,
      );
    });
  }

  #work(): void {
    if (this.#isBusy || this.#queue.length === 0) return;
    this.#isBusy = true;
    this.#clock.after(
      this.#delay(),
      () => {
        const group = this.#queue;
        this.#queue = [];
        this.#isBusy = false;
        this.#answer(group.filter((waiting) => this.#isAdmitted(waiting)));
        this.#work();
      },
      this.#place,
    );
  }

  /** Faults that strike before anything is written. A dead node's request may still be carried out. */
  #isAdmitted(waiting: Waiting): boolean {
    const { client, request } = waiting;
    if (client.place.isDead) return request.name === 'append' && this.#chance() < 0.5;
    if (client.isCutOff) {
      this.#reject(waiting, 'the database cannot be reached');
      return false;
    }
    if (request.name !== 'append') return true;
    if (client.fault === 'fails') {
      this.#strike(client);
      this.#reject(waiting, 'the disk is full');
      return false;
    }
    if (client.fault === 'crash-before-commit') {
      this.#strike(client);
      client.crash();
      return false;
    }
    return true;
  }

  #answer(group: readonly Waiting[]): void {
    if (group.length === 0) return;
    const numbered = group.map(({ request }, number) => ({ ...request, number }));
    const broken = group.find(
      ({ client, request }) => client.fault === 'crash-in-commit' && request.name === 'append',
    );
    if (broken) {
      // The machine dies between two writes of a transaction, of which nothing remains.
      db.exec('BEGIN IMMEDIATE');
      db.exec('UPDATE tables SET entries = entries + 1');
      db.exec('ROLLBACK');
      this.#strike(broken.client);
      broken.client.crash();
      this.#answer(group.filter(({ client }) => client !== broken.client));
      return;
    }
    onAnswer = (responses) => {
      for (const response of responses) {
        const waiting = group[response.number];
        if (waiting) this.#settle(waiting, response);
      }
    };
    answerGroup(numbered);
  }

  #settle(waiting: Waiting, response: StoreResponse): void {
    const { client, request, resolve } = waiting;
    if ('error' in response) {
      this.#reject(waiting, response.error.message);
      return;
    }
    const value = client.isShared ? this.#withErasures(request, response.value) : response.value;
    if (request.name === 'append' && (value as Appended).type === 'stored') {
      this.#parts.onCommit(request.parameters[0]);
    }
    if (request.name === 'share') {
      const [{ table, match, hash }] = request.parameters;
      if (this.has(table)) this.#parts.onShared(table, match, hash);
    }
    if (request.name === 'unshare') this.#parts.onShared(...request.parameters);
    if (request.name === 'removeUntouched' && value !== 0) this.#parts.onRemoval();
    if (request.name === 'erase') {
      for (const table of value as string[]) {
        this.#erasures.set(table, (this.#erasures.get(table) ?? 0) + 1);
      }
    }
    if (request.name === 'append' && client.fault === 'stored-but-failed') {
      this.#strike(client);
      this.#reject(waiting, 'the connection was lost');
      return;
    }
    if (request.name === 'append' && client.fault === 'crash-after-commit') {
      this.#strike(client);
      client.crash();
      return;
    }
    this.#clock.after(
      this.#delayBehind(this.#answers, client),
      () => {
        resolve(value);
      },
      client.place,
    );
  }

  #strike(client: Client): void {
    if (client.fault) client.onFault(client.fault);
    client.fault = undefined;
  }

  #reject({ client, reject }: Waiting, reason: string): void {
    this.#clock.after(
      this.#delayBehind(this.#answers, client),
      () => {
        reject(new StoreError('failed', reason));
      },
      client.place,
    );
  }

  /** Of a database that several nodes share, which counts how often texts were erased. */
  erasuresAt(table: string): number {
    return this.#erasures.get(table) ?? 0;
  }

  #withErasures({ name, parameters }: StoreRequest, value: unknown): unknown {
    if (name !== 'load' || value === undefined) return value;
    return { ...(value as StoredTable), erasures: this.erasuresAt(parameters[0]) };
  }

  #delayBehind(last: Map<Client, number>, client: Client): number {
    const { now } = this.#clock;
    const time = Math.max(now + this.#delay(), last.get(client) ?? 0);
    last.set(client, time);
    return time - now;
  }

  #chance(): number {
    return fractionFrom(this.#place.random);
  }

  #delay(): number {
    return 0.5 + 4 * this.#chance();
  }
}
