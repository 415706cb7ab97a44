/** A deal as a browser takes part in it, and as it checks it afterwards. */

import type { Seat } from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import type { DealtRecord, TableView } from '@tavolata/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkPlayed, checkShown, type ShownMatch } from '../src/online/check-deal.ts';
import { DealMemory } from '../src/online/deal-memory.ts';
import type { RemoteTable } from '../src/online/remote-table.ts';
import { sturdyStorage } from '../src/settings/text-storage.ts';
import { openTableAt, openCompany, settle, TestBrowser, TextMap } from './online-company.ts';
import type { TestServer } from './online-server.ts';

let server: TestServer;
let people: TestBrowser[];

beforeEach(() => {
  [server, ...people] = openCompany('anna', 'ben', 'cleo');
});

interface Evening {
  readonly table: string;
  readonly rooms: readonly RemoteTable<KingLui>[];
}

/** Three people who sit there, and are not ready yet. */
async function gathered(): Promise<Evening> {
  const line = people[0].page();
  const table = await openTableAt(line);
  const rooms = people.map((person, seat) =>
    person.enter<KingLui>(table, seat === 0 ? line : undefined),
  );
  await settle();
  for (const seat of [1, 2]) void rooms[seat].sit(seat, people[seat].name);
  await settle();
  return { table, rooms };
}

async function allReady({ rooms }: Evening): Promise<void> {
  for (const room of rooms) void room.setReady(true);
  await settle();
}

/** Everybody plays the first thing that comes to mind. */
async function played(evening: Evening, number = 1): Promise<DealtRecord> {
  const { table } = evening;
  const names = people.map(({ name }) => name);
  while (server.held(table).view.series.match && !server.record(table, number)) {
    server.playOne(table, names);
  }
  await settle();
  const record = server.record(table, number);
  if (!record) throw new Error('there is no record');
  return record;
}

const face = { game: kingLui, hasSecrets: true };
const check = (record: DealtRecord, seat: Seat) => checkPlayed(face, record, people[seat].memory);

/** What a browser finds about a game without a record. */
function shownTo(
  { table, rooms }: Evening,
  seat: Seat,
  changes: Partial<TableView> = {},
  moments = rooms[seat].link?.moments ?? [],
) {
  const { view, link } = rooms[seat];
  if (!view || !link) throw new Error('nothing was dealt');
  const { viewer } = link;
  const shown = { table, view: { ...view, ...changes }, viewer, moments } as unknown as ShownMatch;
  return checkShown(face, shown, people[seat].memory);
}

describe('a deal', () => {
  test('everybody commits before anybody shows', async () => {
    const evening = await gathered();
    await allReady(evening);
    const parts = server.heard.flatMap((message) =>
      message.type === 'do' && /^(commit|contribute)$/.test(message.command.type)
        ? [message.command.type]
        : [],
    );
    expect(parts.join(' ')).toBe('commit commit commit contribute contribute contribute');
    expect(evening.rooms[0].view?.phase).toBe('playing');
    const { entropy, seen, server: secret } = evening.rooms[2].view?.deal ?? {};
    expect(new Set(entropy).size).toBe(3);
    expect(new Set(seen).size).toBe(1);
    expect(secret).toBeUndefined();
  });

  test('a reload in the middle loses nothing', async () => {
    const { table, rooms } = await gathered();
    void rooms[0].setReady(true);
    void rooms[1].setReady(true);
    await settle();
    rooms[1].close(); // before the last one is ready: the deal begins while the page loads
    void rooms[2].setReady(true);
    await settle();
    expect(rooms[0].view?.phase).toBe('shuffling');
    const page = people[1].enter<KingLui>(table);
    await settle(0);
    expect(page.view?.phase).toBe('playing');
    expect(page.view?.deal?.entropy).not.toContain(null);
  });

  test('bytes that were hidden before a reload are shown after it', async () => {
    const { table, rooms } = await gathered();
    rooms[2].close();
    server.obey(table, 'cleo', { type: 'ready', seat: 2, isReady: true });
    await allReady({ table, rooms: rooms.slice(0, 2) });
    expect(rooms[0].view?.deal?.commitments.players.map((own) => own !== null)).toEqual([
      true,
      true,
      false,
    ]);
    rooms[1].close();
    await settle(10_000);
    server.passTime(table);
    await settle();
    expect(rooms[0].view?.deal?.isSealed).toBe(true);
    const page = people[1].enter<KingLui>(table);
    await settle();
    expect(page.view?.phase).toBe('playing');
    expect(page.view?.deal?.entropy.map((own) => own !== null)).toEqual([true, true, false]);
  });

  test('goes on without whoever does not answer, and says so', async () => {
    const evening = await gathered();
    const { table, rooms } = evening;
    rooms[2].close();
    server.obey(table, 'cleo', { type: 'ready', seat: 2, isReady: true });
    await allReady({ table, rooms: rooms.slice(0, 2) });
    await settle(10_000);
    server.passTime(table);
    await settle();
    const record = await played(evening);
    expect(check(record, 0)).toMatchObject({
      isRight: true,
      contributors: [0, 1],
      leftOut: [2],
    });
  });

  test('the same bytes are never put in twice', async () => {
    const evening = await gathered();
    await allReady(evening);
    const first = evening.rooms[0].view?.deal?.entropy[0];
    await played(evening);
    await allReady(evening);
    expect(evening.rooms[0].view?.match?.number).toBe(2);
    expect(evening.rooms[0].view?.deal?.entropy[0]).not.toBe(first);
    const commits = server.commands('commit').map((message) => JSON.stringify(message));
    expect(new Set(commits).size).toBe(6);
  });

  test('a server that begins a deal again after the bytes were shown gets none', async () => {
    const evening = await gathered();
    await allReady(evening);
    const deal = evening.rooms[0].view?.deal;
    const seen = evening.rooms[0].seen;
    if (!deal || !seen) throw new Error('nothing was dealt');
    const before = server.heard.length;
    const again = {
      ...deal,
      isSealed: false,
      commitments: { ...deal.commitments, players: [null, null, null] },
    };
    const view = { ...seen.view, phase: 'shuffling', deal: again };
    const update = { type: 'update', table: evening.table, seq: seen.seq, viewer: 0, view };
    for (const { events, browser } of server.ends) {
      if (browser !== 'anna') continue;
      events.heard(JSON.stringify({ ...update, keep: { from: 0, to: 1 }, moments: [], chat: [] }));
    }
    await settle();
    expect(evening.rooms[0].view?.phase).toBe('shuffling');
    expect(server.heard.slice(before)).toEqual([]);
  });
});

describe('checking a deal', () => {
  test('a right one is right in everybody’s browser', async () => {
    const evening = await gathered();
    await allReady(evening);
    const record = await played(evening);
    for (const seat of [0, 1, 2]) {
      expect(check(record, seat)).toMatchObject({
        isRight: true,
        server: 'right',
        players: 'right',
        deal: 'right',
        witness: 'right',
        seen: 'right',
        differing: [],
        leftOut: [],
      });
    }
    const stranger = checkPlayed(face, record, new TestBrowser(server, 'zoe').memory);
    expect(stranger).toMatchObject({ isRight: true, witness: 'unknown', seen: 'unknown' });
    expect(stranger?.fingerprint).toBe(check(record, 1)?.fingerprint);
  });

  test('whatever was changed afterwards is found', async () => {
    const evening = await gathered();
    await allReady(evening);
    const record = await played(evening);
    const { deal } = record;
    if (!deal) throw new Error('a record without its deal');
    const wrong = 'f'.repeat(64);
    const judged = (changes: Partial<typeof deal>) =>
      check({ ...record, deal: { ...deal, ...changes } }, 0);
    expect(judged({ server: wrong })).toMatchObject({
      isRight: false,
      server: 'wrong',
      deal: 'wrong',
    });
    const entropy = deal.entropy.with(1, wrong);
    expect(judged({ entropy })).toMatchObject({ isRight: false, players: 'wrong', deal: 'wrong' });
    const commitments = { ...deal.commitments, players: deal.commitments.players.with(2, wrong) };
    expect(judged({ commitments })).toMatchObject({
      players: 'wrong',
      witness: 'wrong',
      deal: 'right',
    });
    // A server that says that somebody's bytes had not come, though it took them.
    const without = deal.entropy.with(0, null);
    expect(judged({ entropy: without })).toMatchObject({ isRight: false, witness: 'wrong' });
    const other = { ...record, setup: { ...record.setup, first: (record.setup.first + 1) % 3 } };
    expect(check(other, 0)).toMatchObject({ isRight: false, deal: 'wrong', server: 'right' });
  });

  test('a browser that had seen something else is named', async () => {
    const evening = await gathered();
    await allReady(evening);
    const record = await played(evening);
    const { memory } = people[0];
    if (!record.deal) throw new Error('a record without its deal');
    const witness = memory.witness(record.deal);
    if (!witness) throw new Error('nothing was remembered');
    memory.keepWitness(record.deal, { ...witness, seen: witness.seen.with(2, 'e'.repeat(64)) });
    expect(check(record, 0)).toMatchObject({ isRight: false, seen: 'wrong', differing: [2] });
  });

  test('of a game without a result is done by what was shown of it', async () => {
    const evening = await gathered();
    await allReady(evening);
    const { table, rooms } = evening;
    expect(shownTo(evening, 1)).toBeUndefined(); // the server's number is not open yet
    void rooms[0].proposeEnd();
    await settle();
    for (const seat of [1, 2]) void rooms[seat].answer(true);
    await settle();
    expect(rooms[1].view).toMatchObject({ phase: 'abandoned', records: [] });
    const right = { isRight: true, scope: 'shown', deal: 'right', witness: 'right', seen: 'right' };
    expect(shownTo(evening, 1)).toMatchObject({ ...right, contributors: [0, 1, 2], leftOut: [] });
    // Another first course than the numbers lead to, of which the open part of the set-up says nothing.
    const [start] = rooms[1].link?.moments ?? [];
    const laid = { ...start, view: { ...start.view, emeralds: start.view.emeralds + 1 } };
    expect(shownTo(evening, 1, {}, [laid])).toMatchObject({ isRight: false, deal: 'wrong' });
    const wrong = 'f'.repeat(64);
    const deal = rooms[1].view?.deal;
    if (!deal) throw new Error('a game without its deal');
    const lied = (changes: Partial<typeof deal>) =>
      shownTo(evening, 1, { deal: { ...deal, ...changes } });
    expect(lied({ server: wrong })).toMatchObject({ server: 'wrong', deal: 'wrong' });
    expect(lied({ entropy: deal.entropy.with(0, wrong) })).toMatchObject({ players: 'wrong' });
    expect(lied({ entropy: deal.entropy.with(1, null) })).toMatchObject({ witness: 'wrong' });
    expect(lied({ seen: deal.seen.with(2, wrong) })).toMatchObject({
      seen: 'wrong',
      differing: [2],
    });
    const other = { ...deal.terms, table: `${table}x` };
    expect(lied({ terms: other })).toMatchObject({ isRight: false, deal: 'wrong' });
  });

  test('without a deal there is nothing to check', async () => {
    const evening = await gathered();
    await allReady(evening);
    const record: DealtRecord = { ...(await played(evening)) };
    expect(Reflect.deleteProperty(record, 'deal')).toBe(true);
    expect(checkPlayed(face, record, people[0].memory)).toBeUndefined();
  });
});

describe('the memory of deals', () => {
  test('does not grow for ever', () => {
    const browser = new TextMap();
    const memory = new DealMemory({ tab: new TextMap(), browser });
    const terms = { table: 't', game: 'king-lui', seats: [], options: {}, wishes: {} };
    const commitments = { server: 'a'.repeat(64), players: [] };
    for (let number = 1; number <= 100; number++) {
      const witness = { terms: { ...terms, number }, commitments, own: {}, late: [], seen: [] };
      memory.keepWitness({ table: 't', number }, witness);
    }
    expect(browser.texts.size).toBe(61);
    expect(memory.witness({ table: 't', number: 40 })).toBeUndefined();
    expect(memory.witness({ table: 't', number: 41 })).toBeDefined();
  });

  test('is the page’s where the browser forbids storage, and believes nothing that is damaged', () => {
    const storage = sturdyStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const memory = new DealMemory({ tab: storage, browser: storage });
    const deal = { table: 't', number: 1 };
    const stake = { entropy: 'a'.repeat(64), server: 'b'.repeat(64) };
    memory.keepStake(deal, 2, stake);
    expect(memory.stake(deal, 2)).toEqual(stake);
    expect(memory.stake(deal, 1)).toBeUndefined();
    memory.dropStake(deal, 2);
    expect(memory.stake(deal, 2)).toBeUndefined();
    memory.keepStake(deal, 2, { ...stake, entropy: 'zz' });
    expect(memory.stake(deal, 2)).toBeUndefined();
  });
});
