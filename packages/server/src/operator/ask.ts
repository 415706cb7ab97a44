/** Sends an operator's request to the running server, or carries it out on the store. */

import { existsSync } from 'node:fs';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { StoreError, type Store } from '../store/store.ts';
import { askServer } from './admin-socket.ts';
import { clubPlaceOf, type DataPlace } from './club-place.ts';
import { answerOperator, type OperatorAnswer, type OperatorRequest } from './requests.ts';

export async function askOperator(
  place: DataPlace,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const { dataFolder, database } = place;
  const answer = database === undefined ? await askServer(dataFolder, request) : undefined;
  if (answer) return answer;
  const store = await openStoreAt(place);
  try {
    return await answerOperator({ store, now: Date.now }, request);
  } finally {
    await store.close();
  }
}

async function openStoreAt(place: DataPlace): Promise<Store> {
  const club = clubPlaceOf(place);
  if ('database' in club) return openPostgresStore(club.database);
  if (existsSync(club.file)) return openSqliteStore(club.file);
  throw new StoreError('unusable', `there are no tables in ${place.dataFolder}`);
}
