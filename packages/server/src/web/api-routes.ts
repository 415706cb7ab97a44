/** What the client asks for by plain requests: its identity, finished games, the imprint. */

import { recordOf } from '@tavolata/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { makeCookie, newSecret, readSecret } from '../people/identity.ts';
import { addressOf, isOwnOrigin, isSecure, type Trust } from '../people/visitor.ts';
import { METHODS, refuse } from '../refusals.ts';
import { StoreAway } from '../tables/table-log.ts';
import type { Tables } from '../tables/tables.ts';

export interface ApiParts {
  readonly trust: Trust;
  readonly tables: Tables;
  readonly gatekeeper: Gatekeeper;
  /** What the operator says about himself. */
  readonly imprint: string | undefined;
}

export function serveApi(app: FastifyInstance, parts: ApiParts): void {
  // Nothing here has a body, so none is looked at.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post('/api/hello', (request, reply) => hello(request, reply, parts));
  app.route({
    method: METHODS,
    url: '/api/tables/:id/games/:number',
    handler: (request, reply) => sendRecord(request, reply, parts),
  });
  app.route({
    method: METHODS,
    url: '/api/imprint',
    handler: (_request, reply) => sendImprint(reply, parts),
  });
}

/**
 * Gives the browser its secret, or lets it keep it for longer. A page of somebody else could send its
 * visitors here by a form, without their cookie, and they would lose it to a new one: so only ours may.
 */
function hello(request: FastifyRequest, reply: FastifyReply, { trust }: ApiParts): FastifyReply {
  if (request.headers.origin !== undefined && !isOwnOrigin(request.raw, trust)) {
    return refuse(reply, 403);
  }
  const secret = readSecret(request.headers.cookie) ?? newSecret();
  return reply
    .code(204)
    .header('Cache-Control', 'no-store')
    .header('Set-Cookie', makeCookie(secret, { isSecure: isSecure(request.raw, trust) }))
    .send();
}

async function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  { tables, gatekeeper, trust }: ApiParts,
): Promise<FastifyReply> {
  const { id, number } = request.params as { id: string; number: string };
  if (!TABLE.test(id) || !/^[1-9]\d{0,5}$/.test(number)) return refuse(reply, 404);
  if (!gatekeeper.mayRequest(addressOf(request.raw, trust))) return refuse(reply, 429);
  const record = await findRecord(tables, id, Number(number)).catch((error: unknown) => {
    if (error instanceof StoreAway) return 'away' as const;
    throw error;
  });
  if (record === 'away') return refuse(reply, 503);
  if (!record) return refuse(reply, 404);
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${record.game}-${id}-${number}.json"`)
    .send(JSON.stringify(record));
}

async function findRecord(tables: Tables, id: string, number: number) {
  const live = await tables.use(id);
  const read = () => live && recordOf(live.table, number, (text) => live.textOf(text));
  const record = read();
  if (record) return record;
  await live?.catchUp(Infinity); // it may have ended on another server
  return read();
}

export const TABLE = /^[\w-]{1,64}$/;

function sendImprint(reply: FastifyReply, { imprint }: ApiParts): FastifyReply {
  if (imprint === undefined) return refuse(reply, 404);
  return reply
    .header('Cache-Control', 'no-cache')
    .header('Content-Type', 'text/plain; charset=utf-8')
    .send(imprint);
}
