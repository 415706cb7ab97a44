/** Stored, then acknowledged, then sent to everybody; and what happens when the store fails. */

import { randomUUID } from 'node:crypto';
import { itemAt } from '@tavolata/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gather, leave, newTable, settle, type Party } from './support/play.ts';
import { TableServer } from './support/table-server.ts';
import { UnreliableStore } from './support/unreliable-store.ts';

const store = new UnreliableStore();
let server: TableServer;
let party: Party;
beforeAll(async () => {
  const limits = { storeAgainMs: 20, storeAgainMostMs: 40 };
  server = await TableServer.start({ openStore: store.open, limits });
  party = await gather(server.url, newTable());
});
beforeEach(async () => {
  await settle(party);
});
afterAll(async () => {
  await leave(party);
  await server.end();
});

const say = (seat: number, text: string, id?: string) =>
  itemAt(party.players, seat).do(party.table, { type: 'say', seat, text }, id);

const said = (seat: number): (string | undefined)[] =>
  itemAt(party.players, seat)
    .at(party.table)
    .chat.map(({ text }) => text);

/** Waits until everything has come that the server has sent. */
async function flush(): Promise<void> {
  for (const { connection } of party.players) await connection?.flush();
}

test('nothing is sent before it is stored, and the sender is answered first', async () => {
  const { table, players } = party;
  const types: string[] = [];
  const news = (): number[] =>
    players.map(({ heard }) => heard.filter((text) => /"(update|done)"/.test(text)).length);
  const heard = news();
  players[0].connection?.onMessage(({ type }) => types.push(type));
  const isHeld = store.hold();
  const done = say(0, 'wait for it');
  await isHeld;
  await flush();
  expect(news()).toEqual(heard);
  store.release();
  const { seq = 0 } = await done;
  await Promise.all(players.map((player) => player.until(table, (known) => known.seq >= seq)));
  expect(types.filter((type) => type !== 'present')).toEqual(['done', 'update']);
});

test('when the store fails, the command is refused and the table told, until it is back', async () => {
  const { table, players } = party;
  const before = said(1);
  store.mood = 'failing';
  const notices = players.map((player) => player.connection?.next('notice'));
  await expect(say(0, 'lost')).rejects.toMatchObject({ code: 'no-store' });
  for (const notice of notices) expect(await notice).toMatchObject({ notice: 'store-away' });
  await expect(say(1, 'lost, too')).rejects.toMatchObject({ code: 'no-store' });
  await flush();
  expect(said(1)).toEqual(before);
  const back = players.map((player) => player.connection?.next('notice'));
  store.mood = 'well';
  for (const notice of back) expect(await notice).toMatchObject({ notice: 'store-back' });
  await say(2, 'found');
  await players[1].until(table, () => said(1).includes('found'));
  expect(said(1)).toEqual([...before, 'found']);
});

test('a command that was stored without an answer is shown to all once, and its retry is done', async () => {
  const { table, players } = party;
  const id = randomUUID();
  store.mood = 'losing answers';
  await expect(say(0, 'did it work?', id)).rejects.toMatchObject({ code: 'no-store' });
  store.mood = 'well';
  await say(0, 'did it work?', id);
  await players[1].until(table, () => said(1).includes('did it work?'));
  await say(1, 'yes');
  await itemAt(players, 2).until(table, () => said(2).includes('yes'));
  expect(said(2).filter((text) => text === 'did it work?')).toHaveLength(1);
});
