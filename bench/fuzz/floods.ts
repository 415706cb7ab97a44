/** Single visitors who ask for more than their share, each in a way of their own. */

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fastRandom, type RandomSource } from '@tavolata/engine';
import { makeFrame, OPCODES, pingFrame, textFrame } from './frames.ts';
import { HELLO } from './messages.ts';
import { drawAddress, drawSecret, exchange, hostOf, openSocket } from './raw-socket.ts';
import { upgradeRequest } from './requests.ts';

export interface FloodOrder {
  readonly port: number;
  readonly seed: string;
  readonly seconds: number;
  /** A table that anybody may watch. */
  readonly table: string;
}

export interface FloodOutcome {
  readonly seconds: number;
  readonly bytesSent: number;
  readonly bytesReceived: number;
  /** What the server took although none of its answers were read. */
  readonly bytesUnread?: number;
}

interface Deaf {
  /** What each connection sends first, and then as often as the server takes it. */
  readonly opening: Buffer;
  readonly again: Buffer;
}

/** Connections that send for as long as the server takes it, and read nothing. */
async function floodDeaf(
  { port, seconds }: FloodOrder,
  random: RandomSource,
  connections: readonly Deaf[],
): Promise<FloodOutcome> {
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  const sent = connections.map(async ({ opening, again }) => {
    const socket = openSocket(port, drawAddress(random));
    socket.pause();
    socket.write(opening);
    while (elapsed() < seconds && !socket.destroyed) {
      if (!socket.write(again)) {
        await once(socket, 'drain', { signal: AbortSignal.timeout(100) }).catch(() => undefined);
      }
    }
    const taken = socket.bytesWritten - socket.writableLength;
    socket.destroy();
    return taken;
  });
  const taken = await Promise.all(sent);
  const bytesSent = taken.reduce((sum, one) => sum + one, 0);
  // The system itself takes some megabytes for each connection, which says nothing about the server.
  const bytesUnread = connections.length === 1 ? bytesSent : 0;
  return { seconds: elapsed(), bytesSent, bytesReceived: 0, bytesUnread };
}

const socketOpening = (port: number, random: RandomSource): Buffer =>
  upgradeRequest(hostOf(port), { secret: drawSecret(random) });

/** One socket that has not even said hello sends pings and reads none of the answers. */
function floodPings(order: FloodOrder): Promise<FloodOutcome> {
  const random = fastRandom(`${order.seed} pings`);
  const again = Buffer.concat(Array.from({ length: 500 }, pingFrame));
  return floodDeaf(order, random, [{ opening: socketOpening(order.port, random), again }]);
}

/** One socket begins a message and goes on with empty pieces. */
function floodPieces(order: FloodOrder): Promise<FloodOutcome> {
  const random = fastRandom(`${order.seed} pieces`);
  const opening = Buffer.concat([
    socketOpening(order.port, random),
    makeFrame({ opcode: OPCODES.text, isLast: false }),
  ]);
  const piece = makeFrame({ opcode: OPCODES.continuation, isLast: false });
  const again = Buffer.concat(Array.from({ length: 5000 }, () => piece));
  return floodDeaf(order, random, [{ opening, again }]);
}

const DEAF_PAGES = 100;

/** Connections of many addresses ask for pages, one after the other, and read none. */
function floodPages(order: FloodOrder): Promise<FloodOutcome> {
  const request = `GET / HTTP/1.1\r\nHost: ${hostOf(order.port)}\r\n\r\n`;
  const bytes = Buffer.from(request.repeat(1000));
  const one = { opening: bytes, again: bytes };
  const random = fastRandom(`${order.seed} pages`);
  return floodDeaf(order, random, Array<Deaf>(DEAF_PAGES).fill(one));
}

const BROWSERS = 40;
const PER_SECOND = 5;

/** Browsers of one address ask for a table from the start, again and again, as often as they may. */
async function floodFromTheStart(order: FloodOrder): Promise<FloodOutcome> {
  const { port, seed, seconds, table } = order;
  const random = fastRandom(`${seed} start`);
  const address = drawAddress(random);
  const watch = textFrame(JSON.stringify({ type: 'watch', table, seq: 0 }));
  let bytesReceived = 0;
  let bytesSent = 0;
  const sockets = Array.from({ length: BROWSERS }, () => {
    const socket = openSocket(port, address);
    socket.on('data', ({ length }) => (bytesReceived += length));
    const secret = drawSecret(random);
    socket.write(upgradeRequest(hostOf(port), { secret, isCompressing: false }));
    socket.write(textFrame(HELLO));
    return socket;
  });
  const startedAt = performance.now();
  for (let asked = 0; asked < seconds * PER_SECOND; asked++) {
    for (const socket of sockets) {
      socket.write(watch);
      bytesSent += watch.length;
    }
    await wait(1000 / PER_SECOND);
  }
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return { seconds: elapsed, bytesSent, bytesReceived };
}

const LANES = 20;

/** Pages of another origin ask for sockets, each of which is worth a line in the log. */
async function floodLog({ port, seed, seconds }: FloodOrder): Promise<FloodOutcome> {
  const random = fastRandom(`${seed} log`);
  const bytes = upgradeRequest(hostOf(port), { origin: 'http://elsewhere.example' });
  const localAddress = drawAddress(random);
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  let bytesSent = 0;
  let bytesReceived = 0;
  const lane = async (): Promise<void> => {
    while (elapsed() < seconds) {
      const { answer } = await exchange(port, { localAddress, bytes, isCut: false });
      bytesSent += bytes.length;
      bytesReceived += answer.length;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { seconds: elapsed(), bytesSent, bytesReceived };
}

export const FLOODS = {
  'pings that are never read': floodPings,
  'a message in empty pieces': floodPieces,
  'pages that are never read': floodPages,
  'from the start, again and again': floodFromTheStart,
  'lines in the log': floodLog,
} as const;

export type FloodName = keyof typeof FLOODS;

export const isFlood = (name: string): name is FloodName => Object.hasOwn(FLOODS, name);

export const FLOOD_NAMES = Object.keys(FLOODS).filter(isFlood);
