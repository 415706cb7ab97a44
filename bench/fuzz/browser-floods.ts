/** Floods by browsers of one address, over sockets that have said hello. */

import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fastRandom, type RandomSource } from '@tavolata/engine';
import type { ClientMessage } from '@tavolata/table';
import { textFrame } from './frames.ts';
import { HELLO } from './messages.ts';
import { drawAddress, drawSecret, hostOf, openSocket } from './raw-socket.ts';
import { upgradeRequest } from './requests.ts';

export interface FloodOrder {
  readonly port: number;
  readonly seed: string;
  readonly seconds: number;
  /** A table that anybody may watch. */
  readonly table: string;
  /** The id of a game for three. */
  readonly game: string;
  /** Private ones that nobody has opened for long. */
  readonly longTables: readonly string[];
}

export interface FloodOutcome {
  readonly seconds: number;
  readonly bytesSent: number;
  readonly bytesReceived: number;
  /** What the server took although none of its answers were read. */
  readonly bytesUnread?: number;
}

const BROWSERS = 40;
const PER_SECOND = 5;

/** Each browser sends as many messages as it may. Returns when the time is up. */
async function floodMessages(
  { port, seconds }: FloodOrder,
  random: RandomSource,
  next: (browser: number, count: number) => ClientMessage | undefined,
  hear: (text: string) => void = () => undefined,
): Promise<FloodOutcome> {
  const address = drawAddress(random);
  let bytesReceived = 0;
  let bytesSent = 0;
  const sockets = Array.from({ length: BROWSERS }, (): Socket => {
    const socket = openSocket(port, address);
    socket.on('data', (bytes) => {
      bytesReceived += bytes.length;
      hear(bytes.toString('latin1'));
    });
    const secret = drawSecret(random);
    socket.write(upgradeRequest(hostOf(port), { secret, isCompressing: false }));
    socket.write(textFrame(HELLO));
    return socket;
  });
  const startedAt = performance.now();
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    for (const [browser, socket] of sockets.entries()) {
      const message = next(browser, count);
      if (!message) continue;
      const frame = textFrame(JSON.stringify(message));
      socket.write(frame);
      bytesSent += frame.length;
    }
    await wait(1000 / PER_SECOND);
  }
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return { seconds: elapsed, bytesSent, bytesReceived };
}

/** A table from the start, again and again. */
export function floodFromTheStart(order: FloodOrder): Promise<FloodOutcome> {
  const { seed, table } = order;
  return floodMessages(order, fastRandom(`${seed} start`), () => ({
    type: 'watch',
    table,
    seq: 0,
  }));
}

const idOf = (browser: number, count: number): string => `flood-${browser}-${count}`;

const newTable = (game: string, id: string): ClientMessage => ({
  type: 'create',
  id,
  table: {
    ...{ game, players: 3, options: {}, display: { memoryAid: true }, name: 'Flood' },
    settings: { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 },
  },
});

export function floodNewTables(order: FloodOrder): Promise<FloodOutcome> {
  return floodMessages(order, fastRandom(`${order.seed} tables`), (browser, count) =>
    newTable(order.game, idOf(browser, count)),
  );
}

/** People sit down at a table that one of them has opened, and get up again. */
export function floodSeats(order: FloodOrder): Promise<FloodOutcome> {
  let table: string | undefined;
  return floodMessages(
    order,
    fastRandom(`${order.seed} seats`),
    (browser, count) => {
      const id = idOf(browser, count);
      if (table === undefined) {
        return browser + count === 0 ? newTable(order.game, `${id}-open`) : undefined;
      }
      const seat = 1 + (browser % 2);
      const isSitting = count % 2 === 0;
      return {
        ...{ type: 'do', id, table },
        command: isSitting ? { type: 'sit', seat, name: id } : { type: 'leave', seat },
      };
    },
    (text) => {
      table ??= /"type":"done".*?"table":"([\w-]+)"/.exec(text)?.[1];
    },
  );
}
