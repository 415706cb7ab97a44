/** What many watchers of a table share. */

import { openTable, restoreTable, type Table } from '@tavolata/table';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games.ts';
import type { Outgoing, Watcher } from '../src/outgoing.ts';
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
