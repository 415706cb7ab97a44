/** Shared by the commands that maintain the tables of a server. */

import type * as server from '@tavolata/server';
import type { Arguments, OptionTable } from './arguments.ts';
import { Trouble } from './exits.ts';
import { Progress } from './progress.ts';
import { DATABASE_OPTION, dataPlaceFrom, DEFAULT_DATA } from './serve/place.ts';

export const CLUB_OPTIONS = {
  data: {
    type: 'string',
    value: 'FOLDER',
    help: `where the server keeps its tables, default ${DEFAULT_DATA}`,
  },
  database: DATABASE_OPTION,
} as const satisfies OptionTable;

export const CLUB_USAGE = '[--data FOLDER | --database URL]';

type Server = typeof server;

/** Loads the server only when it is needed, and turns errors of its database into one line. */
export async function withServer<Value>(work: (server: Server) => Promise<Value>): Promise<Value> {
  const loaded = await import('@tavolata/server');
  try {
    return await work(loaded);
  } catch (error) {
    throw error instanceof loaded.StoreError ? new Trouble(error.message, { cause: error }) : error;
  }
}

export const clubFrom = ({ clubPlaceOf }: Server, args: Arguments): server.ClubPlace =>
  clubPlaceOf(dataPlaceFrom(args, process.env));

export const number = (count: number): string => count.toLocaleString('en');

/** Rows by kind; `table_texts` reads as `texts`. */
export const countsLine = (counts: server.Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${number(count)} ${name.replace(/^[a-z]+_/, '')}`)
    .join(', ');

/** Shows how many rows are copied so far. */
export async function withProgress<Value>(
  doing: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Value>,
): Promise<Value> {
  let progress: Progress | undefined;
  try {
    return await work((done, total) => {
      progress ??= new Progress({ doing, unit: 'rows', total });
      progress.update(done);
    });
  } finally {
    progress?.end();
  }
}
