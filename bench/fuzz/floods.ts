/** Single visitors who ask for more than their share, each in a way of their own. */

import { setTimeout as wait } from 'node:timers/promises';
import { fastRandom } from '@tavolata/engine';
import { pingFrame, textFrame } from './frames.ts';
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

/** One socket that has not even said hello sends pings and reads none of the answers. */
async function floodPings({ port, seed, seconds }: FloodOrder): Promise<FloodOutcome> {
  const random = fastRandom(`${seed} pings`);
  const socket = openSocket(port, drawAddress(random));
  socket.pause();
  socket.write(upgradeRequest(hostOf(port), { secret: drawSecret(random) }));
  const pings = Buffer.concat(Array.from({ length: 500 }, pingFrame));
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  while (elapsed() < seconds && !socket.destroyed) {
    if (!socket.write(pings)) {
      const drained = new Promise((resolve) => socket.once('drain', resolve));
      await Promise.race([drained, wait(100)]);
    }
  }
  const bytesSent = socket.bytesWritten;
  socket.destroy();
  return { seconds: elapsed(), bytesSent, bytesReceived: 0, bytesUnread: bytesSent };
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
  'from the start, again and again': floodFromTheStart,
  'lines in the log': floodLog,
} as const;

export type FloodName = keyof typeof FLOODS;
