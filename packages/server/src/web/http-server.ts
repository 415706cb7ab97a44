/**
 * The HTTP server under the endpoints: limits on what a stranger may hold open, and the security headers,
 * set here so that every answer carries them.
 */

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseSocket } from './endpoints.ts';
import { readInPieces } from './read-in-pieces.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { UnreadAnswers } from './unread-answers.ts';

export const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than proxies keep theirs, so that none writes into a connection that we just closed. */
  keepAliveTimeout: 72_000,
  /** How often the timeouts above are looked at. */
  connectionsCheckingInterval: 5_000,
  /** Node would answer by itself, without our headers. */
  requireHostHeader: false,
};

/** A reader that takes nothing for so long is gone. */
const SILENCE_MS = 60_000;

/** Requests for a socket: which ones, and who answers them. */
export interface Upgrades {
  readonly isOurs: (request: IncomingMessage) => boolean;
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HttpServerParts {
  readonly limits?: typeof LIMITS;
  readonly upgrades?: Upgrades;
  readonly unread?: UnreadAnswers;
}

export function createHttpServer(
  handle: RequestListener,
  { limits = LIMITS, upgrades, unread }: HttpServerParts = {},
): Server {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // First of all: after the connection is cut, Node goes on with what it has begun to parse.
    if (unread && !unread.admit(request, response)) return;
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      refuseSocket(request.socket, 400);
      return;
    }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    handle(request, response);
  };
  const shouldUpgradeCallback = upgrades?.isOurs ?? (() => false);
  const server = createServer({ ...limits, shouldUpgradeCallback }, answer);
  server.on('connection', readInPieces);
  if (upgrades) server.on('upgrade', upgrades.accept);
  server.setTimeout(SILENCE_MS);
  server.on('checkExpectation', answer); // Node would answer this by itself, too
  server.on('clientError', onClientError);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    refuseSocket(socket, 405);
  });
  return server;
}

/** Bytes that are no request, or that came too slowly. */
function onClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  refuseSocket(socket, STATUS_OF_ERROR[error.code ?? ''] ?? 400);
}

const STATUS_OF_ERROR: Readonly<Record<string, number | undefined>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
