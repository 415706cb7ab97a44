/** What is kept: full save stores, two tabs at one table, saves that vanish. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { fastRandom, pick, below } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { restoreSeries } from '@tavolata/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalTable } from '../src/local/local-table.ts';
import {
  FickleSaveStore,
  linkTo,
  sitDown,
  untilSomebodyIsAsked,
  type Evening,
} from './support/local-tables.ts';
import { resumeTime, stopTime } from './support/test-time.ts';

type Move = Cappuccino['action'];

const firstLegal = (link: LocalTable<Cappuccino>): Move => link.view.match?.legal[0] as Move;
beforeEach(stopTime);
afterEach(resumeTime);

/** Until every tab has heard of everything and no bot is asked any more. */
const settle = async (): Promise<void> => {
  await vi.runAllTimersAsync();
};

/** Opens the save in another tab. */
async function openElsewhere(
  evening: Evening<Cappuccino>,
  store: FickleSaveStore,
  id: string,
): Promise<LocalTable<Cappuccino>> {
  const save = await store.load(id);
  if (!save) throw new Error('no save');
  const series = restoreSeries(cappuccino, save.log);
  return linkTo(evening, { series, facts: save.facts, store });
}

/** One table in two tabs. */
async function twoTabs(sitters = 'pp', evening: Partial<Evening<Cappuccino>> = {}) {
  const here = new FickleSaveStore();
  const there = new FickleSaveStore([here]);
  const all = { game: cappuccino, sitters, ...evening, store: here };
  const { link, id } = await sitDown(all);
  const other = await openElsewhere(all, there, id);
  return { here, there, link, other, id };
}

describe('a store that is full', () => {
  test('is told of, one plays on, and all is kept once there is room', async () => {
    const store = new FickleSaveStore();
    const { link, id } = await sitDown({ game: cappuccino, sitters: 'pp', store });
    const length = (await store.load(id))?.log.length ?? 0;
    store.isFull = true;
    await link.act(firstLegal(link));
    await link.act(firstLegal(link));
    expect(link.trouble).toBe('not-kept');
    expect(link.moments).toHaveLength(3);
    expect((await store.load(id))?.log).toHaveLength(length);
    store.isFull = false;
    await link.act(firstLegal(link));
    expect(link.trouble).toBeUndefined();
    const save = await store.load(id);
    expect(save?.log).toHaveLength(length + 3);
    expect(save?.facts.length).toBe(length + 3);
    const kept = restoreSeries(cappuccino, save?.log);
    expect(kept.match && cappuccino.view(kept.match.state, 0)).toEqual(link.view.match?.view);
  });

  test('a whole game can be played on it', async () => {
    const store = new FickleSaveStore();
    const { link } = await sitDown({ game: kingLui, sitters: 'pbb', store });
    store.isFull = true;
    for (;;) {
      await untilSomebodyIsAsked(link);
      if (link.view.phase === 'over') break;
      await link.act(link.view.match?.legal[0] ?? { type: 'pass' });
    }
    expect(link.trouble).toBe('not-kept');
  });

  test('what another tab has kept meanwhile is the truth', async () => {
    const { here, link, other } = await twoTabs();
    here.isFull = true;
    await link.act(firstLegal(link));
    const mine = link.view.match?.view;
    await other.act(other.view.match?.legal.at(-1) as Move);
    await settle();
    expect(link.view.match?.view).toEqual(other.view.match?.view);
    expect(link.view.match?.view).not.toEqual(mine);
    here.isFull = false;
    await link.act(firstLegal(link));
    await settle();
    expect(link.moments).toHaveLength(3);
    expect(other.moments).toEqual(link.moments);
  });
});

describe('two tabs at one table', () => {
  test('each follows what the other plays', async () => {
    const { link, other } = await twoTabs();
    await link.act(firstLegal(link));
    await settle();
    expect(other.moments).toHaveLength(2);
    await other.act(firstLegal(other));
    await settle();
    expect(link.moments).toHaveLength(3);
    expect(link.view).toEqual(other.view);
  });

  test('who acts at the same time loses to the first, and sees that', async () => {
    const { link, other, here, id } = await twoTabs();
    const length = (await here.load(id))?.log.length ?? 0;
    const lost = other.view.match?.legal.at(-1) as Move;
    await Promise.all([link.act(firstLegal(link)), other.act(lost)]);
    await settle();
    expect((await here.load(id))?.log).toHaveLength(length + 1);
    expect(other.view).toEqual(link.view);
    expect(other.pending).toBeUndefined();
  });

  test('the bot is asked in both, and answers once', async () => {
    const { link, other, here, id } = await twoTabs('pb');
    const length = (await here.load(id))?.log.length ?? 0;
    await link.act(firstLegal(link));
    await settle();
    expect(link.moments).toHaveLength(3);
    expect(other.moments).toHaveLength(3);
    expect((await here.load(id))?.log).toHaveLength(length + 2);
    expect(other.view).toEqual(link.view);
  });

  test('a bot that is silent here may have answered there', async () => {
    const { link, here, id } = await twoTabs('pb', {
      askBot: () => Promise.reject(new Error('silent')),
    });
    await link.act(firstLegal(link));
    await settle();
    expect(link.trouble).toBe('bot-silent');
    const evening = { game: cappuccino, sitters: 'pb' };
    await openElsewhere(evening, new FickleSaveStore([here]), id); // asks its bot at once
    await settle();
    expect(link.moments).toHaveLength(3);
    expect(link.trouble).toBeUndefined();
  });

  test('a table that was removed elsewhere is kept anew by the tab that plays on', async () => {
    const { link, here, there, id } = await twoTabs();
    await there.remove(id);
    await settle();
    await link.act(firstLegal(link));
    expect(link.moments).toHaveLength(2);
    const kept = restoreSeries(cappuccino, (await here.load(id))?.log);
    expect(kept.match && cappuccino.view(kept.match.state, 0)).toEqual(link.view.match?.view);
  });

  test('what cannot be read is not followed', async () => {
    const { link, here, id } = await twoTabs();
    const save = await here.load(id);
    if (!save) throw new Error('no save');
    const facts = { ...save.facts, length: save.log.length + 1 };
    await new FickleSaveStore([here]).append(facts, [{ type: 'acted', seat: 9, action: {} }]);
    await settle();
    expect(link.moments).toHaveLength(1);
    expect(link.view.phase).toBe('playing');
  });

  const ROUNDS = Array.from({ length: 25 }, (_, round) => round);

  test.each(ROUNDS)(
    'a log is only ever added to, whatever two tabs and a fickle store do: round %i',
    async (round) => {
      await quarrel(`two tabs/${round}`);
    },
  );
});

/** Two tabs act, take back, begin anew and fail to keep at random. */
async function quarrel(seed: string): Promise<void> {
  const random = fastRandom(seed);
  const { here, there, link, other, id } = await twoTabs(pick(['pp', 'pb', 'pbp'], random), {
    seed,
  });
  let before: readonly unknown[] = [];
  for (let step = 0; step < 40; step++) {
    const tab = pick([link, other], random);
    const store = tab === link ? here : there;
    store.isFull = below(random, 5) === 0;
    const { legal = [] } = tab.view.match ?? {};
    const deed = below(random, 10);
    const work =
      deed < 7 && legal.length > 0
        ? tab.act(pick(legal, random))
        : deed < 9
          ? tab.undo()
          : tab.again();
    if (below(random, 2) === 0) await work;
    if (below(random, 3) === 0) await settle();
    const log = (await here.load(id))?.log ?? [];
    expect(log.slice(0, before.length), seed).toEqual(before);
    before = log;
  }
  for (const store of [here, there]) store.isFull = false;
  for (const tab of [link, other]) {
    await tab.again();
    await settle();
    if (tab.view.phase === 'playing') await tab.act(tab.view.match?.legal[0] as Move);
    await settle();
  }
  const log = (await here.load(id))?.log ?? [];
  expect(log.slice(0, before.length), seed).toEqual(before);
  for (const tab of [link, other]) {
    expect(tab.view.seq, seed).toBe(log.length);
    expect(tab.trouble, seed).toBeUndefined();
    tab.close();
  }
  restoreSeries(cappuccino, log); // it can be read
}
