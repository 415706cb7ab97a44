/** Plain TCP, for what no client of HTTP or WebSocket would send. */

import { connect, type Socket } from 'node:net';
import { below, type RandomSource } from '@tavolata/engine';
import { makeSecret } from '../../packages/server/src/people/identity.ts';

const HOST = '127.0.0.1';

export const hostOf = (port: number): string => `${HOST}:${port}`;

/** The other side may end while ours stays open; errors only end the connection. */
export function openSocket(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: HOST, localAddress, allowHalfOpen: true, noDelay: true });
  socket.on('error', () => undefined);
  return socket;
}

/** One of 127.1.0.0 and above: limits by address see as many visitors. */
export const drawAddress = (random: RandomSource): string =>
  `127.${1 + below(random, 250)}.${below(random, 256)}.${1 + below(random, 254)}`;

/** The key of the servers that are attacked, so that the seed decides the secrets of browsers, too. */
export const SERVER_KEY = Buffer.alloc(32, 'fuzz');

/** The secret of a browser that nobody has seen before. */
export const drawSecret = (random: RandomSource): string =>
  makeSecret(SERVER_KEY, Buffer.from(Array.from({ length: 16 }, () => below(random, 256))));

export interface Exchange {
  /** What came back, up to a limit. */
  readonly answer: string;
  /** Whether the server never closed its side. */
  readonly isStuck: boolean;
  /** Whether it did not accept the connection. */
  readonly isRefused: boolean;
}

export interface Sending {
  readonly localAddress: string;
  readonly bytes: Buffer;
  /** Whether the connection is cut in the middle instead of ended in an orderly way. */
  readonly isCut: boolean;
}

const READ_MOST = 512 * 1024;
const PATIENCE_MS = 10_000;
/** An end of our side would make the server drop what it has not answered yet. */
const QUIET_MS = 30;

/** Sends and reads until the server has closed, or until nothing more comes. */
export function exchange(port: number, { localAddress, bytes, isCut }: Sending): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = openSocket(port, localAddress);
    const chunks: Buffer[] = [];
    let length = 0;
    let isStuck = false;
    let isRefused = false;
    const patience = setTimeout(() => {
      isStuck = true;
      socket.destroy();
    }, PATIENCE_MS);
    const quiet = setTimeout(() => {
      if (isCut) socket.destroy();
      else socket.end();
    }, QUIET_MS);
    socket.on('connect', () => {
      socket.write(bytes);
      quiet.refresh();
    });
    socket.on('data', (chunk) => {
      length += chunk.length;
      if (length < READ_MOST) chunks.push(chunk);
      quiet.refresh();
    });
    socket.on('end', () => socket.end());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      isRefused ||= error.code === 'ECONNREFUSED';
    });
    socket.on('close', () => {
      clearTimeout(patience);
      clearTimeout(quiet);
      resolve({ answer: Buffer.concat(chunks).toString('latin1'), isStuck, isRefused });
    });
  });
}
