/** A backup is made during play, and play goes on from it on another server. */

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { itemAt } from '@tavolata/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, clubPlaceOf, restore, type DataPlace } from '../../src/index.ts';
import { makeClient } from '../running.ts';
import { ChildServer } from '../support/child-server.ts';
import { deal, gather, leave, newTable, playOn, type Party } from '../support/play.ts';
import { Player } from '../support/player.ts';
import { TableServer } from '../support/table-server.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

let folder: string;
let club: PostgresPlace;
let empty: PostgresPlace;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavolata-backup-'));
  [club, empty] = await Promise.all([makePostgresPlace(), makePostgresPlace()]);
});
afterAll(async () => {
  await Promise.all([club.destroy(), empty.destroy(), rm(folder, { recursive: true })]);
});

interface Remembered {
  readonly party: Party;
  /** A move that was acknowledged before the backup. */
  readonly retry: (player: Player) => ReturnType<Player['do']>;
  readonly seq: number;
}

/** Plays, makes the backup meanwhile, and plays on. */
async function backUpUnderPlay(url: string, from: DataPlace, to: string): Promise<Remembered> {
  const party = await gather(url, newTable());
  const { table, players } = party;
  await deal(party);
  await playOn(party, { moves: 5 });
  const said = { type: 'say', seat: 1, text: 'Good luck' } as const;
  const retry = (player: Player) => player.do(table, said, 'before-the-backup');
  const { seq = 0 } = await retry(players[1]);
  const playing = playOn(party, { moves: 20, seed: 'on' });
  const { counts } = await backUp({ from: clubPlaceOf(from), to, isForced: false });
  expect(counts.entries).toBeGreaterThanOrEqual(seq);
  expect(await playing).toBe(20);
  await leave(party);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  const db = new DatabaseSync(to, { readOnly: true });
  expect(db.prepare('SELECT sum(entries) AS entries FROM tables').get()).toEqual({
    entries: counts.entries,
  });
  db.close();
  return { party, retry, seq };
}

/** The same browsers at the same table on another server. */
async function playOnFromBackup(from: string, to: DataPlace, before: Remembered): Promise<void> {
  const { table } = before.party;
  await restore({ from, to: clubPlaceOf(to), isForced: false, now: new Date() });
  const { database } = to;
  const place = database === undefined ? { dataFolder: to.dataFolder } : { database };
  const server = await TableServer.start(place);
  const players = await Promise.all(
    before.party.players.map(({ cookie }) => Player.arrive(server.url, { cookie })),
  );
  for (const player of players) await player.watch(table);
  const { seq } = itemAt(players, 0).at(table);
  expect(seq).toBeGreaterThanOrEqual(before.seq);
  expect(await before.retry(itemAt(players, 1))).toMatchObject({ seq: before.seq });
  const party = { table, players };
  expect(await playOn(party, { moves: 10, seed: 'restored' })).toBe(10);
  const { chat, seq: now } = itemAt(players, 0).at(table);
  expect(now).toBeGreaterThanOrEqual(seq + 10);
  expect(chat.filter(({ text }) => text === 'Good luck')).toHaveLength(1);
  await leave(party);
  await server.end();
}

test('from SQLite to a folder, and to PostgreSQL', { timeout: 30_000 }, async () => {
  const files = await makeClient();
  const dataFolder = join(files, 'data');
  const server = new ChildServer({ clientFolder: join(files, 'client'), dataFolder });
  await server.start();
  const file = join(folder, 'from-sqlite.db');
  const before = await backUpUnderPlay(server.url, { dataFolder }, file);
  await server.end('SIGKILL');
  await playOnFromBackup(file, { dataFolder: join(folder, 'restored') }, before);
  await playOnFromBackup(file, { dataFolder: '', database: empty.url }, before);
  await rm(files, { recursive: true });
});

test('from PostgreSQL to a folder', { timeout: 30_000 }, async () => {
  const server = await TableServer.start({ database: club.url });
  const file = join(folder, 'from-postgres.db');
  const place = { dataFolder: '', database: club.url };
  const before = await backUpUnderPlay(server.url, place, file);
  await server.end();
  await playOnFromBackup(file, { dataFolder: join(folder, 'from-postgres') }, before);
});
