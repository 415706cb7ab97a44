/** Nobody acts for anybody else: every command of a stranger, and of another player, is refused. */

import { itemAt, type Seat } from '@tavolata/engine';
import type { TableCommand } from '@tavolata/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deal, gather, leave, newTable, playOn, type Party } from './support/play.ts';
import { Player, Refused, type Known } from './support/player.ts';
import { useTableServer } from './support/table-server.ts';

const server = useTableServer();
const HASH = 'a'.repeat(64);
const SETTINGS = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };

/** All commands that act for the first seat or as the host. */
const COMMANDS: { readonly [Type in TableCommand['type']]: TableCommand & { type: Type } } = {
  sit: { type: 'sit', seat: 0, name: 'Eve' },
  leave: { type: 'leave', seat: 0 },
  'give-up': { type: 'give-up', seat: 0 },
  name: { type: 'name', seat: 0, name: 'Eve' },
  colour: { type: 'colour', seat: 0, colours: null },
  ready: { type: 'ready', seat: 0, isReady: true },
  bot: { type: 'bot', seat: 0, level: 'easy' },
  clear: { type: 'clear', seat: 0 },
  arrange: { type: 'arrange', settings: SETTINGS },
  commit: { type: 'commit', seat: 0, number: 1, commitment: HASH },
  contribute: { type: 'contribute', seat: 0, number: 1, entropy: HASH, seen: HASH },
  act: { type: 'act', seat: 0, match: 1, step: 0, action: {} },
  undo: { type: 'undo', seat: 0, match: 1, step: 0 },
  propose: { type: 'propose', seat: 0, what: 'end' },
  claim: { type: 'claim', seat: 0 },
  answer: { type: 'answer', seat: 0, proposal: 1, isYes: true },
  host: { type: 'host', seat: 0 },
  return: { type: 'return', seat: 0 },
  'invite-device': { type: 'invite-device', seat: 0, code: HASH },
  'remove-device': { type: 'remove-device', seat: 0, device: 1 },
  'confirm-device': { type: 'confirm-device', seat: 0, device: 1 },
  'use-code': { type: 'use-code', secret: 'guess' },
  say: { type: 'say', seat: 0, text: 'I am Ada' },
  react: { type: 'react', seat: 0, reaction: 'laugh' },
};

/** These are open to anybody; their effects are tested elsewhere. */
const OPEN_TO_ALL: readonly string[] = ['sit', 'claim', 'use-code'];
const CLOSED = Object.values(COMMANDS).filter(({ type }) => !OPEN_TO_ALL.includes(type));

let party: Party;
let stranger: Player;
beforeAll(async () => {
  party = await gather(server.url, newTable());
  stranger = await Player.arrive(server.url);
  await stranger.watch(party.table);
});
afterAll(async () => {
  await leave(party);
  await stranger.disconnect();
});

describe.each(['before the game', 'during the game'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'before the game') return;
    await deal(party);
    await playOn(party, { moves: 2 });
  });

  test.each(CLOSED)('a stranger may not $type', async (command) => {
    await expectUnchanged(() => stranger.do(party.table, command), 'not-yours');
  });

  test.each(CLOSED)('another player may not $type', async (command) => {
    await expectUnchanged(() => party.players[1].do(party.table, command), 'not-yours');
  });

  test('a taken seat is not given away, and no code can be guessed', async () => {
    await expectUnchanged(() => stranger.do(party.table, COMMANDS.sit), 'not-now');
    await expectUnchanged(() => stranger.do(party.table, COMMANDS['use-code']), 'not-now');
  });
});

async function expectUnchanged(run: () => Promise<unknown>, code: string): Promise<void> {
  const { seq } = party.players[0].at(party.table);
  const error = await run().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ code });
  const again = await Player.arrive(server.url);
  expect((await again.watch(party.table)).seq).toBe(seq);
  await again.disconnect();
}

test('asking for a seat gives nothing before the others have agreed', async () => {
  const own = await gather(server.url, newTable());
  await deal(own);
  const eve = await Player.arrive(server.url);
  await eve.watch(own.table);
  const [ada, ben] = own.players;
  const claim = () => eve.do(own.table, { type: 'claim', seat: 1 });
  await expect(claim()).rejects.toMatchObject({ code: 'not-yours' }); // Ben is there
  await ben.disconnect();
  await ada.until(own.table, ({ present }) => present?.seats[1] === false);
  const answer = async (seat: Seat, isYes: boolean): Promise<void> => {
    const player = itemAt(own.players, seat);
    const isAsked = (known: Known): boolean => known.view.proposal?.kind === 'give-back';
    const { view } = await player.until(own.table, isAsked);
    const proposal = view.proposal?.id ?? 0;
    await player.do(own.table, { type: 'answer', seat, proposal, isYes });
  };
  await claim();
  expect(eve.at(own.table)).toMatchObject({ viewer: 'spectator', view: { mine: [] } });
  await answer(0, true);
  expect(eve.at(own.table)).toMatchObject({ viewer: 'spectator', view: { mine: [] } });
  await answer(2, false);
  await eve.until(own.table, ({ view }) => view.proposal === undefined);
  expect(eve.at(own.table)).toMatchObject({ viewer: 'spectator', view: { mine: [] } });
  await expect(claim()).rejects.toMatchObject({ code: 'too-soon' });
  const phone = await Player.arrive(server.url);
  await phone.watch(own.table);
  await phone.do(own.table, { type: 'claim', seat: 1 });
  await answer(0, true);
  await answer(2, true);
  const known = await phone.until(own.table, ({ view }) => view.mine.includes(1));
  expect(known.viewer).toBe(1);
  const [seen] = own.players[1].at(own.table).moments;
  expect(seen).toBeDefined();
  expect(known.moments[0]?.view).toEqual(seen?.view);
  await leave(own);
  await eve.disconnect();
  await phone.disconnect();
});

test('where nobody may watch, a stranger sees who sits there and nothing of the game', async () => {
  const settings = { isPublic: false, hasSpectators: false, hasChat: true, clock: 0 };
  const own = await gather(server.url, newTable({ settings }));
  const eve = await Player.arrive(server.url);
  await eve.watch(own.table);
  await deal(own);
  await playOn(own, { moves: 3 });
  await own.players[0].do(own.table, { type: 'say', seat: 0, text: 'among us' });
  const { seq } = own.players[0].at(own.table);
  const known = await eve.until(own.table, (now) => now.seq >= seq);
  expect(known.view.match).toBeUndefined();
  expect(known.moments).toEqual([]);
  expect(known.chat).toEqual([]);
  expect(eve.heard.join()).not.toContain('among us');
  await leave(own);
  await eve.disconnect();
});

test('the address of a table has 128 bits, and none follows from another', async () => {
  const own = await Player.arrive(server.url);
  const open = async () => (await own.create(newTable())).table ?? '';
  const addresses = [await open(), await open(), party.table];
  for (const address of addresses) expect(Buffer.from(address, 'base64url')).toHaveLength(16);
  expect(new Set(addresses.map((address) => address.slice(0, 4))).size).toBe(3);
  await own.disconnect();
});

test('a table that does not exist and one that is not shown look alike', async () => {
  const { connection } = stranger;
  const gone = connection?.next('gone');
  connection?.send({ type: 'watch', table: 'nowhere', seq: 0 });
  expect(await gone).toMatchObject({ table: 'nowhere', code: 'no-table' });
  await expect(stranger.do('nowhere', COMMANDS.sit)).rejects.toMatchObject({ code: 'no-table' });
});
