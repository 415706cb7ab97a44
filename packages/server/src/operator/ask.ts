/** An operator's request to whoever has the data: the running server, or the store itself. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../games.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { StoreError } from '../store/store-error.ts';
import { askServer } from './admin-socket.ts';
import { answerOperator, type OperatorAnswer, type OperatorRequest } from './requests.ts';

export const DATABASE = 'tavolata.db';

export async function askOperator(
  dataFolder: string,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const answer = await askServer(dataFolder, request);
  if (answer) return answer;
  const file = join(dataFolder, DATABASE);
  if (!existsSync(file)) throw new StoreError('unusable', `there are no tables in ${dataFolder}`);
  const store = await openSqliteStore(file);
  try {
    return await answerOperator({ store, games: GAMES, now: Date.now }, request);
  } finally {
    await store.close();
  }
}
