/** A deal as a browser takes part in it, and as it checks it afterwards. */

import { kingLui, type KingLui } from '@tavolata/king-lui';
import type { DealtRecord, Moment, TableView } from '@tavolata/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkPlayed, checkShown, type ShownMatch } from '../src/online/deal/check-deal.ts';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import {
  startOnlineTest,
  type OnlineTest,
  type MessageRelay,
  type TestBrowser,
} from './support/online-test.ts';
import { linkOf, playOut } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

/** How long the server waits for each part of a deal. */
const STAGE = 10_000;

type Three<Item> = readonly [Item, Item, Item];
type Page = OnlineTable<KingLui>;

let online: OnlineTest;
let relay: MessageRelay;
let people: Three<TestBrowser>;

beforeEach(async () => {
  online = await startOnlineTest(['anna', 'ben', 'cleo']);
  ({ relay } = online);
  people = online.people as Three<TestBrowser>;
});

interface Evening {
  readonly id: string;
  readonly pages: Three<Page>;
}

/** Three people who sit there, and are not ready yet. */
async function gathered(): Promise<Evening> {
  const id = await people[0].open();
  const [anna, ben, cleo] = people;
  const pages: Three<Page> = [await anna.see(id), await ben.see(id), await cleo.see(id)];
  await pages[1].sit(1, 'Ben');
  await pages[2].sit(2, 'Cleo');
  return { id, pages };
}

const phaseAt = (page: Page, phase: TableView['phase']): Promise<void> =>
  eventually(() => {
    expect(page.view?.phase).toBe(phase);
  });

async function dealt({ pages }: Evening, number = 1): Promise<void> {
  for (const page of pages) await page.setReady(true);
  await eventually(() => {
    for (const { view } of pages) expect(view?.match?.number).toBe(number);
  });
}

/** Cleo is ready, but no browser takes part in the deal for her; the others have hidden their bytes. */
async function dealtWithoutCleo({ id, pages }: Evening): Promise<void> {
  pages[2].close();
  await people[2].command(id, { type: 'ready', seat: 2, isReady: true });
  await pages[0].setReady(true);
  await pages[1].setReady(true);
  await eventually(() => {
    const { players } = pages[0].view?.deal?.commitments ?? {};
    expect(players?.map((own) => own !== null)).toEqual([true, true, false]);
  });
}

/** Everybody plays the first thing that comes to mind. */
async function played({ id, pages }: Evening, number = 1): Promise<DealtRecord> {
  await playOut(pages);
  const record = await people[0].fetchPlayed({ table: id, number });
  if (typeof record === 'string') throw new Error(`there is no record: ${record}`);
  return record;
}

const face = { game: kingLui, hasSecrets: true };
const check = (record: DealtRecord, seat: 0 | 1 | 2) =>
  checkPlayed(face, record, people[seat].memory);

/** What Ben's browser finds about a match without a record. */
function shownToBen(
  { id, pages }: Evening,
  changes: Partial<TableView> = {},
  moments: readonly Moment[] = linkOf(pages[1]).moments,
) {
  const { view } = pages[1];
  if (!view) throw new Error('nothing was dealt');
  const { viewer } = linkOf(pages[1]);
  const shown: ShownMatch = { table: id, view: { ...view, ...changes }, viewer, moments };
  return checkShown(face, shown, people[1].memory);
}

describe('a deal', () => {
  test('everybody commits before anybody shows', async () => {
    const evening = await gathered();
    await dealt(evening);
    const parts = relay.sent.flatMap(({ message }) =>
      message.type === 'do' && /^(commit|contribute)$/.test(message.command.type)
        ? [message.command.type]
        : [],
    );
    expect(parts.join(' ')).toBe('commit commit commit contribute contribute contribute');
    expect(evening.pages[0].view?.phase).toBe('playing');
    const { entropy, seen, server: secret } = evening.pages[2].view?.deal ?? {};
    expect(new Set(entropy).size).toBe(3);
    expect(new Set(seen).size).toBe(1);
    expect(secret).toBeUndefined();
  });

  test('a reload in the middle loses nothing', async () => {
    const { id, pages } = await gathered();
    await pages[0].setReady(true);
    await pages[1].setReady(true);
    pages[1].close(); // before the last one is ready: the deal begins while the page loads
    await pages[2].setReady(true);
    await phaseAt(pages[0], 'shuffling');
    const page = people[1].enter<KingLui>(id);
    await phaseAt(page, 'playing');
    expect(page.view?.deal?.entropy).not.toContain(null);
  });

  test('bytes that were hidden before a reload are shown after it', async () => {
    const evening = await gathered();
    const { id, pages } = evening;
    await dealtWithoutCleo(evening);
    pages[1].close();
    await online.pass(STAGE);
    await eventually(() => {
      expect(pages[0].view?.deal?.isSealed).toBe(true);
    });
    expect(pages[0].view?.phase).toBe('shuffling');
    const page = people[1].enter<KingLui>(id);
    await phaseAt(page, 'playing');
    expect(page.view?.deal?.entropy.map((own) => own !== null)).toEqual([true, true, false]);
  });

  test('goes on without those who do not answer, and says so', async () => {
    const evening = await gathered();
    const { id, pages } = evening;
    await dealtWithoutCleo(evening);
    await online.pass(STAGE);
    await phaseAt(pages[0], 'playing');
    const back = await people[2].see<KingLui>(id);
    const record = await played({ id, pages: [pages[0], pages[1], back] });
    expect(check(record, 0)).toMatchObject({ isRight: true, contributors: [0, 1], leftOut: [2] });
  });

  test('the same bytes are never put in twice', async () => {
    const evening = await gathered();
    const [page] = evening.pages;
    await dealt(evening);
    const first = page.view?.deal?.entropy[0];
    await played(evening);
    await dealt(evening, 2);
    expect(page.view?.deal?.entropy[0]).not.toBe(first);
    const commitments = relay.commands('commit').map(({ commitment }) => commitment);
    expect(new Set(commitments).size).toBe(6);
  });

  test('a server that begins a deal again after the bytes were shown gets none', async () => {
    const evening = await gathered();
    const [page] = evening.pages;
    await dealt(evening);
    const { deal } = page.view ?? {};
    const { seen } = page;
    if (!deal || !seen) throw new Error('nothing was dealt');
    await online.quiet();
    const before = relay.sent.length;
    const again = {
      ...deal,
      isSealed: false,
      commitments: { ...deal.commitments, players: [null, null, null] },
    };
    const view = { ...seen.view, phase: 'shuffling', deal: again };
    const update = { type: 'update', table: evening.id, seq: seen.seq, viewer: 0, view };
    relay.pretend('anna', { ...update, keep: { from: 0, to: 1 }, moments: [], chat: [] });
    expect(page.view?.phase).toBe('shuffling');
    await online.pass(STAGE);
    expect(relay.sent.slice(before).filter(({ message }) => message.type === 'do')).toEqual([]);
  });
});

describe('checking a deal', () => {
  test('a right one is right in everybody’s browser', async () => {
    const evening = await gathered();
    await dealt(evening);
    const record = await played(evening);
    for (const seat of [0, 1, 2] as const) {
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
    const stranger = checkPlayed(face, record, online.browser('zoe').memory);
    expect(stranger).toMatchObject({ isRight: true, witness: 'unknown', seen: 'unknown' });
    expect(stranger?.fingerprint).toBe(check(record, 1)?.fingerprint);
  });

  test('whatever was changed afterwards is found', async () => {
    const evening = await gathered();
    await dealt(evening);
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
    await dealt(evening);
    const record = await played(evening);
    const { memory } = people[0];
    if (!record.deal) throw new Error('a record without its deal');
    const witness = memory.witness(record.deal);
    if (!witness) throw new Error('nothing was remembered');
    memory.keepWitness(record.deal, { ...witness, seen: witness.seen.with(2, 'e'.repeat(64)) });
    expect(check(record, 0)).toMatchObject({ isRight: false, seen: 'wrong', differing: [2] });
  });

  test('of a match without a result is done by what was shown of it', async () => {
    const evening = await gathered();
    await dealt(evening);
    const { id, pages } = evening;
    const [anna, ben, cleo] = pages;
    expect(shownToBen(evening)).toBeUndefined(); // the server's number is not open yet
    await anna.proposeEnd();
    for (const page of [ben, cleo]) {
      await eventually(() => page.view?.proposal !== undefined);
      await page.answer(true);
    }
    await phaseAt(ben, 'abandoned');
    expect(ben.view).toMatchObject({ phase: 'abandoned', records: [] });
    const right = { isRight: true, scope: 'shown', deal: 'right', witness: 'right', seen: 'right' };
    expect(shownToBen(evening)).toMatchObject({ ...right, contributors: [0, 1, 2], leftOut: [] });
    // Another first course than the numbers lead to, of which the open part of the set-up says nothing.
    const [start] = linkOf(ben).moments;
    if (!start) throw new Error('nothing was shown');
    const laid = { ...start, view: { ...start.view, emeralds: start.view.emeralds + 1 } };
    expect(shownToBen(evening, {}, [laid])).toMatchObject({ isRight: false, deal: 'wrong' });
    const wrong = 'f'.repeat(64);
    const deal = ben.view?.deal;
    if (!deal) throw new Error('a match without its deal');
    const lied = (changes: Partial<typeof deal>) =>
      shownToBen(evening, { deal: { ...deal, ...changes } });
    expect(lied({ server: wrong })).toMatchObject({ server: 'wrong', deal: 'wrong' });
    expect(lied({ entropy: deal.entropy.with(0, wrong) })).toMatchObject({ players: 'wrong' });
    expect(lied({ entropy: deal.entropy.with(1, null) })).toMatchObject({ witness: 'wrong' });
    expect(lied({ seen: deal.seen.with(2, wrong) })).toMatchObject({
      seen: 'wrong',
      differing: [2],
    });
    const other = { ...deal.terms, table: `${id}x` };
    expect(lied({ terms: other })).toMatchObject({ isRight: false, deal: 'wrong' });
  });

  test('without a deal there is nothing to check', async () => {
    const evening = await gathered();
    await dealt(evening);
    const record: DealtRecord = { ...(await played(evening)) };
    expect(Reflect.deleteProperty(record, 'deal')).toBe(true);
    expect(checkPlayed(face, record, people[0].memory)).toBeUndefined();
  });
});
