/** Records of finished matches. */

import type { IncomingMessage } from 'node:http';
import { parseRecordAddress, recordOf, type NumberedMatch } from '@tavolata/table';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, type Trust } from '../people/visitor.ts';
import { StoreAway } from '../tables/table-log.ts';
import type { Tables } from '../tables/tables.ts';
import { refuse, type HttpResponse, type Endpoint } from './endpoints.ts';

export interface RecordParts {
  readonly trust: Trust;
  readonly tables: Tables;
  readonly gatekeeper: Gatekeeper;
}

export const recordEndpoints = (parts: RecordParts): Endpoint[] => [
  {
    path: /^\/api\/tables\/.+$/,
    answer: (request, [path]) => answerRecord(request, path, parts),
  },
];

async function answerRecord(
  request: IncomingMessage,
  path: string,
  { tables, gatekeeper, trust }: RecordParts,
): Promise<HttpResponse> {
  const match = parseRecordAddress(path);
  if (!match) return refuse(404);
  if (!gatekeeper.mayRequest(addressOf(request, trust))) return refuse(429);
  const record = await findRecord(tables, match).catch((error: unknown) => {
    if (error instanceof StoreAway) return 'away' as const;
    throw error;
  });
  if (record === 'away') return refuse(503);
  if (!record) return refuse(404);
  return {
    status: 200,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${record.game}-${match.table}-${match.number}.json"`,
    },
    body: JSON.stringify(record),
  };
}

async function findRecord(tables: Tables, { table, number }: NumberedMatch) {
  const live = await tables.use(table);
  const read = () => live && recordOf(live.table, number, (text) => live.textOf(text));
  const record = read();
  if (record) return record;
  await live?.catchUp(Infinity); // it may have ended on another server
  return read();
}
