/**
 * The connections to PostgreSQL. They are opened when they are needed. One that breaks or does not answer is
 * given up, so that the store recovers by itself when the database is back. What it was doing may still
 * happen there: the caller learns only that the outcome is unknown.
 */

import { Pool, type ClientBase, type QueryConfig, type QueryResultRow } from 'pg';
import { StoreError } from '../store.ts';

export interface ConnectionSettings {
  readonly url: string;
  /** As `pg_stat_activity` shows it. */
  readonly name: string;
  readonly most: number;
  /** Statements for every new connection. */
  readonly session: readonly string[];
}

/** Without an answer for this long, the database counts as away. */
const ANSWER_MS = 4_000;
const CONNECT_MS = 3_000;
/** The database gives up then by itself, should this server be gone. */
const STATEMENT_MS = 15_000;

/** Few rows among many, which are always found by their key, whatever the statistics say. */
export const BY_KEY = [
  'SET enable_seqscan = off',
  'SET enable_hashjoin = off',
  'SET enable_mergejoin = off',
];

export class Connections {
  readonly #pool: Pool;
  #isClosed = false;

  constructor({ url, name, most, session }: ConnectionSettings) {
    this.#pool = new Pool({
      connectionString: url,
      application_name: name,
      max: most,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
      keepAlive: true,
      verify: (client, done) => {
        prepare(client, session).then(() => {
          done();
        }, done);
      },
    });
    // An idle connection that breaks is replaced by the next that is needed.
    this.#pool.on('error', () => undefined);
  }

  async query<Row extends QueryResultRow>(config: QueryConfig): Promise<Row[]> {
    this.#refuseIfClosed();
    try {
      return (await this.#pool.query<Row>(config)).rows;
    } catch (error) {
      throw storeErrorOf(error);
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool.end();
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new StoreError('closed', 'The store is closed.');
  }
}

async function prepare(client: ClientBase, session: readonly string[]): Promise<void> {
  client.on('error', () => undefined); // the next query is rejected
  if (session.length > 0) await client.query(session.join(';'));
}

/** Classes of errors that a retry does not mend: data exceptions and violated constraints. */
const REFUSALS: readonly string[] = ['22', '23'];

/** Whether the database has refused the request, and not failed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StoreError && REFUSALS.includes(String(codeOf(error.cause)).slice(0, 2));

/** A deadlock, or a conflict with another transaction. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];

/** Whether an immediate retry may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof StoreError && CONFLICTS.includes(codeOf(error.cause));

/** Whether a lock was not available within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Codes of the database, and of the system while connecting, that only an operator can change. */
const UNUSABLE = ['08P01', '28000', '28P01', '3D000', '42501', 'ENOTFOUND'];

export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const code = UNUSABLE.includes(String(codeOf(error))) ? 'unusable' : 'failed';
  return new StoreError(code, `the database: ${reason}`, { cause: error });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
