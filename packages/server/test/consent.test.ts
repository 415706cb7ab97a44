/** Consent on a running server, which knows who is there and lets bots play on meanwhile. */

import { itemAt } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { deal, gather, leave, newTable, playOn, settle } from './support/play.ts';
import { Player } from './support/player.ts';
import { useTableServer } from './support/table-server.ts';

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
