/** One table on several servers: any of them takes any command, and all show the same. */

import { isSameContent, itemAt } from '@tavolata/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SILENT, type Log } from '../../src/log.ts';
import { JumpingPlatform } from '../support/platforms.ts';
import { deal, gather, leave, newTable, playOn, settle } from '../support/play.ts';
import { Player, Refused } from '../support/player.ts';
import { TableServer } from '../support/table-server.ts';
import { Club } from './club.ts';
import { makePostgresPlace } from './postgres-place.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(3, { limits: { catchUpMs: 60_000, dueMs: 200, awayMs: 50 } });
});
afterAll(async () => {
  await club.end();
});

const DAY = 24 * 3600_000;
const urlFor = (seat: number): string => club.url(seat);
const PUBLIC = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };

test('a whole game, with every player and a spectator on another server', async () => {
  const party = await gather(urlFor, newTable());
  const { table, players } = party;
  const spectator = await club.arrive(1);
  await spectator.watch(table);
  await deal(party);
  await playOn(party);
  await settle(party);
  const [ada, ...others] = players;
  expect(ada.at(table).view.phase).toBe('over');
  const { seq } = ada.at(table);
  await spectator.until(table, (known) => known.seq >= seq);
  for (const player of [...others, spectator]) {
    expect(player.at(table).moments.length).toBe(ada.at(table).moments.length);
    expect(player.at(table).view.match?.step).toBe(ada.at(table).view.match?.step);
  }
  const stored = await club.place.ask(`SELECT entries FROM tables WHERE id = '${table}'`);
  expect(stored).toEqual([{ entries: seq }]);
  await leave(party);
  await spectator.disconnect();
});

test('everybody chats at once, and everybody sees it in the same order', async () => {
  const party = await gather(urlFor, newTable());
  const { table, players } = party;
  await Promise.all(
    players.flatMap((player, seat) =>
      Array.from({ length: 15 }, (_, at) =>
        player.do(table, { type: 'say', seat, text: `${seat}/${at}` }),
      ),
    ),
  );
  await settle(party);
  const heard = players.map((player) => player.at(table).chat.map(({ text }) => text));
  expect(new Set(heard[0]).size).toBe(itemAt(heard, 0).length);
  expect(itemAt(heard, 1).slice(-20)).toEqual(itemAt(heard, 0).slice(-20));
  expect(itemAt(heard, 2).slice(-20)).toEqual(itemAt(heard, 0).slice(-20));
  await leave(party);
});

test('of two servers that get the same command one carries it out, and both answer alike', async () => {
  const party = await gather(urlFor, newTable());
  const { table, players } = party;
  const twin = await club.arrive(1, { cookie: players[0].cookie });
  for (let round = 0; round < 5; round++) {
    const say = (player: Player) =>
      player.do(table, { type: 'say', seat: 0, text: `${round}` }, `the-same-command-${round}`);
    const [one, other] = await Promise.all([say(players[0]), say(twin)]);
    expect(other.seq).toBe(one.seq);
  }
  await settle(party);
  expect(itemAt(players, 2).at(table).chat).toHaveLength(5);
  await leave(party);
  await twin.disconnect();
});

describe('what somebody has seen on one server', () => {
  test('is there on the next server, which has not read it yet', async () => {
    const party = await gather(urlFor, newTable({ game: 'cappuccino', players: 2 }));
    const { table } = party;
    await deal(party);
    for (let round = 0; round < 10; round++) {
      await playOn(party, { moves: 1, seed: `${round}` });
      const [ada] = party.players;
      const { seq, moments } = ada.at(table);
      const { cookie } = ada;
      const again = await club.arrive(round + 1, { cookie });
      const update = again.connection?.next('update');
      again.connection?.send({ type: 'watch', table, seq });
      expect(await update).toMatchObject({ seq });
      const { toAct } = ada.at(table).view.match ?? {};
      expect(moments.length).toBeGreaterThan(0);
      expect(toAct).toBeDefined();
      await again.disconnect();
    }
    await leave(party);
  });

  test('can be answered there at once', async () => {
    const party = await gather(urlFor, newTable({ game: 'cappuccino', players: 2 }));
    const { table, players } = party;
    await deal(party);
    for (let move = 0; move < 20; move++) {
      const seat = players[0].at(table).view.match?.toAct ?? 0;
      const known = await itemAt(players, seat).until(
        table,
        ({ view }) => view.match?.step === move,
      );
      const { number, step, legal } = known.view.match ?? { number: 0, step: 0, legal: [] };
      const elsewhere = await club.arrive(move, { cookie: itemAt(players, seat).cookie });
      const act = { type: 'act', seat, match: number, step, action: legal[0] } as const;
      const { seq = 0 } = await elsewhere.do(table, act);
      await Promise.all(players.map((player) => player.until(table, (now) => now.seq >= seq)));
      await elsewhere.disconnect();
    }
    await leave(party);
  });
});

test('presence is shared between servers: players, spectators, and who has left', async () => {
  const party = await gather(urlFor, newTable());
  const { table, players } = party;
  const [ada, ben] = players;
  const spectator = await club.arrive(2);
  await spectator.watch(table);
  const sees = (seats: boolean[], watching: number) => (known: { present?: object }) =>
    isSameContent(known.present, { type: 'present', table, seats, watching });
  await ada.until(table, sees([true, true, true], 1));
  await itemAt(players, 2).disconnect();
  await ada.until(table, sees([true, true, false], 1));
  await spectator.disconnect();
  await ben.until(table, sees([true, true, false], 0));
  await leave(party);
});

test('a newcomer to a server that has not loaded the table yet sees who is present', async () => {
  const ada = await club.arrive(0);
  const { table = '' } = await ada.create(newTable());
  await ada.watch(table);
  await ada.until(table, ({ present }) => present?.seats[0] === true);
  const spectator = await club.arrive(1);
  await spectator.watch(table);
  await spectator.until(table, ({ present }) => present?.seats[0] === true);
  await Promise.all([ada.disconnect(), spectator.disconnect()]);
});

test('a player who is present on another server is asked for consent', async () => {
  const party = await gather(urlFor, newTable());
  const { table, players } = party;
  await deal(party);
  const everybody = ({ present }: { present?: { seats: readonly boolean[] } }) =>
    present?.seats.every(Boolean) === true;
  await players[0].until(table, everybody);
  await players[0].do(table, { type: 'propose', seat: 0, what: 'end' });
  const { view } = await players[0].until(table, (known) => known.view.proposal !== undefined);
  expect(view.proposal?.waitsFor).toEqual([1, 2]);
  await leave(party);
});

test('lists are updated on all servers', async () => {
  const reader = await club.arrive(2);
  reader.connection?.send({ type: 'lists', isOn: true });
  await reader.connection?.next('lists');
  const ada = await club.arrive(0);
  const listed = reader.connection?.next('lists', ({ open }) => open.length === 1);
  const { table = '' } = await ada.create(newTable({ settings: PUBLIC }));
  expect((await listed)?.open[0]).toMatchObject({ table });
  const own = await club.arrive(1, { cookie: ada.cookie });
  const mine = own.connection?.next('lists', ({ mine }) =>
    mine.some((line) => line.table === table),
  );
  own.connection?.send({ type: 'lists', isOn: true });
  await mine;
  const full = reader.connection?.next('lists', ({ open }) => open.length === 0);
  await ada.do(table, { type: 'bot', seat: 1, level: 'easy' });
  await ada.do(table, { type: 'bot', seat: 2, level: 'easy' });
  await full;
  await Promise.all([ada, reader, own].map((one) => one.disconnect()));
});

test('a table goes from the lists of those who leave it or are removed, on servers that do not have it in memory too', async () => {
  const party = await gather(() => club.url(0), newTable());
  const { table, players } = party;
  const [ada, ben, cleo] = players;
  // Each with a second page on another server, which only shows lists.
  const pages = await Promise.all(
    [ben, cleo].map((player) => club.arrive(1, { cookie: player?.cookie ?? '' })),
  );
  const told = (isThere: boolean) =>
    Promise.all(
      pages.map(async ({ connection }) =>
        connection?.next(
          'lists',
          ({ mine }) => mine.some((line) => line.table === table) === isThere,
        ),
      ),
    );
  const before = told(true);
  for (const page of pages) page.connection?.send({ type: 'lists', isOn: true });
  await before;
  const after = told(false);
  const say = () => ada.do(table, { type: 'say', seat: 0, text: 'bye' });
  // What is said meanwhile is published together with it.
  await Promise.all([say(), ben.do(table, { type: 'leave', seat: 1 }), say(), say()]);
  await Promise.all([say(), ada.do(table, { type: 'clear', seat: 2, isBarring: true }), say()]);
  await after;
  await leave(party);
  await Promise.all(pages.map((page) => page.disconnect()));
});

test('a table that one server has cleaned up goes from the lists of another with its own next clean-up', async () => {
  const place = await makePostgresPlace();
  const [platform, later] = [new JumpingPlatform(), new JumpingPlatform()];
  const cleaned = Promise.withResolvers<undefined>();
  const info: Log['info'] = (what) => {
    if (what === 'cleaned-up') cleaned.resolve(undefined);
  };
  const log = { ...SILENT, info };
  const one = await TableServer.start({ database: place.url, platform, log });
  const other = await TableServer.start({ database: place.url, platform: later });
  const ada = await Player.arrive(one.url);
  const { table = '' } = await ada.create(newTable());
  const page = await Player.arrive(other.url, { cookie: ada.cookie });
  const listed = page.connection?.next('lists', ({ mine }) => mine[0]?.table === table);
  page.connection?.send({ type: 'lists', isOn: true });
  await listed;
  const gone = page.connection?.next('lists', ({ mine }) => mine.length === 0);
  platform.jump(3 * DAY);
  await cleaned.promise;
  later.jump(3 * DAY);
  await gone;
  await Promise.all([ada, page].map((player) => player.disconnect()));
  await Promise.all([one, other].map((server) => server.end()));
  await place.destroy();
});

test('erased names and chat are gone on all servers', async () => {
  const party = await gather(urlFor, newTable());
  const { table, players } = party;
  await players[1].do(table, { type: 'say', seat: 1, text: 'my address is' });
  await settle(party);
  await players[1].erase();
  for (const player of players) {
    await player.until(table, ({ view, chat }) => {
      const { name } = view.seats[1] as { name?: string };
      return name === '' && chat.every(({ text }) => text !== 'my address is');
    });
  }
  const late = await club.arrive(0);
  await late.watch(table);
  expect(JSON.stringify(late.heard)).not.toContain('my address is');
  // A report still has it, though another server has erased it.
  await players[0].report(table, 'rude');
  const reports = await club.place.ask('SELECT * FROM report_copies');
  expect(JSON.stringify(reports)).toContain('my address is');
  await club.place.ask('DELETE FROM table_reports');
  await leave(party);
  await late.disconnect();
});

test('a report is kept, whatever is written in it', async () => {
  const party = await gather(urlFor, newTable());
  await party.players[1].report(party.table, 'rude\u0000 \ud800 words');
  expect(await club.place.ask('SELECT text FROM table_reports')).toEqual([
    { text: 'rude    words' },
  ]);
  await leave(party);
});

test('a finished game can be fetched from any server', async () => {
  const party = await gather(urlFor, newTable({ game: 'cappuccino', players: 2 }));
  await deal(party);
  await playOn(party);
  const records = await Promise.all(
    club.servers.map(async ({ url }) => {
      const headers = { Cookie: party.players[0].cookie };
      const answer = await fetch(`${url}/api/tables/${party.table}/matches/1`, { headers });
      expect(answer.status).toBe(200);
      return answer.text();
    }),
  );
  expect(new Set(records).size).toBe(1);
  await leave(party);
});

test('a stranger on another server is refused', async () => {
  const party = await gather(urlFor, newTable());
  const stranger = await club.arrive(2);
  const sit = { type: 'act', seat: 0, match: 1, step: 0, action: {} } as const;
  await expect(stranger.do(party.table, sit)).rejects.toBeInstanceOf(Refused);
  await leave(party);
  await stranger.disconnect();
});
