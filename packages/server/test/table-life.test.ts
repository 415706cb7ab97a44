/** What happens to a table when connections break, answers get lost, people leave and servers stop. */

import { randomUUID } from 'node:crypto';
import { isSameContent, itemAt } from '@tavolata/engine';
import { codeOf, type ServerMessage } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { readMetrics } from './support/exposition.ts';
import { JumpingPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable, playOn, settle } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer, useTableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const server = useTableServer();

describe('coming back', () => {
  test('brings all that was missed, and nothing twice', async () => {
    const party = await gather(server.url, newTable());
    const { table, players } = party;
    await deal(party);
    await playOn(party, { moves: 4 });
    await settle(party);
    const [ada, ben] = players;
    const cleo = itemAt(players, 2);
    await cleo.disconnect({ abruptly: true });
    const { toAct } = ada.at(table).view.match ?? { toAct: 0 };
    if (toAct !== 2) await playOn({ table, players: [ada, ben] }, { moves: 1, seed: 'away' });
    await ada.do(table, { type: 'say', seat: 0, text: 'where is Cleo?' });
    await cleo.connect();
    await cleo.until(table, ({ seq }) => seq >= ada.at(table).seq);
    const { moments, chat } = cleo.at(table);
    expect(moments.map(({ number }) => number)).toEqual(moments.map((_, index) => index));
    expect(chat.map(({ text }) => text)).toEqual(['where is Cleo?']);
    const fresh = await Player.arrive(server.url, { cookie: cleo.cookie });
    await fresh.watch(table);
    expect(fresh.at(table).moments).toEqual(moments);
    expect(fresh.at(table).view).toEqual(cleo.at(table).view);
    await leave(party);
    await fresh.disconnect();
  });

  test('takes a catch-up of what changed, not of everything', async () => {
    const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
    await deal(party);
    await playOn(party, { moves: 20 });
    await settle(party);
    const [ada, ben] = party.players;
    const { seq } = ben.at(party.table);
    await ada.do(party.table, { type: 'react', seat: 0, reaction: 'coffee' });
    const cookie = await newCookie(server.url);
    const sizes = await Promise.all(
      [0, seq].map(async (known) => {
        const connection = await TestConnection.open({ url: server.url, cookie });
        const update = connection.next('update');
        connection.send({ type: 'watch', table: party.table, seq: known });
        await update;
        await connection.close();
        return connection.texts.findLast((text) => text.includes('"update"'))?.length ?? 0;
      }),
    );
    expect(sizes[1]).toBeLessThan(itemAt(sizes, 0) / 3);
    await leave(party);
  });

  test('a client that claims to know more than there is gets everything', async () => {
    const { table, players } = await gather(server.url, newTable());
    const connection = await TestConnection.open({ url: server.url, cookie: players[0].cookie });
    const update = connection.next('update');
    connection.send({ type: 'watch', table, seq: 1_000_000 });
    expect(await update).toMatchObject({ keep: { from: 0, to: 0 }, viewer: 0 });
    await connection.close();
    await leave({ table, players });
  });
});

describe('the same command, sent again,', () => {
  test('is carried out once and answered alike', async () => {
    const party = await gather(server.url, newTable());
    const { table, players } = party;
    const id = randomUUID();
    const said = await players[0].do(table, { type: 'say', seat: 0, text: 'once' }, id);
    const again = await players[0].do(table, { type: 'say', seat: 0, text: 'once' }, id);
    expect(again.seq).toBe(said.seq);
    await players[1].do(table, { type: 'say', seat: 1, text: 'twice' });
    await settle(party);
    expect(
      itemAt(players, 2)
        .at(table)
        .chat.map(({ text }) => text),
    ).toEqual(['once', 'twice']);
    await leave(party);
  });

  test('is answered as done even if it would be refused now', async () => {
    const party = await gather(server.url, newTable());
    const { table, players } = party;
    await deal(party);
    const { match } = players[0].at(table).view;
    const seat = match?.toAct ?? 0;
    const { number, step, legal } = itemAt(players, seat).at(table).view.match ?? {
      number: 0,
      step: 0,
      legal: [],
    };
    const command = { type: 'act', seat, match: number, step, action: legal[0] } as const;
    const id = randomUUID();
    const done = await itemAt(players, seat).do(table, command, id);
    await playOn(party, { moves: 2 });
    expect(await itemAt(players, seat).do(table, command, id)).toMatchObject({ seq: done.seq });
    await expect(itemAt(players, seat).do(table, command)).rejects.toMatchObject({ code: 'late' });
    await leave(party);
  });

  test('opens one table', async () => {
    const cookie = await newCookie(server.url);
    const id = randomUUID();
    const tables = new Set<string | undefined>();
    for (let times = 0; times < 2; times++) {
      const ada = await Player.arrive(server.url, { cookie, newId: () => id });
      tables.add((await ada.create(newTable())).table);
      await ada.disconnect();
    }
    expect(tables.size).toBe(1);
    const other = await Player.arrive(server.url, { newId: () => id });
    expect(tables).not.toContain((await other.create(newTable())).table);
    await other.disconnect();
  });
});

test.each(['king-lui', 'cappuccino'])(
  'a game of %s goes on where it was when the server starts again',
  async (game) => {
    const own = await TableServer.start();
    const party = await gather(own.url, newTable({ game, players: 3 }));
    const { table, players } = party;
    await deal(party);
    await playOn(party, { moves: 5 });
    await settle(party);
    const before = players.map((player) => player.at(table));
    await own.stop();
    for (const { connection } of players) await connection?.closed;
    await own.start();
    const again = await Promise.all(
      players.map((player) => Player.arrive(own.url, { cookie: player.cookie })),
    );
    for (const [seat, player] of again.entries()) {
      const { moments, view, viewer } = await player.watch(table);
      expect(viewer).toBe(seat);
      expect(moments).toEqual(itemAt(before, seat).moments);
      expect(view).toEqual(itemAt(before, seat).view);
    }
    await playOn({ table, players: again });
    expect(itemAt(again, 0).at(table).view.phase).toBe('over');
    await leave({ table, players: again });
    await own.end();
  },
);

describe('a clock', () => {
  const settings = { isPublic: false, hasSpectators: true, hasChat: true, clock: 60 };

  test('puts a bot in for a player who is away and may come back', async () => {
    const platform = new JumpingPlatform();
    const own = await TableServer.start({ platform });
    const party = await gather(own.url, newTable({ settings }));
    const { table, players } = party;
    await deal(party);
    const away = players[0].at(table).view.match?.toAct ?? 0;
    const others = players.filter((_, seat) => seat !== away);
    await itemAt(players, away).disconnect();
    await itemAt(others, 0).until(table, ({ present }) => present?.seats[away] === false);
    const { due = 0 } = itemAt(others, 0).at(table).view;
    expect(due - platform.now()).toBeLessThanOrEqual(60_000);
    platform.jump(59_000);
    expect(itemAt(others, 0).at(table).view.seats[away]).not.toHaveProperty('standIn');
    platform.jump(2_000);
    await itemAt(others, 0).until(table, ({ view }) => 'standIn' in itemAt(view.seats, away));
    await itemAt(others, 0).until(table, ({ view }) => view.match?.toAct !== away); // the bot has played
    await itemAt(players, away).connect();
    await itemAt(players, away).watch(table);
    await itemAt(players, away).do(table, { type: 'return', seat: away });
    await itemAt(others, 0).until(table, ({ view }) => !('standIn' in itemAt(view.seats, away)));
    await playOn(party, { moves: 4 });
    await leave(party);
    await own.end();
  });

  test('runs for a table that nobody is at, and while the server was off', async () => {
    const platform = new JumpingPlatform();
    const own = await TableServer.start({ platform, limits: { dueMs: 10 } });
    const party = await gather(own.url, newTable({ settings }));
    const { table, players } = party;
    await deal(party);
    const away = players[0].at(table).view.match?.toAct ?? 0;
    await leave(party);
    await own.stop();
    platform.jump(100_000);
    await own.start();
    const connection = await TestConnection.open({
      url: own.url,
      cookie: await newCookie(own.url),
    });
    const stoodIn = connection.next(
      'update',
      ({ view }) => view !== undefined && 'standIn' in itemAt(view.seats, away),
    );
    connection.send({ type: 'watch', table, seq: 0 });
    await stoodIn;
    await connection.close();
    await own.end();
  });

  test('of the deal leaves out a browser that does not answer within 10 seconds', async () => {
    const platform = new JumpingPlatform();
    const own = await TableServer.start({ platform });
    const party = await gather(own.url, newTable());
    const { table, players } = party;
    const [ada, ben] = players;
    const cleo = itemAt(players, 2);
    await cleo.do(table, { type: 'ready', seat: 2, isReady: true });
    await cleo.disconnect();
    await ben.do(table, { type: 'ready', seat: 1, isReady: true });
    await ada.do(table, { type: 'ready', seat: 0, isReady: true });
    await ada.until(table, ({ view }) => view.deal?.commitments.players[1] !== null);
    expect(ada.at(table).view.phase).toBe('shuffling');
    platform.jump(10_500);
    const { view } = await ada.until(table, (known) => known.view.phase === 'playing');
    expect(view.deal?.entropy.map((bytes) => bytes === null)).toEqual([false, false, true]);
    await leave({ table, players: [ada, ben] });
    await own.end();
  });
});

describe('bots', () => {
  test('play as soon as somebody is there, and a whole game', async () => {
    const ada = await Player.arrive(server.url);
    const { table = '' } = await ada.create(newTable());
    await ada.watch(table);
    await ada.do(table, { type: 'bot', seat: 1, level: 'easy' });
    await ada.do(table, { type: 'bot', seat: 2, level: 'medium' });
    const party = { table, players: [ada] };
    await deal(party);
    await playOn(party);
    expect(ada.at(table).view.phase).toBe('over');
    await ada.disconnect();
  });

  test('do not think at a table without people', async () => {
    const ada = await Player.arrive(server.url);
    const { table = '' } = await ada.create(newTable({ game: 'cappuccino', players: 2 }));
    await ada.watch(table);
    await ada.do(table, { type: 'bot', seat: 1, level: 'hard' });
    await deal({ table, players: [ada] });
    const spectator = await Player.arrive(server.url);
    await spectator.watch(table);
    const thoughts = async () =>
      (await readMetrics(server.url)).value('tavolata_bot_thinking_seconds_count') ?? 0;
    const leaveWhileItThinks = async (): Promise<number> => {
      await ada.until(table, ({ view }) => view.match?.toAct === 0);
      const before = await thoughts();
      await playOn({ table, players: [ada] }, { moves: 1 });
      await ada.disconnect(); // the bot has just begun to think
      await expect.poll(thoughts, { timeout: 10_000 }).toBe(before + 1); // it has stopped
      await spectator.connection?.flush();
      return before + 1;
    };
    let count = await leaveWhileItThinks();
    // A bot that has answered at once was not stopped.
    while (spectator.at(table).view.match?.toAct === 0) {
      await ada.connect();
      count = await leaveWhileItThinks();
    }
    const { seq } = spectator.at(table);
    expect(await thoughts()).toBe(count);
    await ada.connect();
    await spectator.until(table, (known) => known.seq > seq);
    await ada.disconnect();
    await spectator.disconnect();
  });
});

test('presence is sent to all, and any device of a player counts', async () => {
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  const [ada, ben] = players;
  const cleo = itemAt(players, 2);
  await ada.until(table, ({ present }) => present?.seats.every(Boolean) === true);
  const secret = 'a code that only the other device knows';
  await ben.do(table, { type: 'invite-device', seat: 1, code: codeOf(secret) });
  const phone = await Player.arrive(server.url);
  await phone.watch(table);
  await ada.until(table, ({ present }) => present?.watching === 1);
  await phone.do(table, { type: 'use-code', secret });
  await ada.until(table, ({ present }) => present?.watching === 0);
  await ben.disconnect();
  await cleo.disconnect();
  const { present } = await ada.until(table, (known) => known.present?.seats[2] === false);
  expect(present?.seats).toEqual([true, true, false]);
  await expect(phone.do(table, { type: 'use-code', secret })).rejects.toMatchObject({
    code: 'not-now',
  });
  await ada.disconnect();
  await phone.disconnect();
});

test('a player whose connection was lost a moment ago is not away yet', async () => {
  const platform = new JumpingPlatform();
  const own = await TableServer.start({ platform, limits: { awayMs: 10_000 } });
  const { table, players } = await gather(own.url, newTable());
  const [ada, ben] = players;
  await ada.disconnect();
  await ben.until(table, ({ present }) => present?.seats[0] === false);
  const takeOver = () => ben.do(table, { type: 'host', seat: 1 });
  await expect(takeOver()).rejects.toMatchObject({ code: 'not-now' });
  platform.jump(9_000);
  await expect(takeOver()).rejects.toMatchObject({ code: 'not-now' });
  platform.jump(2_000);
  await takeOver();
  await ben.until(table, ({ view }) => view.host === 1);
  await own.stop();
  await own.start();
  const cleo = await Player.arrive(own.url, { cookie: itemAt(players, 2).cookie });
  await cleo.watch(table); // the server has just come back, and so will the others
  const early = cleo.do(table, { type: 'host', seat: 2 });
  await expect(early).rejects.toMatchObject({ code: 'not-now' });
  await cleo.disconnect();
  await own.end();
});

test('names and chat are erased for everybody, at once and for good', async () => {
  const own = await TableServer.start();
  const settings = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };
  const party = await gather(own.url, newTable({ settings, players: 4 }));
  const { table, players } = party;
  const [ada, ben] = players;
  await itemAt(players, 3).do(table, { type: 'leave', seat: 3 });
  await ada.do(table, { type: 'name', seat: 0, name: 'Adalbert' });
  await ada.do(table, { type: 'say', seat: 0, text: 'my secret recipe' });
  await settle(party);
  const lists = (): Promise<Extract<ServerMessage, { type: 'lists' }>> | undefined => {
    const next = ben.connection?.next('lists');
    ben.connection?.send({ type: 'lists', isOn: true });
    return next;
  };
  expect((await lists())?.open[0]?.seats[0]).toEqual({ name: 'Adalbert' });
  await ada.erase();
  const { chat } = await ben.until(
    table,
    ({ view: { seats } }) => seats[0]?.kind === 'human' && seats[0].name === '',
  );
  expect(chat.map(({ text }) => text)).toEqual(['']);
  await ben.connection?.next('lists', ({ open }) => isSameContent(open[0]?.seats[0], { name: '' }));
  await own.stop();
  await own.start();
  const late = await Player.arrive(own.url);
  await late.watch(table);
  expect(late.heard.join()).not.toMatch(/Adalbert|recipe/);
  await late.disconnect();
  await own.end();
});
