/** Answers that carry no content: a status and its name, never what went wrong inside. */

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpResponse } from './endpoints.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

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
