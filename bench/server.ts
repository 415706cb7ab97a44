/**
 * The server under load: real sockets, four seats a table, legal actions at random, every move stored
 * durably before anybody hears of it. Server and load share the machine. Three parts: as many moves as
 * it takes; half of that, for the time that a move needs; and five thousand players at once, for memory.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { LoadPlayer } from './server/load-player.ts';
import { LoadTable, SEATS, Tally } from './server/load-table.ts';
import { whileServed, type ServedProcess } from './server/served.ts';

const TABLES = Number(process.env['TABLES'] ?? 100);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const CROWD = Number(process.env['CROWD'] ?? 5000);
const AT_ONCE = 25;

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

/** Opens tables a few at a time. */
async function openTables(url: string, count: number, tally: Tally): Promise<LoadTable[]> {
  const tables: LoadTable[] = [];
  while (tables.length < count) {
    const batch = Math.min(AT_ONCE, count - tables.length);
    const games = Array.from({ length: batch }, (_, at) =>
      (tables.length + at) % 2 === 0 ? 'king-lui' : 'cappuccino',
    );
    tables.push(...(await Promise.all(games.map((game) => LoadTable.open(url, game, tally)))));
  }
  return tables;
}

/** Lets tables play for a while and tells what came of it; returns moves a second. */
async function measure(
  name: string,
  tables: readonly LoadTable[],
  tally: Tally,
  pauseMs: () => number,
): Promise<number> {
  for (const table of tables) table.play(pauseMs);
  await wait(2000); // until it runs evenly
  tally.reset();
  const start = performance.now();
  await wait(SECONDS * 1000);
  const rate = tally.acknowledged / ((performance.now() - start) / 1000);
  for (const table of tables) table.pause();
  const sorted = tally.latencies.sort((one, other) => one - other);
  console.log(
    `${name.padEnd(34)}${number(rate).padStart(8)} durable moves/s   sent to last receipt: median ` +
      `${number(quantile(sorted, 0.5), 1)} ms, 99 % ${number(quantile(sorted, 0.99), 1)} ms`,
  );
  for (const [said, times] of tally.refused) console.log(`  refused ${times} times: ${said}`);
  await wait(500);
  return rate;
}

async function benchMoves({ url }: ServedProcess): Promise<void> {
  const tally = new Tally();
  const tables = await openTables(url, TABLES, tally);
  const rate = await measure(`${TABLES} tables, as fast as they can`, tables, tally, () => 0);
  const goal = rate / 2;
  const mean = (1000 * TABLES) / goal;
  await measure(
    `half that load (${number(goal)} a second)`,
    tables,
    tally,
    () => mean * (0.5 + Math.random()),
  );
  for (const table of tables) table.close();
  await wait(500);
}

const SILENT = { onRoom: () => undefined, onDone: () => undefined, onRefused: () => undefined };

/** A crowd that first only connects, then sits down at tables and plays a move now and then. */
async function benchCrowd({ url, memory }: ServedProcess): Promise<void> {
  const before = memory();
  const idle: LoadPlayer[] = [];
  while (idle.length < CROWD) {
    const batch = Array.from({ length: 4 * AT_ONCE }, () => new LoadPlayer(url, SILENT));
    await Promise.all(batch.map(({ ready }) => ready));
    idle.push(...batch);
  }
  await wait(1000);
  const connected = memory();
  console.log(
    `${number(idle.length)} connected                   ` +
      `${number((connected - before) / idle.length / 1024, 1)} KB a connection`,
  );
  for (const player of idle) player.close();
  await wait(2000);
  const tally = new Tally();
  const emptied = memory();
  const tables = await openTables(url, Math.ceil(CROWD / SEATS), tally);
  const seated = memory();
  console.log(
    `${number(tables.length)} tables, ${number(SEATS * tables.length)} players seated   ` +
      `${number((seated - emptied) / tables.length / 1024, 1)} KB a table more (its connections reused memory)`,
  );
  const mean = (1000 * tables.length) / 1500;
  await measure(
    `${number(SEATS * tables.length)} players, 1,500 moves a second`,
    tables,
    tally,
    () => mean * (0.5 + Math.random()),
  );
  for (const table of tables) table.close();
}

await whileServed(benchMoves);
await whileServed(benchCrowd);
