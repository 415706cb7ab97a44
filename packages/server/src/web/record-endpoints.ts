/**
 * Records of finished matches, and links by which they are shared. A record shows what was hidden during play, so at
 * a private table it is for those who sat there then and were not removed, and for those who have a link. At a public
 * table it is for everybody, unless it was private when the match was dealt. Who may not have it is told that there
 * is none.
 */

import type { IncomingMessage } from 'node:http';
import {
  hasPlayed,
  isForEverybody,
  isRemoved,
  parseRecordAddress,
  parseShareAddress,
  recordOf,
  tablePhase,
  type DealtRecord,
  type NumberedMatch,
  type Table,
} from '@tavolata/table';
import { pseudonymOf, type Log } from '../log.ts';
import type { Bans } from '../people/bans.ts';
import { browserOf, hashOf, knownSecret, type IdentifyingParts } from '../people/identity.ts';
import { addressOf, isOwnPage } from '../people/visitor.ts';
import type { Platform } from '../platform.ts';
import { StoreError, type Store } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { StoreAway } from '../tables/store-away.ts';
import { LoadRefused, type Tables } from '../tables/tables.ts';
import { refuse, type HttpResponse, type Endpoint } from './endpoints.ts';

export interface RecordParts extends IdentifyingParts {
  readonly tables: Tables;
  readonly store: Pick<Store, 'share' | 'unshare' | 'shared'>;
  readonly bans: Pick<Bans, 'isBanned'>;
  readonly platform: Pick<Platform, 'now' | 'fresh'>;
  readonly log: Log;
}

const ADDRESS = /^\/api\/tables\/.+$/;

export const recordEndpoints = (parts: RecordParts): Endpoint[] => [
  {
    path: ADDRESS,
    answer: (request, [path]) =>
      guarded(request, parts, () => {
        const match = parseRecordAddress(path);
        return match ? answerRecord(request, match, parts) : tellSharing(request, path, parts);
      }),
  },
  {
    methods: ['POST', 'DELETE'],
    path: ADDRESS,
    answer: (request, [path]) => guarded(request, parts, () => setSharing(request, path, parts)),
  },
];

async function guarded(
  request: IncomingMessage,
  { gatekeeper, trust }: RecordParts,
  answer: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  if (!gatekeeper.mayRequest(addressOf(request, trust))) return refuse(429);
  try {
    return await answer();
  } catch (error) {
    if (error instanceof LoadRefused) return refuse(429);
    if (error instanceof StoreAway || error instanceof StoreError) return refuse(503);
    throw error;
  }
}

/**
 * Charged to the address if it has to be read from the store. Who may have a record is judged by the table with that
 * match: where it is not over here, it may be over on another server, and others may have played it than sat here before.
 */
async function useTable(
  request: IncomingMessage,
  { table, number }: NumberedMatch,
  { tables, gatekeeper, trust }: RecordParts,
): Promise<LiveTable | undefined> {
  const live = await tables.use(table, gatekeeper.loadsOf(addressOf(request, trust)));
  if (live?.isBehind(Infinity) === true && !isOver(live.table, number)) await live.catchUp();
  return live;
}

const isOver = (table: Table, number: number): boolean =>
  number < table.series.matches ||
  (number === table.series.matches && tablePhase(table) === 'over');

async function answerRecord(
  request: IncomingMessage,
  match: NumberedMatch,
  parts: RecordParts,
): Promise<HttpResponse> {
  const live = await useTable(request, match, parts);
  if (!live) return refuse(404);
  if (!(await mayRead(request, live, match, parts))) return forbid('record', request, parts);
  const record = findRecord(live, match);
  if (!record) return refuse(404);
  return {
    status: 200,
    headers: {
      ...JSON_HEADERS,
      'Content-Disposition': `attachment; filename="${record.game}-${match.table}-${match.number}.json"`,
    },
    body: JSON.stringify(record),
  };
}

/** Answers as if there were nothing, and tells the log. */
function forbid(
  command: 'record' | 'share',
  request: IncomingMessage,
  { log, trust }: RecordParts,
): HttpResponse {
  log.info('forbidden', { command, address: pseudonymOf(addressOf(request, trust)) });
  return refuse(404);
}

const JSON_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

const findRecord = (live: LiveTable, { number }: NumberedMatch): DealtRecord | undefined =>
  recordOf(live.table, number, (text) => live.textOf(text));

async function mayRead(
  request: IncomingMessage,
  live: LiveTable,
  match: NumberedMatch,
  parts: RecordParts,
): Promise<boolean> {
  if (isForEverybody(live.table, match.number)) return true;
  if (await isMember(request, live, match, parts)) return true;
  const key = keyIn(request);
  if (key === undefined) return false;
  const shared = await parts.store.shared(match.table);
  return shared.some((one) => one.match === match.number && one.hash === hashOf(key));
}

/** Whether the browser had a seat while the match was played, and was neither removed nor banned. */
async function isMember(
  request: IncomingMessage,
  { table }: LiveTable,
  { number }: NumberedMatch,
  parts: RecordParts,
): Promise<boolean> {
  const secret = await knownSecret(request, parts);
  if (typeof secret !== 'string') return false;
  const browser = browserOf(secret);
  if (parts.bans.isBanned({ browser, address: addressOf(request, parts.trust) })) return false;
  return !isRemoved(table, browser) && hasPlayed(table, number, browser);
}

const keyIn = ({ url = '' }: IncomingMessage): string | undefined => {
  const [, query = ''] = url.split('?', 2);
  return new URLSearchParams(query).get('key') ?? undefined;
};

/** Tells a member whether the record is shared. */
async function tellSharing(
  request: IncomingMessage,
  path: string,
  parts: RecordParts,
): Promise<HttpResponse> {
  const match = parseShareAddress(path);
  const live = match && (await useTable(request, match, parts));
  if (!live || !(await isMember(request, live, match, parts))) return refuse(404);
  const shared = await parts.store.shared(match.table);
  const isShared = shared.some((one) => one.match === match.number);
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify({ isShared }) };
}

/** The secret of a link: as hard to guess as a key of 128 bits, and short enough for a message. */
const KEY_BYTES = 16;

/** Makes a new link, which ends the one before, or ends it without a new one. */
async function setSharing(
  request: IncomingMessage,
  path: string,
  parts: RecordParts,
): Promise<HttpResponse> {
  const { store, platform } = parts;
  if (!isOwnPage(request, parts)) return refuse(403);
  const match = parseShareAddress(path);
  const live = match && (await useTable(request, match, parts));
  if (!live) return refuse(404);
  if (!(await isMember(request, live, match, parts))) return forbid('share', request, parts);
  if (request.method === 'DELETE') {
    await store.unshare(match.table, match.number);
    return { status: 204, headers: { 'Cache-Control': 'no-store' } };
  }
  if (!findRecord(live, match)) return refuse(404);
  const key = Buffer.from(platform.fresh(), 'hex').subarray(0, KEY_BYTES).toString('base64url');
  const { table, number } = match;
  // Only the hash of a link's secret is stored, so that the database opens no record.
  await store.share({ table, match: number, hash: hashOf(key), at: platform.now() });
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify({ key }) };
}
