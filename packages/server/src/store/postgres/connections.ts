/**
 * The connections to PostgreSQL. They come about when they are needed, and one that breaks or does not
 * answer is given up, so that the store heals by itself when the database is back. What it was doing
 * may still happen there; whoever asked is told that nobody knows.
 */

import { Pool, type ClientBase, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { StoreError } from '../store-error.ts';

export interface ConnectionSettings {
  readonly url: string;
  /** How the connection is named in the lists of the database. */
  readonly name: string;
  readonly most: number;
  /** What is said on every new connection before it is used. */
  readonly session: readonly string[];
}

/** Without an answer for so long, the database counts as away. */
const ANSWER_MS = 4_000;
const CONNECT_MS = 3_000;
/** The database itself gives up then, should nobody be waiting any more. */
const STATEMENT_MS = 15_000;

/** What is asked for is little among much and found by its key, whatever the statistics say. */
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

  async ask<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]> {
    this.#refuseIfClosed();
    try {
      return (await this.#pool.query<Row>(query)).rows;
    } catch (error) {
      throw storeErrorOf(error);
    }
  }

  /** Lends one connection for several questions; it is given up if they fail. */
  async lend<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
    this.#refuseIfClosed();
    let client: PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const answer = await work(client);
      client.release();
      return answer;
    } catch (error) {
      client?.release(true);
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
  client.on('error', () => undefined); // told to whoever asks next
  if (session.length > 0) await client.query(session.join(';'));
}

/** What is wrong with the request and will not get better by asking again. */
const REFUSALS: readonly string[] = ['22', '23'];

/** Whether the database has refused what it was asked, and not failed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StoreError && REFUSALS.includes(String(codeOf(error.cause)).slice(0, 2));

/** A deadlock, or a conflict with another transaction. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];

/** Whether the same request may well succeed at once. */
export const isConflict = (error: unknown): boolean =>
  error instanceof StoreError && CONFLICTS.includes(codeOf(error.cause));

/** Whether a lock was waited for in vain, by the limit of the session or transaction. */
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
