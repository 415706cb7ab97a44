/** An operator's request to whoever has the data: the running server, or the store itself. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../games.ts';
import { DATABASE } from '../store/files.ts';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';
import { askServer } from './admin-socket.ts';
import { answerOperator, type OperatorAnswer, type OperatorRequest } from './requests.ts';

/** Where a club keeps its tables. */
export interface DataPlace {
  readonly dataFolder: string;
  /** A shared database, if there is one. */
  readonly database?: string | undefined;
}

export async function askOperator(
  place: DataPlace,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const { dataFolder, database } = place;
  const answer = database === undefined ? await askServer(dataFolder, request) : undefined;
  if (answer) return answer;
  const store = await openStoreAt(place);
  try {
    return await answerOperator({ store, games: GAMES, now: Date.now }, request);
  } finally {
    await store.close();
  }
}

async function openStoreAt({ dataFolder, database }: DataPlace): Promise<Store> {
  if (database !== undefined) return openPostgresStore(database);
  const file = join(dataFolder, DATABASE);
  if (!existsSync(file)) throw new StoreError('unusable', `there are no tables in ${dataFolder}`);
  return openSqliteStore(file);
}
