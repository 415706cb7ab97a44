/** Consent on a running server, which knows who is there and lets bots play on meanwhile. */

import { itemAt } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { JumpingPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable, playOn, settle } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer, useTableServer } from './support/table-server.ts';

const server = useTableServer();

test('a vote about somebody who was away ends when they are back', async () => {
  const party = await gather(server.url, newTable());
  await deal(party);
  const { table, players } = party;
  const [ada, ben] = players;
  const cleo = itemAt(players, 2);
  await cleo.disconnect();
  await ada.until(table, ({ present }) => present?.seats[2] === false);
  await ada.do(table, { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
  const eve = await Player.arrive(server.url);
  await eve.watch(table);
  await eve.do(table, { type: 'claim', seat: 2 });
  const { view } = await ben.until(table, ({ view: { proposal } }) => proposal !== undefined);
  const yes = { type: 'answer', seat: 1, proposal: view.proposal?.id ?? 0, isYes: true } as const;
  await cleo.connect();
  for (const player of [ada, ben, eve]) {
    await player.until(table, (known) => known.view.proposal === undefined);
  }
  await expect(ben.do(table, yes)).rejects.toMatchObject({ code: 'late' });
  await settle(party);
  expect(ada.at(table).view.seats[2]).not.toHaveProperty('standIn');
  expect(eve.at(table).view.mine).toEqual([]);
  await leave(party);
  await eve.disconnect();
});

test('a device that the others have let in does not speak for an owner who is back', async () => {
  const platform = new JumpingPlatform();
  const own = await TableServer.start({ platform, limits: { awayMs: 10_000 } });
  const party = await gather(own.url, newTable());
  await deal(party);
  const { table, players } = party;
  const [ada, ben] = players;
  const cleo = itemAt(players, 2);
  const agree = async (player: Player, seat: number): Promise<void> => {
    const { view } = await player.until(table, (known) => known.view.proposal !== undefined);
    const proposal = view.proposal?.id ?? 0;
    await player.do(table, { type: 'answer', seat, proposal, isYes: true });
  };
  await ben.disconnect();
  await ada.until(table, ({ present }) => present?.seats[1] === false);
  platform.jump(10_000);
  const phone = await Player.arrive(own.url);
  await phone.watch(table);
  await phone.do(table, { type: 'claim', seat: 1 });
  await agree(ada, 0);
  await agree(cleo, 2);
  await phone.until(table, ({ viewer }) => viewer === 1);
  platform.jump(120_000);
  await ben.connect();
  await ada.do(table, { type: 'propose', seat: 0, what: 'end' });
  await agree(cleo, 2);
  await expect(agree(phone, 1)).rejects.toMatchObject({ code: 'not-now' });
  await ben.disconnect();
  await expect(agree(phone, 1)).rejects.toMatchObject({ code: 'not-now' });
  platform.jump(10_000);
  await agree(phone, 1);
  await ada.until(table, ({ view }) => view.phase === 'abandoned');
  await leave(party);
  await phone.disconnect();
  await own.end();
});

test('the role of the host goes back to them when they are back', async () => {
  const platform = new JumpingPlatform();
  const own = await TableServer.start({ platform, limits: { awayMs: 10_000 } });
  const party = await gather(own.url, newTable());
  const { table, players } = party;
  const [ada, ben] = players;
  await ada.disconnect();
  await ben.until(table, ({ present }) => present?.seats[0] === false);
  platform.jump(10_000);
  await ben.do(table, { type: 'host', seat: 1 });
  const bar = { type: 'clear', seat: 0, isBarring: true } as const;
  await expect(ben.do(table, bar)).rejects.toMatchObject({ code: 'not-now' });
  await ada.connect();
  for (const player of players) await player.until(table, ({ view }) => view.host === 0);
  await expect(ben.do(table, bar)).rejects.toMatchObject({ code: 'not-yours' });
  await leave(party);
  await own.end();
});

test('a device that the owner of a seat removes sees nothing more of the hand, and no record', async () => {
  const party = await gather(server.url, newTable());
  await deal(party);
  const { table, players } = party;
  const [ada, ben] = players;
  const cleo = itemAt(players, 2);
  await ben.disconnect();
  await ada.until(table, ({ present }) => present?.seats[1] === false);
  const phone = await Player.arrive(server.url);
  await phone.watch(table);
  await phone.do(table, { type: 'claim', seat: 1 });
  for (const [player, seat] of [
    [ada, 0],
    [cleo, 2],
  ] as const) {
    const { view } = await player.until(table, (known) => known.view.proposal !== undefined);
    const proposal = view.proposal?.id ?? 0;
    await player.do(table, { type: 'answer', seat, proposal, isYes: true });
  }
  await phone.until(table, ({ viewer }) => viewer === 1);
  await ben.connect();
  const { view } = await ben.until(table, (known) => known.view.devices?.length === 2);
  const device = view.devices?.find(({ isNew }) => isNew)?.id ?? -1;
  await ben.do(table, { type: 'remove-device', seat: 1, device });
  const known = await phone.until(table, ({ viewer }) => viewer === 'spectator');
  expect(known.view.mine).toEqual([]);
  await playOn(party);
  const path = `${server.url}/api/tables/${table}/matches/1`;
  const statusFor = async ({ cookie }: Player, method = 'GET', end = '') =>
    (await fetch(path + end, { method, headers: { Cookie: cookie, Origin: server.url } })).status;
  expect(await statusFor(ben)).toBe(200);
  expect(await statusFor(phone)).toBe(404);
  expect(await statusFor(phone, 'POST', '/share')).toBe(404);
  await leave(party);
  await phone.disconnect();
});
