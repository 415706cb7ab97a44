/** Single visitors who ask for more than their share, each in a way of their own. */

import { once } from 'node:events';
import { fastRandom, itemAt, type RandomSource } from '@tavolata/engine';
import { HELLO_ADDRESS, recordAddress } from '@tavolata/table';
import {
  floodAtDoors,
  floodCrowd,
  floodFromTheStart,
  floodNewTables,
  floodSeats,
  type FloodOrder,
  type FloodOutcome,
} from './browser-floods.ts';
import { makeFrame, OPCODES, pingFrame, textFrame } from './frames.ts';
import { HELLO } from './messages.ts';
import { drawAddress, drawSecret, exchange, hostOf, openSocket } from './raw-socket.ts';
import { upgradeRequest } from './requests.ts';

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

const LANES = 20;

/** Requests of one address, one after the other, on connections of their own. */
async function floodRequests(
  { port, seconds }: FloodOrder,
  random: RandomSource,
  next: (count: number) => Buffer,
): Promise<FloodOutcome> {
  const localAddress = drawAddress(random);
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  let count = 0;
  let bytesSent = 0;
  let bytesReceived = 0;
  const lane = async (): Promise<void> => {
    while (elapsed() < seconds) {
      const bytes = next(count++);
      const { answer } = await exchange(port, { localAddress, bytes, isCut: false });
      bytesSent += bytes.length;
      bytesReceived += answer.length;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { seconds: elapsed(), bytesSent, bytesReceived };
}

/** Pages of another origin ask for sockets, each of which is worth a line in the log. */
function floodLog(order: FloodOrder): Promise<FloodOutcome> {
  const bytes = upgradeRequest(hostOf(order.port), { origin: 'http://elsewhere.example' });
  return floodRequests(order, fastRandom(`${order.seed} log`), () => bytes);
}

/** New browsers, one after the other, half of which open a socket. */
function floodHellos(order: FloodOrder): Promise<FloodOutcome> {
  const random = fastRandom(`${order.seed} hellos`);
  const host = hostOf(order.port);
  const asking = Buffer.from(
    `POST ${HELLO_ADDRESS} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Length: 0\r\n\r\n`,
  );
  return floodRequests(order, random, (count) =>
    count % 2 === 0
      ? asking
      : Buffer.concat([upgradeRequest(host, { secret: drawSecret(random) }), textFrame(HELLO)]),
  );
}

/** Asks for the records of the longest tables, all of which have to be read from the store. */
function floodLoads(order: FloodOrder): Promise<FloodOutcome> {
  const { port, seed, longTables } = order;
  const requests = longTables.map((table) =>
    Buffer.from(
      `GET ${recordAddress({ table, number: 1 })} HTTP/1.1\r\nHost: ${hostOf(port)}\r\n\r\n`,
    ),
  );
  return floodRequests(order, fastRandom(`${seed} loads`), (count) =>
    itemAt(requests, count % requests.length),
  );
}

export const FLOODS = {
  'pings that are never read': floodPings,
  'a message in empty pieces': floodPieces,
  'pages that are never read': floodPages,
  'from the start, again and again': floodFromTheStart,
  'new tables, one after the other': floodNewTables,
  'sitting down and getting up': floodSeats,
  'a crowd at many tables': floodCrowd,
  'a crowd at many doors': floodAtDoors,
  'hello, again and again': floodHellos,
  'the longest tables at once': floodLoads,
  'lines in the log': floodLog,
} as const;

export type FloodName = keyof typeof FLOODS;

export const isFlood = (name: string): name is FloodName => Object.hasOwn(FLOODS, name);

export const FLOOD_NAMES = Object.keys(FLOODS).filter(isFlood);
