/** Visitors who are slow or say nothing at all: the server has to get rid of them in time. */

import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fastRandom } from '@tavolata/engine';
import { HELLO_ADDRESS } from '@tavolata/table';
import { textFrame } from './frames.ts';
import { HELLO } from './messages.ts';
import { drawAddress, drawSecret, hostOf, openSocket } from './raw-socket.ts';
import { upgradeRequest } from './requests.ts';

interface SilentKind {
  readonly name: string;
  /** What is sent at once. */
  readonly opening: (host: string, secret: string) => Buffer | string;
  /** Whether another byte is sent every second. */
  readonly isDripping?: boolean;
  /** Whether nothing is read until the time is nearly up. */
  readonly isDeaf?: boolean;
  /** All from one address, the first of which use up what one address may have. */
  readonly allowed?: number;
  /** What those first ones send again and again, so that the server has no reason to close them. */
  readonly asking?: (host: string) => string;
  /** The longest that the server may keep such a connection, with some time for a busy machine. */
  readonly dueMs: number;
}

function askHealth(host: string): string {
  return `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
}

/** By what the server says of itself: headers in 10 s, a request in 30 s, hello in 10 s, pings every 25 s. */
const KINDS: readonly SilentKind[] = [
  { name: 'says nothing', opening: () => '', dueMs: 20_000 },
  { name: 'half a line', opening: () => 'GET / HT', dueMs: 20_000 },
  {
    name: 'headers by drops',
    opening: () => 'GET / HTTP/1.1\r\nX: ',
    isDripping: true,
    dueMs: 20_000,
  },
  {
    name: 'a body that never comes',
    opening: (host) =>
      `POST ${HELLO_ADDRESS} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 900\r\n\r\n`,
    dueMs: 80_000,
  },
  {
    name: 'a page, and no more',
    opening: (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    dueMs: 80_000,
  },
  {
    name: 'reads nothing',
    opening: (host) => `GET /icon-512.png HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(300),
    isDeaf: true,
    dueMs: 130_000, // twice a minute: the first time, Node only notes that something was written since
  },
  {
    name: 'a socket without hello',
    opening: (host, secret) => upgradeRequest(host, { secret }),
    dueMs: 50_000,
  },
  {
    name: 'hello, and no pong',
    opening: (host, secret) => Buffer.concat([upgradeRequest(host, { secret }), textFrame(HELLO)]),
    dueMs: 60_000,
  },
  {
    name: 'refused for its cookie',
    opening: (host) => upgradeRequest(host, { secret: 'short' }),
    dueMs: 5_000,
  },
  {
    name: 'refused for its origin',
    opening: (host) => upgradeRequest(host, { origin: 'http://elsewhere.example' }),
    dueMs: 5_000,
  },
  {
    name: 'refused as one too many',
    // With a hello, so that the first ones keep their places.
    opening: (host, secret) => Buffer.concat([upgradeRequest(host, { secret }), textFrame(HELLO)]),
    allowed: 200,
    dueMs: 5_000,
  },
  {
    name: 'one too many beside pages that ask now and then',
    opening: askHealth,
    asking: askHealth,
    allowed: 600,
    dueMs: 5_000,
  },
];

export interface SilenceOrder {
  readonly port: number;
  readonly seed: string;
  readonly connections: number;
  /** How long the slowest kind is waited for. */
  readonly mostMs: number;
}

export interface SilentFigures {
  readonly opened: number;
  /** How many were still open when their time was up. */
  readonly late: number;
  readonly longestMs: number;
}

export type SilenceOutcome = Readonly<Record<string, SilentFigures>>;

/** Of each kind. All at once would fill the system's queue of connections that wait to be accepted. */
const OPEN_EVERY_MS = 50;
const ALLOWED_EVERY_MS = 5;
const ASK_EVERY_MS = 2_000;

/** One batch, of all kinds whose time is up soon enough. */
export async function keepSilence(order: SilenceOrder): Promise<SilenceOutcome> {
  const kinds = KINDS.filter(({ dueMs }) => dueMs <= order.mostMs);
  const each = Math.ceil(order.connections / kinds.length);
  const entries = await Promise.all(
    kinds.map(async (kind) => [kind.name, await keepSilent(kind, each, order)] as const),
  );
  return Object.fromEntries(entries);
}

async function keepSilent(
  kind: SilentKind,
  count: number,
  order: SilenceOrder,
): Promise<SilentFigures> {
  const random = fastRandom(`${order.seed} ${kind.name}`);
  const shared = drawAddress(random);
  const allowed = kind.allowed ?? 0;
  const lives: Promise<number>[] = [];
  const holding: Socket[] = [];
  const asking = setInterval(() => {
    if (kind.asking) for (const socket of holding) socket.write(kind.asking(hostOf(order.port)));
  }, ASK_EVERY_MS);
  for (let at = 0; at < allowed; at++) {
    const socket = openSocket(order.port, shared);
    socket.write(kind.opening(hostOf(order.port), drawSecret(random)));
    socket.resume();
    holding.push(socket);
    await wait(ALLOWED_EVERY_MS);
  }
  for (let at = 0; at < count; at++) {
    const address = allowed > 0 ? shared : drawAddress(random);
    lives.push(keepOne(kind, { port: order.port, address, secret: drawSecret(random) }));
    await wait(OPEN_EVERY_MS);
  }
  const lasted = await Promise.all(lives);
  clearInterval(asking);
  for (const socket of holding) socket.destroy();
  return {
    opened: count,
    late: lasted.filter((ms) => ms >= kind.dueMs).length,
    longestMs: Math.max(...lasted),
  };
}

interface Visitor {
  readonly port: number;
  readonly address: string;
  readonly secret: string;
}

/** With paused reading, nothing tells that the server has closed; so the rest is read at last. */
const HEARING_MS = 8_000;

/** How long the server kept the connection, at most until its time is up. */
function keepOne(kind: SilentKind, { port, address, secret }: Visitor): Promise<number> {
  return new Promise((resolve) => {
    const socket = openSocket(port, address);
    const timers: NodeJS.Timeout[] = [];
    let openedAt = performance.now();
    const end = (): void => {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      resolve(Math.min(kind.dueMs, performance.now() - openedAt));
    };
    socket.on('connect', () => {
      openedAt = performance.now();
      socket.write(kind.opening(hostOf(port), secret));
      const hearsAfterMs = kind.isDeaf ? kind.dueMs - HEARING_MS : 0;
      timers.push(
        setTimeout(end, kind.dueMs),
        setTimeout(() => socket.resume(), hearsAfterMs),
      );
      if (kind.isDripping) timers.push(setInterval(() => socket.write('x'), 1000));
    });
    socket.on('end', end);
    socket.on('close', end);
    socket.pause();
  });
}
