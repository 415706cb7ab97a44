/** One connection to PostgreSQL for work that may take longer than a move: an operator's, or a migration. */

import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { storeErrorOf } from './connections.ts';

const CONNECT_MS = 5_000;
const CLOSE_MS = 1_000;

/** Throws a `StoreError` if the database cannot be reached. */
export async function openClient(url: string, answerMs: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'tavolata operator',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
    statement_timeout: answerMs,
    idle_in_transaction_session_timeout: answerMs,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the next query is rejected
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw storeErrorOf(error);
  }
}

/** Closes the connection, which rolls back what is not committed. Does not wait long for an answer. */
export async function closeClient(client: Client): Promise<void> {
  const patience = new AbortController();
  const late = setTimeout(CLOSE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([client.end().catch(() => undefined), late]);
  patience.abort();
  (client as Client & { unref(): void }).unref(); // not among its declared types
}
