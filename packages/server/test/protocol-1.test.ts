/** Pages of the previous version and of this one at one table: all play, and all see the same. */

import type { Seat } from '@tavolata/engine';
import { PROTOCOL, VERSION_1 } from '@tavolata/table';
import { expect, test } from 'vitest';
import { deal, gather, leave, newTable, playOn, settle, type Party } from './support/play.ts';
import { Player } from './support/player.ts';
import { useTableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const server = useTableServer();

/** The first seat speaks protocol 1, the second protocol 2. */
const protocolOf = (seat: Seat) => (seat === 0 ? VERSION_1 : PROTOCOL);
const together = (): Promise<Party> =>
  gather(server.url, newTable({ game: 'cappuccino', players: 2 }), (seat) => ({
    protocol: protocolOf(seat),
  }));

/** The names at the top of all updates that a player was sent, and of the tables in them. */
function namesIn({ heard }: Player): Set<string> {
  const updates = heard
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter(({ type }) => type === 'update');
  const views = updates.map(({ room, view }) => room ?? view ?? {});
  return new Set([...updates, ...views].flatMap((one) => Object.keys(one)));
}

test('a match from the first word to the last', async () => {
  const party = await together();
  const { table, players } = party;
  const [ada, ben] = players as readonly [Player, Player];
  const spectators = await Promise.all(
    [VERSION_1, PROTOCOL].map((protocol) => Player.arrive(server.url, { protocol })),
  );
  for (const spectator of spectators) await spectator.watch(table);

  const settings = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };
  await ada.do(table, { type: 'arrange', settings });
  await ada.do(table, { type: 'colour', seat: 0, colours: ['panda'] });
  await deal(party);
  expect(ada.at(table).view.settings).toEqual(settings);
  expect(ben.at(table).view.settings).toEqual(settings);

  for (const [seat, player] of players.entries()) {
    await player.do(table, { type: 'say', seat, text: `good luck from ${seat}` });
    await player.do(table, { type: 'react', seat, reaction: 'coffee' });
  }
  // Each player takes a move back, and makes it again.
  for (const seat of [0, 1]) {
    while (ada.at(table).view.match?.toAct !== seat) await playOn(party, { moves: 1 });
    await settle(party);
    const { number = 0, step = 0, legal = [] } = players[seat]?.at(table).view.match ?? {};
    const act = { type: 'act', seat, match: number, step, action: legal[0] } as const;
    await players[seat]?.do(table, act);
    await players[seat]?.do(table, { type: 'undo', seat, match: number, step: step + 1 });
    await settle(party);
  }
  await playOn(party);
  await settle(party);
  const { seq } = ada.at(table);
  for (const spectator of spectators) await spectator.until(table, (known) => known.seq >= seq);

  const [one, other] = spectators as [Player, Player];
  expect(one.at(table)).toEqual(other.at(table));
  const { view, moments, chat } = ada.at(table);
  const { view: seen } = ben.at(table);
  expect(view.phase).toBe('over');
  expect(view.match?.result).toEqual(seen.match?.result);
  expect(view.seats).toEqual(seen.seats);
  expect(view.deal).toEqual(seen.deal);
  expect(moments).toEqual(ben.at(table).moments);
  expect(chat).toEqual(ben.at(table).chat);
  expect(chat).toHaveLength(4);

  for (const player of [ada, one]) {
    const names = namesIn(player);
    for (const name of ['room', 'talk', 'house', 'game']) expect(names).toContain(name);
    for (const name of ['view', 'chat', 'settings', 'match']) expect(names).not.toContain(name);
  }
  for (const player of [ben, other]) {
    const names = namesIn(player);
    for (const name of ['view', 'chat', 'settings', 'match']) expect(names).toContain(name);
    for (const name of ['room', 'talk', 'house', 'game']) expect(names).not.toContain(name);
  }
  await leave(party);
  await Promise.all(spectators.map((spectator) => spectator.disconnect()));
});

test('a page of the previous version comes back in mid-match, and sends again what was not answered', async () => {
  const party = await together();
  const { table, players } = party;
  const [ada] = players as readonly [Player, Player];
  await deal(party);
  await playOn(party, { moves: 4 });
  await settle(party);
  await ada.disconnect({ abruptly: true });
  const settings = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };
  const arranging = ada.do(table, { type: 'arrange', settings });
  const talking = ada.do(table, { type: 'say', seat: 0, text: 'here I am' });
  await ada.connect();
  await expect(arranging).rejects.toMatchObject({ code: 'not-now' }); // which the old client understands
  await talking;
  await playOn(party);
  expect(ada.at(table).view.phase).toBe('over');
  await leave(party);
});

test('what is sent right behind hello is read by the protocol that it names', async () => {
  const cookie = await newCookie(server.url);
  const connection = new TestConnection({ url: server.url, cookie, protocol: VERSION_1 });
  await connection.opened;
  const done = connection.next('done');
  connection.send({ type: 'hello', protocol: VERSION_1, build: 'old' });
  connection.send({ type: 'create', id: 'right-behind', table: newTable() });
  expect(await done).toMatchObject({ id: 'right-behind' });
  expect(connection.messages[0]).toMatchObject({ type: 'welcome', protocol: VERSION_1 });
  await connection.close();
});

test.each([VERSION_1, PROTOCOL])(
  'protocol %i does not take the words of the other',
  async (protocol) => {
    const cookie = await newCookie(server.url);
    const connection = await TestConnection.open({ url: server.url, cookie, protocol });
    const { settings, ...wishes } = newTable();
    const create =
      protocol === VERSION_1
        ? { type: 'create', id: 'other-words', table: newTable() }
        : { type: 'create', id: 'other-words', room: { ...wishes, house: settings } };
    const refused = connection.next('refused');
    connection.socket.send(JSON.stringify(create));
    expect(await refused).toMatchObject({ code: 'bad-type' });
    await connection.close();
  },
);
