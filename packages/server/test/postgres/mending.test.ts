/** Servers recover by themselves from trouble with their database. */

import { itemAt } from '@tavolata/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { Relay } from '../../../../scripts/relay.ts';
import { SILENT } from '../../src/log.ts';
import { joinPostgresNodes } from '../../src/nodes/postgres/postgres-nodes.ts';
import { append, chat, entry } from '../store/samples.ts';
import { gather, leave, newTable, settle } from '../support/play.ts';
import { Player } from '../support/player.ts';
import { TableServer } from '../support/table-server.ts';
import { Club } from './club.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function makePlace(): Promise<PostgresPlace> {
  const place = await makePostgresPlace();
  ends.push(() => place.destroy());
  return place;
}

async function openClub(servers: number): Promise<Club> {
  const club = await Club.open(servers, { limits: { catchUpMs: 300, awayMs: 50 } });
  ends.push(() => club.end());
  return club;
}

test('an erased name does not come back with the next command on another server', async () => {
  const club = await openClub(2);
  for (let round = 0; round < 8; round++) {
    const party = await gather((seat) => club.url(seat), newTable({ name: 'Rumpelstilz' }));
    const { table, players } = party;
    const reacting = [1, 2, 3].map(() =>
      players[1].do(table, { type: 'react', seat: 1, reaction: 'coffee' }),
    );
    await Promise.all([players[0].erase(), ...reacting]);
    const seats = async () =>
      (await club.place.ask(`SELECT seats FROM tables WHERE id = '${table}'`))[0]?.['seats'];
    await expect.poll(seats, { timeout: 3000 }).not.toContain('Rumpelstilz');
    await leave(party);
  }
});

test('tables go on after the database has lost their last entries', async () => {
  const club = await openClub(1);
  const party = await gather(club.url(0), newTable());
  const { table, players } = party;
  const say = (text: string) => players[0].do(table, { type: 'say', seat: 0, text });
  const { seq = 0 } = await say('kept');
  await say('lost');
  await settle(party);
  await club.place.ask(`
    DELETE FROM entries WHERE seq >= ${seq};
    DELETE FROM done_commands WHERE seq_after > ${seq};
    UPDATE tables SET entries = ${seq}`);
  await say('new');
  const fresh = await Player.arrive(club.url(0));
  const { chat } = await fresh.watch(table);
  expect(chat.map(({ text }) => text)).toEqual(['kept', 'new']);
  await leave(party);
  await fresh.disconnect();
});

describe('presence', () => {
  const logged: string[] = [];
  const log = { ...SILENT, warn: (what: string) => logged.push(what) };
  const join = async (place: PostgresPlace) => {
    const nodes = await joinPostgresNodes({ url: place.url, log, version: 'test' });
    ends.push(() => nodes.close());
    return nodes;
  };

  async function together() {
    const place = await makePlace();
    const store = await place.open();
    ends.push(() => store.close());
    await store.append(append());
    const [one, other] = [await join(place), await join(place)];
    const seen = async () => (await other.missedAt([{ table: 'table', seq: 0 }]))[0]?.presence;
    one.publisher.setPresence('table', { browsers: ['zoe'], watching: 0 });
    await expect.poll(seen).toHaveLength(1);
    return { place, one, seen };
  }

  test('is removed even if removing it failed at first', async () => {
    const { place, one, seen } = await together();
    await place.ask('ALTER TABLE presence RENAME TO elsewhere');
    one.publisher.setPresence('table', { browsers: [], watching: 0 });
    await expect.poll(() => logged, { timeout: 4000 }).toContain('publish-failed');
    await place.ask('ALTER TABLE elsewhere RENAME TO presence');
    await expect.poll(seen, { timeout: 3000 }).toEqual([]);
  });

  test('is published again after the others have deleted the node', async () => {
    const { place, one, seen } = await together();
    await place.ask(`DELETE FROM nodes WHERE id = '${one.id}'`);
    await place.ask(`DELETE FROM presence WHERE node = '${one.id}'`);
    expect(await seen()).toEqual([]);
    await expect.poll(seen, { timeout: 3000 }).toHaveLength(1);
  });
});

test('erasing, leasing and leaving never deadlock with appends', async () => {
  const place = await makePlace();
  const stores = [await place.open(), await place.open()];
  for (const store of stores) ends.push(() => store.close());
  const tables = Array.from({ length: 50 }, (_, at) => `table ${(at * 37) % 50}`);
  for (const table of tables) {
    await itemAt(stores, 0).append(
      append({ table, texts: [chat('1', 'zoe', 'hello')], head: { due: 1 } }),
    );
  }
  let isOver = false;
  const write = async () => {
    for (let seq = 1; !isOver; seq++) {
      await Promise.all(
        tables.map((table) =>
          itemAt(stores, 0).append(append({ table, seq, entries: [entry('x')] })),
        ),
      );
    }
  };
  const disturb = async () => {
    for (let round = 0; round < 15; round++) {
      const nodes = await joinPostgresNodes({ url: place.url, log: SILENT, version: 'test' });
      await Promise.all([itemAt(stores, 1).erase('zoe'), nodes.leases.takeDue(10, 100)]);
      await nodes.close();
    }
    isOver = true;
  };
  await Promise.all([write(), disturb()]); // neither rejects
});

describe('when the database is away', () => {
  const noticed = async (player: Player, wanted: string): Promise<void> => {
    await player.connection?.next('notice', ({ notice }) => notice === wanted);
  };

  test('all watchers are told, and play goes on when it is back', async () => {
    const place = await makePlace();
    const relay = await Relay.to(() => Number(new URL(place.url).port));
    const url = new URL(place.url);
    url.port = String(relay.port);
    const limits = { catchUpMs: 200, storeAgainMs: 100, storeAgainMostMs: 200 };
    const server = await TableServer.start({ database: url.href, limits });
    ends.push(
      () => relay.end(),
      () => server.end(),
    );
    const party = await gather(server.url, newTable());
    const { table, players } = party;
    const stranger = await Player.arrive(server.url);
    const away = [...players, stranger].map((player) => noticed(player, 'store-away'));
    relay.cut();
    await expect(stranger.create(newTable())).rejects.toMatchObject({ code: 'no-store' });
    await Promise.all(away); // also those who did nothing
    const record = await fetch(`${server.url}/api/tables/unknown/matches/1`);
    expect(record.status).toBe(503);
    const back = players.map((player) => noticed(player, 'store-back'));
    const strangerBack = noticed(stranger, 'store-back');
    relay.mend();
    await Promise.all(back); // on the connections that they had before
    await players[1].do(table, { type: 'say', seat: 1, text: 'there you are' });
    await stranger.create(newTable());
    await strangerBack;
    await leave(party);
    await stranger.disconnect();
  });
});
