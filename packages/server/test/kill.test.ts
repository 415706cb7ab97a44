/**
 * The server is killed at random moments under play, and starts again on the same data. What was
 * acknowledged is there exactly once, nobody sees anything in another order than before, and the games
 * go on. `KILLS=50 npx vitest run packages/server/test/kill.test.ts` kills it fifty times.
 */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fastRandom, type Seat } from '@tavolata/engine';
import type { Fact, RoomCommand, RoomEntry } from '@tavolata/table';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { makeClient } from './running.ts';
import { ChildServer } from './support/child-server.ts';
import { gather, newRoom, settle, type Company } from './support/play.ts';
import { Player } from './support/player.ts';
import { Witness } from './support/witness.ts';

const KILLS = Number(process.env['KILLS'] ?? 5);
const SEED = process.env['SEED'] ?? String(Date.now());

const ROOMS = [
  newRoom({ players: 3 }),
  newRoom({ players: 4 }),
  newRoom({ game: 'cappuccino', players: 2 }),
  newRoom({ game: 'cappuccino', players: 4 }),
];

/** The facts of a table as the database has them, with their texts. */
async function readFacts(file: string, tables: readonly string[]) {
  const store = await openSqliteStore(file);
  const rooms = await Promise.all(
    tables.map(async (table) => {
      const stored = await store.load(table);
      const texts = new Map(stored?.texts.map(({ id, text }) => [id, text]));
      return {
        texts,
        entries: stored?.facts.map((fact) => (JSON.parse(fact) as Fact).entry) ?? [],
      };
    }),
  );
  await store.close();
  return rooms;
}

/** Waits until every last game is over: nobody does anything, and nothing happens for a while. */
async function allAtRest(companies: readonly Company[], witnesses: readonly Witness[]) {
  const facts = (): string =>
    companies.flatMap(({ table, players }) => players.map((one) => one.at(table).seq)).join();
  for (let before = ''; ;) {
    const now = facts();
    if (now === before && witnesses.every(({ isResting }) => isResting)) return;
    before = now;
    await setTimeout(300);
  }
}

/** A command and what became of it, in the same words. */
function wordsOf(command: RoomCommand): string | undefined {
  if (command.type === 'act') return JSON.stringify(['act', command.seat, command.action]);
  return command.type === 'say' ? JSON.stringify(['say', command.seat, command.text]) : undefined;
}

function wordsIn(entry: RoomEntry, texts: ReadonlyMap<string, string>): string | undefined {
  if (entry.type === 'acted') return JSON.stringify(['act', entry.seat, entry.action]);
  if (entry.type !== 'said') return undefined;
  return JSON.stringify(['say', entry.seat, texts.get(entry.text)]);
}

test(`${KILLS} times (SEED=${SEED})`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
  const random = fastRandom(SEED);
  const folder = await makeClient();
  const server = new ChildServer({
    clientFolder: join(folder, 'client'),
    dataFolder: join(folder, 'data'),
  });
  await server.start();
  const companies: Company[] = [];
  for (const room of ROOMS) companies.push(await gather(server.url, room));
  let kills = 0;
  const parts = (table: string, player: Player, seat: Seat) => ({
    player,
    table,
    seat,
    random: fastRandom(`${SEED}/${table}/${seat}`),
    isLast: () => kills >= KILLS,
  });
  const witnesses = companies.map(({ table, players }) =>
    players.map((player, seat) => new Witness(parts(table, player, seat))),
  );
  const staying = companies.flatMap(({ players }) => players.map((one) => one.stayConnected()));
  const playing = witnesses.flat().map((witness) => witness.play());
  while (kills < KILLS) {
    await setTimeout(100 + (random.uint32() % 900));
    await server.end('SIGKILL');
    kills++;
    await server.start();
  }
  await allAtRest(companies, witnesses.flat());
  for (const witness of witnesses.flat()) witness.stop();
  await Promise.all(playing);
  for (const company of companies) await settle(company);

  expect(witnesses.flat().flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { table, players } of companies) {
    for (const player of players) {
      const fresh = await Player.arrive(server.url, { cookie: player.cookie });
      const { moments, talk, seq } = await fresh.watch(table);
      const known = player.at(table);
      expect(known).toMatchObject({ moments, seq });
      expect(known.talk.slice(-talk.length)).toEqual(talk); // newcomers hear the latest only
      await fresh.disconnect();
    }
  }
  await Promise.all(companies.flatMap(({ players }) => players.map((one) => one.disconnect())));
  await Promise.all(staying);
  await server.end('SIGTERM');

  const tables = companies.map(({ table }) => table);
  const rooms = await readFacts(join(folder, 'data/tavolata.db'), tables);
  let acknowledged = 0;
  for (const [at, { entries, texts }] of rooms.entries()) {
    const promised = witnesses[at].flatMap((witness) => witness.promised);
    const kept = promised.filter(({ command }) => wordsOf(command) !== undefined);
    const stored = entries.flatMap((entry, seq) => {
      const words = wordsIn(entry, texts);
      return words === undefined ? [] : [{ seq: seq + 1, words }];
    });
    const expected = kept.map(({ command, seq }) => ({ seq, words: wordsOf(command) }));
    expect(stored).toEqual(expected.sort((one, other) => one.seq - other.seq));
    acknowledged += kept.length;
    expect(entries.filter(({ type }) => type === 'dealt').length).toBeGreaterThan(0);
  }
  expect(acknowledged).toBeGreaterThan(KILLS * 10);
  await rm(folder, { recursive: true });
});
