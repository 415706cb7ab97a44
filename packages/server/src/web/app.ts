/** Finds the endpoint for a request and writes its answer. Defects go to the log, never to the client. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Limits } from '../limits.ts';
import { failureFields, type Log } from '../log.ts';
import type { Meter } from '../metrics/meter.ts';
import type { IsTrusted } from '../people/proxies.ts';
import { parseAddress } from './addresses.ts';
import { createHttpServer, type Upgrades } from './http-server.ts';
import { METHODS, refuse, type Endpoint, type HttpResponse, type PathMatch } from './endpoints.ts';
import { boundConnections } from './open-connections.ts';
import { UnreadAnswers } from './unread-answers.ts';

export interface AppParts {
  readonly log: Log;
  readonly limits: Limits;
  readonly meter: Meter;
  readonly upgrades: Upgrades;
  readonly isTrusted: IsTrusted;
  /** The first one that fits answers. */
  readonly endpoints: readonly Endpoint[];
}

export function createApp(parts: AppParts): Server {
  const { log, limits, meter, upgrades, endpoints } = parts;
  const unread = new UnreadAnswers({
    limits,
    onDropped: () => {
      meter.readerDropped('http');
    },
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await answerFrom(endpoints, request));
    } catch (error) {
      log.error('request-failed', failureFields(error));
      send(response, refuse(500));
    }
  };
  const send = (response: ServerResponse, { status, headers, body }: HttpResponse): void => {
    const bytes = body === undefined ? 0 : Buffer.byteLength(body);
    if (!unread.admitBytes(response, bytes)) return;
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A connection that is kept alive would hold up the stop.
    if (!server.listening) response.setHeader('Connection', 'close');
    if (body !== undefined) response.setHeader('Content-Length', bytes);
    response.end(body);
  };
  const server = createHttpServer((request, response) => void handle(request, response), {
    upgrades,
    unread,
  });
  boundConnections(server, parts);
  return server;
}

function answerFrom(
  endpoints: readonly Endpoint[],
  request: IncomingMessage,
): HttpResponse | Promise<HttpResponse> {
  const { method = '', url = '' } = request;
  const { path, refusal = 404 } = parseAddress(url);
  if (path !== undefined) {
    for (const endpoint of endpoints) {
      if (!(endpoint.methods ?? METHODS).includes(method)) continue;
      const match = matchPath(endpoint.path, path);
      if (match) return endpoint.answer(request, match);
    }
  }
  return refuse(METHODS.includes(method) ? refusal : 405);
}

function matchPath(wanted: Endpoint['path'], path: string): PathMatch | undefined {
  if (typeof wanted === 'string') return path === wanted ? [path] : undefined;
  const match = wanted.exec(path);
  return match ? [match[0], ...match.slice(1)] : undefined;
}
