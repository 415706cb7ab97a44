/** `tavolata doctor`: checks all that a server needs, one thing after the other. */

import { clubPlaceOf, type DataPlace } from '../club-place.ts';
import { judgeYear } from './clock.ts';
import { within, type Finding } from './finding.ts';
import { checkFolder, checkSpace } from './folder.ts';
import { checkOrigin } from './origin.ts';
import { checkPostgres } from './postgres.ts';
import { judgeClient, judgeNode, tellVersion, type ClientState } from './program.ts';
import { checkSqlite } from './sqlite.ts';

export interface Patient {
  readonly place: DataPlace;
  readonly client: ClientState;
  /** The addresses at which a server should answer. */
  readonly origins: readonly string[];
}

const FOLDER_MS = 5_000;
const DATABASE_MS = 90_000;
const ORIGIN_MS = 15_000;

/** Each finding as soon as there is one. */
export async function* examine({ place, client, origins }: Patient): AsyncGenerator<Finding> {
  yield judgeNode(process.version);
  yield tellVersion();
  yield judgeClient(client);
  yield judgeYear(new Date());
  const club = clubPlaceOf(place);
  if ('file' in club) {
    const { dataFolder } = place;
    yield* await within(FOLDER_MS, 'data folder', async () => [await checkFolder(dataFolder)]);
    yield* await within(FOLDER_MS, 'disk', async () => [await checkSpace(dataFolder)]);
  }
  yield* await within(DATABASE_MS, 'database', () =>
    'file' in club ? checkSqlite(club.file) : checkPostgres(club.database),
  );
  for (const origin of origins) {
    yield* await within(ORIGIN_MS, 'origin', () => checkOrigin(origin));
  }
}
