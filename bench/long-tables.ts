/**
 * The longest tables that the limits allow, and for how long they block the server's main thread while another table
 * plays, on each store. The server runs in a process of its own; it shares the machine with this one.
 *
 *     npm run bench -- long-tables
 *     npm run bench -- long-tables --stores postgres
 */

import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PROTOCOL, recordAddress } from '@tavolata/table';
import { LIMITS } from '@tavolata/server';
import { WebSocket } from 'ws';
import { askServer } from '../packages/server/src/operator/admin-socket.ts';
import { clubPlaceOf, type DataPlace } from '../packages/server/src/operator/club-place.ts';
import { browserOf } from '../packages/server/src/people/identity.ts';
import { openPostgresStore } from '../packages/server/src/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../packages/server/src/store/sqlite/sqlite-store.ts';
import type { Store } from '../packages/server/src/store/store.ts';
import { EmbeddedPostgres } from '../scripts/embedded-postgres.ts';
import { untilInterrupted } from './interruption.ts';
import { worstTables, write } from './long-tables/worst-tables.ts';
import { newCookie } from './server/load-player.ts';
import { LoadTable, Tally } from './server/load-table.ts';
import { number } from './server/measure.ts';

const STORES = ['sqlite', 'postgres'] as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { stores: { type: 'string', default: STORES.join(',') } },
});
const stores = STORES.filter((store) => values.stores.split(',').includes(store));
if (stores.length === 0) throw new Error(`--stores ${STORES.join(',')}`);

const length = Number(process.env['ENTRIES'] ?? LIMITS.entries);
/** What the server's main thread may be blocked for. */
const GOAL_MS = 50;
const REPORTS = 20;

interface Measured {
  /** The longest block, by the thread's own time and by the clock. */
  readonly ownMs: number;
  readonly clockMs: number;
  readonly cpuMs: number;
}

interface Server {
  readonly url: string;
  ask(what: 'reset' | 'read'): Promise<Measured>;
  stop(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'tavolata-long-'));
const clientFolder = join(folder, 'client');
mkdirSync(clientFolder);
writeFileSync(join(clientFolder, 'index.html'), '<!doctype html><title>Tavolata</title>');

const running: ChildProcess[] = [];

async function start({ dataFolder, database = '' }: DataPlace): Promise<Server> {
  const file = new URL('long-tables/server.ts', import.meta.url).pathname;
  const child = fork(file, [clientFolder, dataFolder, database]);
  running.push(child);
  const hear = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      child.once('message', (message) => {
        resolve(message as Message);
      });
      child.once('exit', reject);
    });
  const { url } = await hear<{ url: string }>();
  return {
    url,
    ask: (what) => {
      const answer = hear<Measured>();
      child.send(what);
      return answer;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}

/** Sends one message and waits for the first answer to it. */
function send(url: string, cookie: string, message: object, until: string): Promise<number> {
  const headers = { Cookie: cookie, Origin: url };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, build: 'bench' }));
      socket.send(JSON.stringify(message));
    });
    socket.on('message', (bytes: Buffer) => {
      const { type } = JSON.parse(bytes.toString()) as { type: string };
      if (type === 'welcome' || type === 'present') return;
      if (type !== until) reject(new Error(bytes.toString().slice(0, 200)));
      socket.terminate();
      resolve(bytes.length);
    });
  });
}

function openStore(place: DataPlace): Promise<Store> {
  const club = clubPlaceOf(place);
  return 'database' in club ? openPostgresStore(club.database) : openSqliteStore(club.file);
}

async function measureStore(place: DataPlace): Promise<boolean> {
  const { dataFolder, database } = place;
  const first = await start(place);
  const cookie = await newCookie(first.url);
  const browser = browserOf(cookie.split('=')[1] ?? '');
  await first.stop();

  console.log(`building tables of ${number(length)} entries …`);
  const store = await openStore(place);
  const tables = worstTables({ browser, length });
  for (const table of tables) {
    await write(store, table);
    for (let count = 0; count < REPORTS; count++) {
      await store.report({ at: Date.now(), table: table.id, browser, text: 'x', copy: '' });
    }
  }
  await store.close();

  let isGood = true;
  async function measure(name: string, work: (url: string) => Promise<unknown>): Promise<void> {
    const server = await start(place);
    const tally = new Tally();
    const bystander = await LoadTable.open(
      { urls: [server.url], game: 'king-lui', seats: 3 },
      tally,
    );
    bystander.play(() => 15);
    await wait(1500);
    tally.reset();
    await server.ask('reset');
    const begun = performance.now();
    await work(server.url);
    const tookMs = performance.now() - begun;
    await wait(Math.max(200, 500 - tookMs));
    const { ownMs, clockMs, cpuMs } = await server.ask('read');
    bystander.close();
    await server.stop();
    const isWithin = ownMs <= GOAL_MS;
    isGood &&= isWithin;
    const slowest = Math.max(0, ...tally.latencies);
    const figures = [tookMs, ownMs, clockMs, cpuMs, slowest].map((ms) => number(ms).padStart(9));
    console.log(name.padEnd(40), ...figures, isWithin ? '' : '   too long');
  }

  console.log(
    ''.padEnd(40),
    ...['took', 'blocked', 'by clock', 'processor', 'a move'].map((head) => head.padStart(9)),
  );
  await measure('nothing', () => wait(1000));
  for (const { id } of tables) {
    await measure(`${id}: six GETs of a record`, (url) =>
      Promise.all(
        Array.from({ length: 6 }, async (_, at) => {
          const answer = await fetch(`${url}${recordAddress({ table: id, number: at + 1 })}`);
          await answer.arrayBuffer();
        }),
      ),
    );
    await measure(`${id}: watch from the start`, (url) =>
      send(url, cookie, { type: 'watch', table: id, seq: 0 }, 'update'),
    );
    await measure(`${id}: report`, (url) =>
      send(url, cookie, { type: 'report', id: 'bench-report', table: id, text: 'x' }, 'done'),
    );
  }
  await measure('six tables at once', (url) =>
    Promise.all(
      tables
        .slice(0, 6)
        .map(({ id }) => send(url, cookie, { type: 'watch', table: id, seq: 0 }, 'update')),
    ),
  );
  // A shared database is read by the operator's command itself.
  if (database === undefined) {
    await measure('tavolata reports', () => askServer(dataFolder, { do: 'reports' }));
  }
  await measure('erase', (url) => send(url, cookie, { type: 'erase', id: 'bench-erase' }, 'done'));
  return isGood;
}

async function main(): Promise<boolean> {
  let isGood = true;
  for (const name of stores) {
    console.log(`\n${name}`);
    const postgres = name === 'postgres' ? await EmbeddedPostgres.start() : undefined;
    const place = { dataFolder: join(folder, name), database: postgres?.url };
    try {
      isGood = (await untilInterrupted(measureStore(place))) && isGood;
    } finally {
      await postgres?.end();
    }
  }
  return isGood;
}

try {
  const isGood = await main();
  console.log(isGood ? `at most ${GOAL_MS} ms everywhere` : `more than ${GOAL_MS} ms`);
  if (!isGood) process.exitCode = 1;
} finally {
  for (const child of running) if (child.connected) child.disconnect();
  rmSync(folder, { recursive: true, force: true });
}
