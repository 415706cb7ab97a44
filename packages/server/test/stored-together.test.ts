/** What players send at the same time: stored together, in its order, and shown once. */

import { randomUUID } from 'node:crypto';
import { itemAt, type Seat } from '@tavolata/engine';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deal, gather, leave, newTable, settle, type Party } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { UnreliableStore } from './support/unreliable-store.ts';

const store = new UnreliableStore();
const limits = { storeAgainMs: 20, storeAgainMostMs: 40 };
const server = await TableServer.start({ openStore: store.open, limits });
afterAll(() => server.end());

let party: Party;
beforeEach(async () => {
  party = await gather(server.url, newTable());
  await settle(party);
  return () => leave(party);
});

const ready = (seat: Seat, id?: string) =>
  itemAt(party.players, seat).do(party.table, { type: 'ready', seat, isReady: true }, id);

/** What a player hears of answers and of the table from now on. */
function listen(seat: Seat): string[] {
  const heard: string[] = [];
  itemAt(party.players, seat).connection?.onMessage((message) => {
    if (message.type === 'update') heard.push(`update ${message.seq}`);
    if (message.type === 'done') heard.push(`done ${message.seq ?? 0}`);
  });
  return heard;
}

const areReady = (): boolean[] =>
  party.players[0].at(party.table).view.seats.map((seat) => seat.kind === 'human' && seat.isReady);

test('is on its way at the same time, and shown once, when all senders are answered', async () => {
  const { table, players } = party;
  const { seq } = players[0].at(table);
  const heard = players.map((_, seat) => listen(seat));
  void store.hold();
  const done = [ready(0), ready(1)];
  await vi.waitFor(() => {
    expect(store.held).toBe(2); // neither has waited for the other
  });
  expect(heard).toEqual([[], [], []]);
  store.release();
  await Promise.all(done);
  await Promise.all(players.map((player) => player.until(table, (known) => known.seq > seq)));
  expect(heard).toEqual([
    [`done ${seq + 1}`, `update ${seq + 2}`],
    [`done ${seq + 2}`, `update ${seq + 2}`],
    [`update ${seq + 2}`],
  ]);
  expect(areReady()).toEqual([true, true, false]);
});

test('is decided again if what was before it was not stored, and a retry is carried out once', async () => {
  const { table, players } = party;
  const { seq } = players[0].at(table);
  const id = randomUUID();
  store.isNextLost = true;
  const lost = ready(0, id);
  const done = ready(1);
  await expect(lost).rejects.toMatchObject({ code: 'no-store' });
  expect(await done).toMatchObject({ seq: seq + 1 });
  await players[0].until(table, (known) => known.seq > seq);
  expect(areReady()).toEqual([false, true, false]);
  await ready(0, id);
  expect(await ready(0, id)).toMatchObject({ seq: seq + 2 });
  await players[0].until(table, (known) => known.seq > seq + 1);
  expect(areReady()).toEqual([true, true, false]);
});

test('is not refused for what may not be stored', async () => {
  const { table, players } = party;
  await deal(party);
  const seat = players[0].at(table).view.match?.toAct ?? 0;
  const mover = itemAt(players, seat);
  const { number = 0, step = 0, legal = [] } = mover.at(table).view.match ?? {};
  const act = { type: 'act', seat, match: number, step, action: itemAt(legal, 0) } as const;
  const twin = await Player.arrive(server.url, { cookie: mover.cookie });
  store.isNextLost = true;
  // The second one is too late, if the first one is stored.
  const outcomes = await Promise.allSettled([mover.do(table, act), twin.do(table, act)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'no-store' } });
  await twin.disconnect();
});
