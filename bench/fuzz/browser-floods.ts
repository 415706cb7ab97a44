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

interface Flooding {
  readonly browsers?: number;
  readonly hear?: (text: string, browser: number) => void;
}

/** Each browser sends as many messages as it may. Returns when the time is up. */
async function floodMessages(
  { port, seconds }: FloodOrder,
  random: RandomSource,
  next: (browser: number, count: number) => readonly ClientMessage[],
  { browsers = BROWSERS, hear = () => undefined }: Flooding = {},
): Promise<FloodOutcome> {
  const address = drawAddress(random);
  let bytesReceived = 0;
  let bytesSent = 0;
  const sockets = Array.from({ length: browsers }, (_, browser): Socket => {
    const socket = openSocket(port, address);
    socket.on('data', (bytes) => {
      bytesReceived += bytes.length;
      hear(bytes.toString('latin1'), browser);
    });
    const secret = drawSecret(random);
    socket.write(upgradeRequest(hostOf(port), { secret, isCompressing: false }));
    socket.write(textFrame(HELLO));
    return socket;
  });
  const startedAt = performance.now();
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    for (const [browser, socket] of sockets.entries()) {
      for (const message of next(browser, count)) {
        const frame = textFrame(JSON.stringify(message));
        socket.write(frame);
        bytesSent += frame.length;
      }
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
  return floodMessages(order, fastRandom(`${seed} start`), () => [
    { type: 'watch', table, seq: 0 },
  ]);
}

const idOf = (browser: number, count: number): string => `flood-${browser}-${count}`;

const SETTINGS = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };

const newTable = (game: string, id: string, settings = SETTINGS): ClientMessage => ({
  type: 'create',
  id,
  table: {
    ...{ game, players: 3, options: {}, display: { memoryAid: true }, name: 'Flood' },
    settings,
  },
});

const tableIn = (text: string): string | undefined =>
  /"type":"done".*?"table":"([\w-]+)"/.exec(text)?.[1];

export function floodNewTables(order: FloodOrder): Promise<FloodOutcome> {
  return floodMessages(order, fastRandom(`${order.seed} tables`), (browser, count) => [
    newTable(order.game, idOf(browser, count)),
  ]);
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
        return browser + count === 0 ? [newTable(order.game, `${id}-open`)] : [];
      }
      const seat = 1 + (browser % 2);
      const isSitting = count % 2 === 0;
      const command = isSitting
        ? ({ type: 'sit', seat, name: id } as const)
        : ({ type: 'leave', seat } as const);
      return [{ type: 'do', id, table, command }];
    },
    {
      hear: (text) => {
        table ??= tableIn(text);
      },
    },
  );
}

const CROWD = 120;
const CROWDED_TABLES = 20;
const PRIVATE = { ...SETTINGS, isPublic: false };

/** A crowd watches all the tables that some of it have opened, where something changes all the time. */
export const floodCrowd = (order: FloodOrder): Promise<FloodOutcome> =>
  floodTables(order, 'crowd', PRIVATE);

/** The same at tables where nobody may watch: they are told who sits there. */
export const floodAtDoors = (order: FloodOrder): Promise<FloodOutcome> =>
  floodTables(order, 'doors', { ...PRIVATE, hasSpectators: false });

function floodTables(
  order: FloodOrder,
  name: string,
  common: typeof SETTINGS,
): Promise<FloodOutcome> {
  const tables = new Map<number, string>();
  const watched = new Map<number, number>();
  return floodMessages(
    order,
    fastRandom(`${order.seed} ${name}`),
    (browser, count) => {
      const id = idOf(browser, count);
      const own = tables.get(browser);
      if (count === 0) {
        return browser < CROWDED_TABLES ? [newTable(order.game, `${id}-open`, common)] : [];
      }
      const fresh = [...tables.values()].slice(watched.get(browser) ?? 0);
      watched.set(browser, tables.size);
      const settings = { ...common, clock: count % 2 === 0 ? 30 : 0 };
      return [
        ...fresh.map((table): ClientMessage => ({ type: 'watch', table, seq: 0 })),
        ...(own === undefined
          ? []
          : [{ type: 'do', id, table: own, command: { type: 'arrange', settings } } as const]),
      ];
    },
    {
      browsers: CROWD,
      hear: (text, browser) => {
        const table = tables.has(browser) ? undefined : tableIn(text);
        if (table !== undefined) tables.set(browser, table);
      },
    },
  );
}
