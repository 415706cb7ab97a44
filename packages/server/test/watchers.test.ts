/** What many watchers of a table share. */

import { openTable, restoreTable, type Table } from '@tavolata/table';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games.ts';
import type { Outgoing, Watcher } from '../src/outgoing.ts';
import { Presence } from '../src/tables/presence.ts';
import { Watchers } from '../src/tables/watchers.ts';
import { FixedPlatform, JumpingPlatform, PatientPlatform } from './support/platforms.ts';
import { newTable } from './support/play.ts';
import { LivingTable } from '../../table/test/tables.ts';

class TestWatcher implements Watcher {
  readonly browser: string;
  readonly protocol = 2;
  readonly watchings: number;
  readonly heard: Outgoing[] = [];

  constructor(browser: string, watchings = 1) {
    this.browser = browser;
    this.watchings = watchings;
  }

  send(message: Outgoing): void {
    this.heard.push(message);
  }
}

function openedBy(browser: string): Table {
  const { fresh } = new FixedPlatform();
  const { entries } = openTable(GAMES, newTable(), { browser, fresh });
  return restoreTable(
    GAMES,
    'table',
    entries.map((entry) => ({ at: 0, entry })),
  );
}

test('strangers who come one after the other are sent the same bytes, until texts are erased', async () => {
  let name = 'Ada';
  const watchers = new Watchers(() => name, new FixedPlatform());
  const table = openedBy('host');
  const [host, one, other, last] = ['host', 'one', 'other', 'last'].map((browser) => {
    return new TestWatcher(browser);
  });
  for (const watcher of [host, one, other]) {
    if (watcher) watchers.add(watcher, table, { seq: 0 });
  }
  expect(other?.heard[0]).toBe(one?.heard[0]);
  expect(host?.heard[0]?.payload).not.toEqual(one?.heard[0]?.payload); // who has a seat sees more
  name = '';
  await watchers.resendAll(table);
  if (last) watchers.add(last, table, { seq: 0 });
  expect(last?.heard[0]).toBe(other?.heard[1]);
  expect(last?.heard[0]?.payload.includes('Ada')).toBe(false);
});

test('players are told of a move at once, and a crowd of spectators of several together, in the same bytes', async () => {
  const people = ['ada', 'ben', 'cem'];
  const living = new LivingTable({ game: 'cappuccino' }).gather(...people).deal(...people);
  const platform = new JumpingPlatform();
  const watchers = new Watchers(living.textOf, platform);
  const players = people.map((browser) => new TestWatcher(browser));
  const spectators = Array.from({ length: 30 }, (_, at) => new TestWatcher(`spectator ${at}`));
  for (const watcher of [...players, ...spectators])
    watchers.add(watcher, living.table, { seq: 0 });
  const heard = (watcher: TestWatcher | undefined): number[] =>
    (watcher?.heard ?? []).map((message) => {
      return (JSON.parse(message.payload.toString()) as { seq: number }).seq;
    });
  const { seq } = living.table;
  for (let step = 0; step < 3; step++) {
    const before = living.table;
    living.play(1);
    watchers.updateAll(living.table, before);
  }
  expect(heard(players[0])).toEqual([seq, seq + 1, seq + 2, seq + 3]);
  platform.jump(1000);
  await expect.poll(() => heard(spectators.at(-1))).toEqual([seq, seq + 1, seq + 3]);
  const [one, other] = spectators;
  expect(other?.heard.map((message) => one?.heard.includes(message))).toEqual([true, true, true]);
  watchers.stop();
});

test('who has many pages with the eyes of one seat is told on a few of them at once, and on the others with the crowd', async () => {
  const people = ['ada', 'ben', 'cem'];
  const living = new LivingTable({ game: 'cappuccino' }).gather(...people).deal(...people);
  const platform = new JumpingPlatform();
  const watchers = new Watchers(living.textOf, platform);
  const pages = Array.from({ length: 40 }, () => new TestWatcher('ada'));
  const ben = new TestWatcher('ben');
  for (const watcher of [...pages, ben]) watchers.add(watcher, living.table, { seq: 0 });
  const heard = (): number => pages.reduce((sum, { heard }) => sum + heard.length, 0);
  const arrived = heard();
  for (let step = 0; step < 10; step++) {
    const before = living.table;
    living.play(1);
    watchers.updateAll(living.table, before);
  }
  expect(ben.heard).toHaveLength(1 + 10);
  expect(heard() - arrived).toBeLessThan(3 * 10 + 2 * 40);
  platform.jump(1000);
  const seqOf = ({ heard }: TestWatcher): number =>
    (JSON.parse(heard.at(-1)?.payload.toString() ?? '') as { seq: number }).seq;
  await expect.poll(() => pages.map(seqOf)).toEqual(pages.map(() => living.table.seq));
  expect(heard() - arrived).toBeLessThan(3 * 10 + 3 * 40);
  watchers.stop();
});

test('a crowd before a table where nobody may watch is told in the end how it is, and each change once', async () => {
  const settings = { isPublic: false, hasSpectators: false, hasChat: true, clock: 0 };
  const living = new LivingTable({ settings });
  const platform = new JumpingPlatform();
  const watchers = new Watchers(living.textOf, platform);
  const crowd = Array.from({ length: 40 }, (_, at) => new TestWatcher(`stranger ${at}`, 200));
  for (const watcher of crowd) watchers.add(watcher, living.table, { seq: 0 });
  for (let clock = 30; clock < 40; clock++) {
    const before = living.table;
    living.do('ada', { type: 'arrange', settings: { ...settings, clock } });
    watchers.updateAll(living.table, before);
  }
  const told = (): number => crowd.reduce((sum, { heard }) => sum + heard.length, 0);
  expect(told()).toBeLessThan(2 * 40 + 1);
  const isTold = ({ heard }: TestWatcher): boolean =>
    heard.at(-1)?.payload.toString().includes('"clock":39') ?? false;
  for (let rounds = 0; rounds < 20; rounds++) {
    platform.jump(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(crowd.every(isTold)).toBe(true);
  expect(told()).toBeLessThan(4 * 40);
  watchers.stop();
});

test('who is there is told to newcomers and players at once, and to a crowd with pauses', () => {
  const people = ['ada', 'ben', 'cem'];
  const living = new LivingTable({ game: 'cappuccino' }).gather(...people).deal(...people);
  const platform = new JumpingPlatform();
  const watchers = new Watchers(living.textOf, platform);
  const ada = new TestWatcher('ada');
  const crowd = Array.from({ length: 30 }, (_, at) => new TestWatcher(`spectator ${at}`));
  for (const watcher of [ada, ...crowd]) watchers.add(watcher, living.table, { seq: 0 });
  const presence = new Presence({
    ...{ platform, watchers, table: () => living.table, waitMs: 50, awayMs: 10_000 },
    publish: () => undefined,
  });
  const told = (watchers: readonly TestWatcher[]): number =>
    watchers
      .flatMap(({ heard }) => heard)
      .filter(({ payload }) => payload.includes('"type":"present"')).length;
  presence.scheduleUpdate();
  platform.jump(50);
  expect([told([ada]), told(crowd)]).toEqual([1, 30]);
  // One of them asks for the table again and again.
  const [restless] = crowd;
  if (!restless) throw new Error('a crowd has somebody');
  for (let times = 0; times < 5; times++) {
    watchers.add(restless, living.table, { seq: living.table.seq });
    presence.scheduleUpdate();
    platform.jump(50);
  }
  expect([told([ada]), told([restless]), told(crowd)]).toEqual([1, 6, 35]);
  // Now one comes and goes.
  for (let times = 0; times < 4; times++) {
    watchers.remove(restless);
    presence.leave(restless.browser);
    platform.jump(50);
    watchers.add(restless, living.table, { seq: living.table.seq });
    presence.scheduleUpdate();
    platform.jump(50);
  }
  expect(told([ada])).toBe(1 + 8);
  expect(told(crowd.slice(1))).toBeLessThan(5 * 29);
  platform.jump(1000);
  platform.jump(1000);
  presence.stop();
  const last = (watcher: TestWatcher): string | undefined =>
    watcher.heard
      .findLast(({ payload }) => payload.includes('"type":"present"'))
      ?.payload.toString();
  for (const watcher of crowd) expect(last(watcher)).toBe(last(ada));
});

test('spectators whose address watches very much are told less often, and of the last in the end', async () => {
  const people = ['ada', 'ben', 'cem'];
  const living = new LivingTable({ game: 'cappuccino' }).gather(...people).deal(...people);
  const platform = new PatientPlatform();
  const watchers = new Watchers(living.textOf, platform);
  const spectators = (name: string, watchings: number): TestWatcher[] =>
    Array.from({ length: 30 }, (_, at) => new TestWatcher(`${name} ${at}`, watchings));
  const modest = spectators('modest', 30);
  const greedy = spectators('greedy', 240); // four times as many as spectators are here
  for (const watcher of [...modest, ...greedy]) watchers.add(watcher, living.table, { seq: 0 });
  const { seq } = living.table;
  const seqOf = (watcher: TestWatcher | undefined): number =>
    (JSON.parse(watcher?.heard.at(-1)?.payload.toString() ?? '') as { seq: number }).seq - seq;
  const told = async (watcher: TestWatcher | undefined, step: number): Promise<void> => {
    await expect.poll(() => seqOf(watcher)).toBe(step);
  };
  for (let step = 1; step <= 7; step++) {
    const before = living.table;
    living.play(1);
    watchers.updateAll(living.table, before);
    platform.tick();
    await told(modest.at(-1), step);
  }
  expect(seqOf(greedy.at(-1))).toBeLessThan(7);
  for (let rounds = 0; rounds < 4; rounds++) platform.tick();
  await told(greedy.at(-1), 7);
  const most = (spectators: readonly TestWatcher[]): number =>
    Math.max(...spectators.map(({ heard }) => heard.length));
  expect(most(modest)).toBe(1 + 7);
  expect(most(greedy)).toBe(1 + 3);
  watchers.stop();
});
