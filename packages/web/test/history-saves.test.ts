/** The history and saves: playing on from a kept match, and finished matches of saves that the history has missed. */

import { exactName } from '@tavolata/bots';
import { cappuccino } from '@tavolata/cappuccino';
import { completeOptions, fastRandom, playRandomly, type GameTypes } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { MemoryHistoryStore, type HistoryStore } from '../src/local/history/history-store.ts';
import { keepSave } from '../src/local/history/keep-matches.ts';
import { matchId, type KeptMatch } from '../src/local/history/kept-match.ts';
import { unkeptSaves } from '../src/local/history/unkept-saves.ts';
import type { LocalTable } from '../src/local/local-table.ts';
import { seriesAt } from '../src/local/play-on.ts';
import { openSaveStore } from '../src/local/saves/open-save-store.ts';
import { HistoryView } from '../src/screens/history/history-view.svelte.ts';
import { exportMatches, importMatches } from '../src/screens/history/transfer.ts';
import { cups, kept } from './support/kept-matches.ts';
import { sitDown, untilSomebodyIsAsked } from './support/local-tables.ts';

async function playOut<T extends GameTypes>(link: LocalTable<T>): Promise<void> {
  for (;;) {
    await untilSomebodyIsAsked(link);
    const [action] = link.view.match?.legal ?? [];
    if (action === undefined) return;
    await link.act(action);
  }
}

const listedIn = async (history: HistoryStore): Promise<KeptMatch[]> =>
  (await history.list()).flatMap((entry) => (entry.isDamaged ? [] : [entry.match]));

describe('playing on from a moment', () => {
  const options = completeOptions(kingLui, {}, 3);
  const match = playRandomly(kingLui, { players: 3, options }, fastRandom('seven'));

  test('takes over the deal and the steps, with bots on all other seats', () => {
    const players = [{ name: 'A', bot: 'expert' }, { name: 'B' }, { name: 'C', bot: 'my bot' }];
    const series = seriesAt({ match, players, names: [], position: 9, seat: 1 });
    expect(series.seats).toEqual([
      { kind: 'bot', level: 'expert-1' }, // as it was before there were exact names
      { kind: 'human', person: 'p1' },
      { kind: 'bot', level: exactName('medium') },
    ]);
    expect(series.match?.steps).toEqual(match.steps.slice(0, 9));
    expect(series.match?.setup).toEqual(match.setup);
  });

  test('keeps the choice about the memory aid', () => {
    const players = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
    const display = (memoryAid?: boolean) =>
      seriesAt({ match, players, names: [], position: 9, seat: 1, memoryAid }).terms.display;
    expect(display(false)).toEqual({ memoryAid: false });
    expect(display(true)).toEqual({ memoryAid: true });
    expect(display()).toEqual({ memoryAid: true });
  });

  test('a match remembers how it was played, and so does a file', async () => {
    const { link, store } = await sitDown({ game: kingLui, sitters: 'pbb', memoryAid: false });
    await playOut(link);
    const save = await store.load(link.facts.id);
    const history = new MemoryHistoryStore();
    if (save) await keepSave(history, kingLui, save);
    const matches = await listedIn(history);
    expect(matches).toMatchObject([{ memoryAid: false }]);
    const other = new MemoryHistoryStore();
    await importMatches(other, new Blob([await exportMatches(history, matches)]), Date.now());
    expect(await listedIn(other)).toMatchObject([{ memoryAid: false }]);
    link.close();
  });
});

describe('saves of an earlier version', () => {
  test('all their finished matches are kept, each once', async () => {
    const { link, store } = await sitDown({ game: cappuccino, sitters: 'pb' });
    await playOut(link);
    const first = link.record();
    await link.again();
    await playOut(link);
    const second = link.record();
    const save = await store.load(link.facts.id);
    const history = new MemoryHistoryStore();
    if (!save) throw new Error('the game was not saved');
    expect(unkeptSaves([save.facts], [])).toHaveLength(1);
    await keepSave(history, cappuccino, save);
    await keepSave(history, cappuccino, save);
    const matches = await listedIn(history);
    expect(matches.map(({ id }) => id)).toEqual(
      [first, second].map((record) => record && matchId(record)),
    );
    expect(matches).toMatchObject([{ where: 'alone', seat: 0 }, { where: 'alone' }]);
    expect(unkeptSaves([save.facts], matches)).toEqual([]);
    link.close();
  });
});

describe('a rematch in a tab that was closed as it ended', () => {
  async function evening(matches: number) {
    const saves = await openSaveStore();
    const { link } = await sitDown({ game: cappuccino, sitters: 'pb', store: saves });
    const played: KeptMatch[] = [];
    for (let match = 1; match <= matches; match++) {
      if (match > 1) await link.again();
      await playOut(link);
      const record = link.record();
      const save = link.facts.id;
      if (record) played.push({ ...kept(record, { ended: match * 1000 }), save });
    }
    link.close();
    const { facts, log } = (await saves.load(link.facts.id)) ?? expect.unreachable();
    const save = { facts: { ...facts, touched: matches * 1000 }, log };
    return { saves, save, played };
  }

  test('is missed, and is kept without the ones that were removed', async () => {
    const { save, played } = await evening(3);
    const [, second, third] = played;
    const history = new MemoryHistoryStore();
    if (second) await history.keep(second, cups('any'));
    expect(unkeptSaves([save.facts], await listedIn(history))).toEqual([save.facts]);
    await keepSave(history, cappuccino, save);
    const ids = (await listedIn(history)).map(({ id }) => id);
    expect(ids).toEqual([second?.id, third?.id]);
    expect(unkeptSaves([save.facts], await listedIn(history))).toEqual([]);
  });

  test('is not taken for missing when it was removed: its save goes with it', async () => {
    const { saves, save, played } = await evening(2);
    const view = await HistoryView.open();
    for (const match of played) await view.store.keep(match, cups('any'));
    await view.read();
    const [first, last] = played;
    await view.remove([last?.id ?? '']);
    expect(await saves.load(save.facts.id)).toBeUndefined();
    expect(view.matches).toEqual([first]);
  });

  test('stays when an earlier match of its save is removed', async () => {
    const { saves, save, played } = await evening(2);
    const view = await HistoryView.open();
    for (const match of played) await view.store.keep(match, cups('any'));
    await view.read();
    await view.remove([played[0]?.id ?? '']);
    expect(await saves.load(save.facts.id)).toBeDefined();
    expect(unkeptSaves([save.facts], view.matches)).toEqual([]);
  });
});
