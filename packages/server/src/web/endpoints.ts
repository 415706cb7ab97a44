/**
 * What answers requests: a path or a pattern for paths, and a function from a request to its answer. A refusal is a
 * status and its name, never what went wrong inside.
 */

import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Left out of the answer to HEAD, which otherwise is that to GET. */
  readonly body?: string | Buffer;
}

export interface Endpoint {
  /** GET and HEAD unless it says otherwise. */
  readonly methods?: readonly string[];
  readonly path: string | RegExp;
  readonly answer: (
    request: IncomingMessage,
    match: PathMatch,
  ) => HttpResponse | Promise<HttpResponse>;
}

/** The path of a request, and what the groups of the pattern have caught. */
export type PathMatch = readonly [path: string, ...groups: string[]];

/** What endpoints answer unless they say otherwise. */
export const METHODS = ['GET', 'HEAD'];

export const refuse = (status: number): HttpResponse => ({
  status,
  headers: headersOf(status),
  body: refusalText(status),
});

/** For a socket whose bytes never became a request. */
export function refuseSocket(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  // After CONNECT nobody else listens, and if the other side is gone the write fails.
  socket.on('error', () => socket.destroy());
  const text = refusalText(status);
  const headers = {
    ...SECURITY_HEADERS,
    ...headersOf(status),
    'Content-Length': text.length,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusLine(status)}\r\n${lines.join('')}\r\n${text}`, () => {
    socket.destroy(); // what else the other side may send is of no interest
  });
}

/** Of a few words that nobody keeps. */
export const PLAIN_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
};

const headersOf = (status: number): HttpResponse['headers'] => ({
  ...PLAIN_HEADERS,
  ...(status === 405 ? { Allow: METHODS.join(', ') } : {}),
});

const statusLine = (status: number): string => `${status} ${STATUS_CODES[status] ?? 'Refused'}`;

const refusalText = (status: number): string => `${statusLine(status)}\n`;
