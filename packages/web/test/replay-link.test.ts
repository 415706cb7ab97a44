/** A record on the boards: step by step, by anybody's eyes, and never more than they could see. */

import { cappuccino } from '@tavolata/cappuccino';
import { completeOptions, fastRandom, makeRecord, playRandomly, SPECTATOR } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '../src/language/words.svelte.ts';
import { RecordLink } from '../src/replay/record-link.ts';
import { whoIs } from '../src/table/names.ts';

describe('a record as a table', () => {
  const options = completeOptions(kingLui, {}, 3);
  const match = playRandomly(kingLui, { players: 3, options }, fastRandom('seven'));
  const names = ['A', 'B', 'C'];
  const players = names.map((name) => ({ name }));
  const parts = { match, names, players, hasSecrets: true, beatOf: () => 100 };
  const link = () => new RecordLink(parts);

  test('begins with the set-up and ends with the result', () => {
    const table = link();
    expect(table.view.phase).toBe('playing');
    expect(table.moments).toHaveLength(1);
    table.show(table.last);
    expect(table.view.phase).toBe('over');
    expect(table.view.match?.result).toEqual(makeRecord(match, parts.names).result);
    expect(table.moments).toHaveLength(match.steps.length + 1);
  });

  test('never asks for a move, whichever viewer sees it', () => {
    const table = link();
    for (const viewer of table.viewers) {
      table.seeAs(viewer);
      for (let step = 0; step <= table.last; step++) {
        table.show(step);
        expect(table.view.match).toMatchObject({ legal: [], canUndo: false });
        expect(table.waitsFor).toBeUndefined();
      }
    }
  });

  test('shows each viewer what they could know, and no more before the end', () => {
    const table = link();
    expect(table.viewers).toEqual([SPECTATOR, 0, 1, 2]);
    for (const viewer of table.viewers) {
      table.seeAs(viewer);
      table.show(table.last - 1);
      for (const { view } of table.moments) {
        expect(view.hands).toBeUndefined();
        expect(view.hand !== undefined).toBe(viewer !== SPECTATOR);
      }
      const drawn = table.moments.flatMap(({ events }) => events);
      for (const event of drawn) {
        if (event.type !== 'drew' || event.card === 'emerald') continue;
        expect(event.card !== undefined).toBe(event.player === viewer);
      }
    }
  });

  test('where nothing is hidden, there are no eyes to choose from', () => {
    const open = completeOptions(cappuccino, {}, 2);
    const cups = playRandomly(cappuccino, { players: 2, options: open }, fastRandom('three'));
    const table = new RecordLink({ ...parts, match: cups, hasSecrets: false });
    expect(table.viewers).toEqual([SPECTATOR]);
  });

  test('bots are bots again, and people for whom one stood in are marked meanwhile', () => {
    const table = new RecordLink({
      ...parts,
      players: [{ name: 'A' }, { name: 'B', bot: 'hard' }, { name: 'C' }],
      standIns: [{ player: 2, bot: 'medium', from: 3, to: 8 }],
    });
    expect(table.view.seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'human']);
    const marked = [2, 3, 7, 8, table.last].map((position) => {
      table.show(position);
      return table.gaveUp;
    });
    expect(marked).toEqual([[], [2], [2], [], []]);
  });

  test('only the reader is “you”, by anybody’s eyes', async () => {
    await words.need('table');
    const table = new RecordLink({
      ...parts,
      names: ['', 'B', 'C'],
      players: [{ name: '' }, { name: 'B', bot: 'hard' }, { name: 'C', bot: 'hard' }],
    });
    for (const viewer of table.viewers) {
      table.seeAs(viewer);
      const isYou = [0, 1, 2].map((seat) => whoIs(table, seat).isYou);
      expect(isYou).toEqual([true, false, false]);
    }
    const ofOthers = link();
    ofOthers.seeAs(1);
    expect(whoIs(ofOthers, 1)).toEqual({ name: 'B', isYou: false });
  });

  test('no step lies before the first or after the last', () => {
    const table = link();
    table.show(-3);
    expect(table.position).toBe(0);
    table.show(1000);
    expect(table.position).toBe(table.last);
  });

  describe('running', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    test('goes on step by step, tells of each, and stops at the end', () => {
      const table = link();
      const tell = vi.fn();
      table.subscribe(tell);
      table.show(table.last - 2);
      table.run();
      expect(table.isRunning).toBe(true);
      vi.advanceTimersByTime(150);
      expect(table.position).toBe(table.last - 1);
      vi.advanceTimersByTime(1000);
      expect(table.position).toBe(table.last);
      expect(table.isRunning).toBe(false);
      expect(tell).toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
    });

    test('begins anew after the end, and can be stopped', () => {
      const table = link();
      table.show(table.last);
      table.run();
      vi.advanceTimersByTime(250);
      expect(table.position).toBe(2);
      table.pause();
      vi.advanceTimersByTime(1000);
      expect(table.position).toBe(2);
    });

    test('ends with the page', () => {
      const table = link();
      table.run();
      table.close();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
