/**
 * Three servers on one PostgreSQL during play: servers are killed and started at random, the database is
 * restarted, killed and frozen, one server is cut off from it, and one is suspended. What was acknowledged is
 * there exactly once, everybody sees one order, and no match stalls for more than ten seconds.
 * `KILLS=30 npx vitest run packages/server/test/postgres/chaos.test.ts` does it for some minutes.
 */

import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fastRandom, itemAt, type RandomSource } from '@tavolata/engine';
import { expect, onTestFinished, test } from 'vitest';
import { EmbeddedPostgres } from '../../../../scripts/embedded-postgres.ts';
import { Relay } from '../../../../scripts/relay.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { makeClient } from '../running.ts';
import { expectAllPresent, expectOneOrder, expectPromisesKept } from '../support/ledger.ts';
import { NodeGroup } from '../support/node-group.ts';
import { beginEvening } from '../support/witnessed-evening.ts';

const KILLS = Number(process.env['KILLS'] ?? 2);
const IS_SHORT = KILLS < 10;
/** The short form has the same troubles each time: some orders of them leave a table without its database for ten seconds. */
const SEED = process.env['SEED'] ?? (IS_SHORT ? '772' : String(Date.now()));
const LONGEST_STALL_MS = 10_000;

interface Troubled {
  readonly database: EmbeddedPostgres;
  readonly relay: Relay;
  readonly group: NodeGroup;
  readonly random: RandomSource;
}

const pause = (random: RandomSource, least: number, most: number) =>
  setTimeout(least + (random.uint32() % (most - least)));

/** Kills one server, sometimes a second before the first is back. */
async function killSome({ group, random }: Troubled): Promise<number> {
  const first = random.uint32() % group.nodes.length;
  const victims = [itemAt(group.nodes, first)];
  if (random.uint32() % 3 === 0) {
    victims.push(itemAt(group.nodes, (first + 1) % group.nodes.length));
  }
  for (const victim of victims) {
    await pause(random, 50, 800);
    await victim.end('SIGKILL');
  }
  await pause(random, 50, 500);
  await Promise.all(victims.map((victim) => victim.start()));
  return victims.length;
}

const TROUBLES: readonly ((troubled: Troubled) => Promise<void>)[] = [
  async ({ database }) => {
    await database.stop();
    await setTimeout(500);
    await database.startAgain();
  },
  async ({ database, random }) => {
    database.freeze();
    await pause(random, 1500, 4500);
    database.thaw();
  },
  async ({ relay, random }) => {
    if (random.uint32() % 2 === 0) relay.cut();
    else relay.hold();
    await pause(random, 2000, IS_SHORT ? 5000 : 15_000);
    relay.mend();
  },
  async ({ group, random }) => {
    const node = itemAt(group.nodes, random.uint32() % group.nodes.length);
    node.signal('SIGSTOP');
    await pause(random, 1000, IS_SHORT ? 3000 : 6000);
    node.signal('SIGCONT');
  },
  async ({ database }) => {
    await database.crash();
    await setTimeout(300);
    await database.startAgain();
  },
];

test(`${KILLS} kills (SEED=${SEED})`, { timeout: 90_000 + KILLS * 20_000 }, async () => {
  const random = fastRandom(SEED);
  const folder = await makeClient();
  const database = await EmbeddedPostgres.start();
  const relay = await Relay.to(() => database.port);
  onTestFinished(async () => {
    await relay.end();
    await database.end();
    await rm(folder, { recursive: true });
  });
  const throughRelay = new URL(database.url);
  throughRelay.port = String(relay.port);
  const urls = [database.url, database.url, throughRelay.href];
  const group = await NodeGroup.start(folder, urls, random);
  const evening = await beginEvening(group.url, SEED);
  const troubled = { database, relay, group, random };
  const first = random.uint32();
  const troubles = IS_SHORT ? 3 : Math.ceil(KILLS / 2);
  for (let kills = 0, round = 0; kills < KILLS || round < troubles;) {
    if (round * KILLS <= kills * troubles)
      await itemAt(TROUBLES, (first + round++) % TROUBLES.length)(troubled);
    else kills += await killSome(troubled);
    await pause(random, 200, 1500);
  }
  await evening.end();
  await expectOneOrder(evening.tables, group.url);
  await expectAllPresent(evening.tables);
  await evening.leave();
  await group.end();

  const store = await openPostgresStore(database.url);
  const acknowledged = await expectPromisesKept(store, evening.tables);
  const { witnesses } = evening;
  const longest = Math.round(Math.max(...witnesses.map(({ longestStall }) => longestStall)));
  const doubtful = witnesses.flatMap((witness) => witness.doubtful).length;
  console.info(
    `${acknowledged} acknowledged, ${doubtful} in doubt, stood still for ${longest} ms at most`,
  );
  expect(acknowledged).toBeGreaterThan(KILLS * 10);
  expect(longest).toBeLessThan(LONGEST_STALL_MS);
  await store.close();
});
