/** What the client asks for by plain requests: its identity, records, the imprint. */

import type { IncomingMessage } from 'node:http';
import {
  HELLO_ADDRESS,
  IMPRINT_ADDRESS,
  parseRecordAddress,
  recordOf,
  type NumberedMatch,
} from '@tavolata/table';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { makeCookie, newSecret, readSecret } from '../people/identity.ts';
import { addressOf, isOwnOrigin, isSecure, type Trust } from '../people/visitor.ts';
import { StoreAway } from '../tables/table-log.ts';
import type { Tables } from '../tables/tables.ts';
import { refuse, type HttpResponse, type Endpoint } from './endpoints.ts';

export interface ApiParts {
  readonly trust: Trust;
  readonly tables: Tables;
  readonly gatekeeper: Gatekeeper;
  /** Who runs this server, in the operator's words. */
  readonly imprint: string | undefined;
}

export const apiEndpoints = (parts: ApiParts): Endpoint[] => [
  { methods: ['POST'], path: exactly(HELLO_ADDRESS), answer: (request) => hello(request, parts) },
  {
    path: /^\/api\/tables\/.+$/,
    answer: (request, [path]) => answerRecord(request, path, parts),
  },
  { path: exactly(IMPRINT_ADDRESS), answer: () => answerImprint(parts) },
];

const exactly = (address: string): RegExp => new RegExp(`^${address}$`);

/**
 * Gives the browser its secret, or renews the cookie. A foreign page could send its visitors here by a form,
 * without their cookie, which a new one would replace: so only our pages may ask.
 */
function hello(request: IncomingMessage, { trust }: ApiParts): HttpResponse {
  if (request.headers.origin !== undefined && !isOwnOrigin(request, trust)) return refuse(403);
  const secret = readSecret(request.headers.cookie) ?? newSecret();
  const cookie = makeCookie(secret, { isSecure: isSecure(request, trust) });
  return { status: 204, headers: { 'Cache-Control': 'no-store', 'Set-Cookie': cookie } };
}

async function answerRecord(
  request: IncomingMessage,
  path: string,
  { tables, gatekeeper, trust }: ApiParts,
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

function answerImprint({ imprint }: ApiParts): HttpResponse {
  if (imprint === undefined) return refuse(404);
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' },
    body: imprint,
  };
}
