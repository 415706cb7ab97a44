/** What is shown lags behind the table in stages, in order, and never holds anybody up for good. */

import { completeOptions, fastRandom, NOBODY, playRandomly } from '@tavolata/engine';
import { kingLui, total, type KingLui } from '@tavolata/king-lui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stagesOf } from '../src/games/king-lui/stages.ts';
import { RecordLink } from '../src/replay/record-link.ts';
import { staged, type StagedLink } from '../src/table/staged-link.ts';
import type { TableLink } from '../src/table/table-link.ts';
import { resumeTime, stopTime } from './support/test-time.ts';

beforeEach(stopTime);
afterEach(resumeTime);

const options = completeOptions(kingLui, {}, 3);
const match = playRandomly(kingLui, { players: 3, options }, fastRandom('staged'));
const names = ['A', 'B', 'C'];
const players = names.map((name) => ({ name }));

/** A table that goes on as the record does. Without `replay`, it is like one that is played at. */
function table({ tempo = 1, isCalm = false } = {}) {
  const record = new RecordLink({ match, names, players, hasSecrets: true, beatOf: () => 100 });
  const held: Promise<void>[] = [];
  const link: TableLink<KingLui> = new Proxy(record, {
    get(target, property) {
      if (property === 'replay') return undefined;
      if (property === 'holdFor') return (shown: Promise<void>) => held.push(shown);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const shown = staged(link, { stagesOf, tempoOf: () => tempo, isCalm: () => isCalm });
  return { record, shown, held };
}

/** The first step that ends a course. */
function courseEnd(record: RecordLink<KingLui>): number {
  record.show(record.last);
  const index = record.moments.findIndex(({ view }) => view.course === 2);
  record.show(index - 1);
  return index;
}

const seen = ({ view }: StagedLink<KingLui>) => {
  const { match: now, phase } = view;
  return {
    phase,
    course: now?.view.course,
    dishes: total(now?.view.table ?? {}) + (now?.view.emeralds ?? 0),
    king: total(now?.view.king ?? {}),
    isTurn: now?.toAct !== NOBODY,
  };
};

describe('the end of a course', () => {
  test('is shown from the taking to the next turn, and nobody acts before that', () => {
    const { record, shown } = table();
    const end = courseEnd(record);
    const steps: ReturnType<typeof seen>[] = [];
    shown.subscribe(() => steps.push(seen(shown)));
    record.show(end);
    while (shown.isStaging) {
      expect(shown.view.match?.legal).toEqual([]);
      expect(shown.canUndo).toBe(false);
      vi.runOnlyPendingTimers();
    }
    const [acted, cleared, ...dealt] = steps;
    expect(acted).toMatchObject({ course: 1, king: 0, isTurn: false });
    expect(cleared).toMatchObject({ course: 1, dishes: 0, isTurn: false });
    expect(cleared?.king).toBeGreaterThan(0);
    expect(dealt.map(({ dishes }) => dishes)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(dealt.map(({ isTurn }) => isTurn)).toEqual(dealt.map((_, index) => index === 6));
    expect(shown.view).toBe(record.view);
  });

  test('each part arrives once, and the present comes without a second flight', () => {
    const { record, shown } = table();
    const end = courseEnd(record);
    const arrivals = new Set<unknown>();
    shown.subscribe(() => shown.arrival && arrivals.add(shown.arrival));
    record.show(end);
    while (shown.isStaging) vi.runOnlyPendingTimers();
    const types = [...arrivals].map((it) => (it as { events: { type: string }[] }).events[0]?.type);
    expect(types.slice(1)).toEqual(['served', 'laid']);
  });

  test('is skipped to the present, in which nothing flies', async () => {
    const { record, shown, held } = table();
    const end = courseEnd(record);
    shown.subscribe(() => undefined);
    record.show(end);
    expect(shown.isStaging).toBe(true);
    shown.hurry();
    expect(shown.isStaging).toBe(false);
    expect(shown.arrival).toBeUndefined();
    expect(shown.view).toBe(record.view);
    await expect(Promise.all(held)).resolves.toHaveLength(1);
  });

  test('is there at once for those who want no motion', () => {
    const { record, shown, held } = table({ isCalm: true });
    const end = courseEnd(record);
    shown.subscribe(() => undefined);
    record.show(end);
    expect(shown.isStaging).toBe(false);
    expect(held).toEqual([]);
  });

  test('holds nobody up when the board is left', async () => {
    const { record, shown, held } = table();
    const end = courseEnd(record);
    const leave = shown.subscribe(() => undefined);
    record.show(end);
    leave();
    await expect(Promise.all(held)).resolves.toHaveLength(1);
    expect(shown.isStaging).toBe(false);
  });

  test('is told in twice the time at half the speed', () => {
    const length = (tempo: number): number => {
      const { record, shown } = table({ tempo });
      const end = courseEnd(record);
      shown.subscribe(() => undefined);
      const started = Date.now();
      record.show(end);
      while (shown.isStaging) vi.runOnlyPendingTimers();
      return Date.now() - started;
    };
    expect(length(2) / length(1)).toBeCloseTo(2, 1);
  });
});

describe('a table that goes on meanwhile', () => {
  test('is followed move by move, and none is left out', () => {
    const { record, shown } = table();
    const end = courseEnd(record);
    const numbers: number[] = [];
    shown.subscribe(() => numbers.push(shown.moments.at(-1)?.number ?? -1));
    record.show(end);
    record.show(end + 1);
    record.show(end + 2);
    while (shown.isStaging) vi.runOnlyPendingTimers();
    expect([...new Set(numbers)]).toEqual([end, end + 1, end + 2]);
    expect(shown.view).toBe(record.view);
  });

  test('is caught up with if it is far ahead, and after a step back', () => {
    const { record, shown } = table();
    const end = courseEnd(record);
    shown.subscribe(() => undefined);
    const behind = Array.from({ length: 20 }, (_, step) => {
      record.show(end + step);
      return shown.isStaging;
    });
    expect(behind[1]).toBe(true);
    expect(behind).toContain(false);
    record.show(end - 1);
    record.show(end);
    expect(shown.isStaging).toBe(true);
    record.show(end - 1);
    expect(shown.isStaging).toBe(false);
  });
});

describe('the end of a match', () => {
  test('comes a breath after the last move, and is told once', () => {
    const { record, shown } = table();
    record.show(record.last - 1);
    const leave = shown.subscribe(() => undefined);
    expect(shown.hidesEnd).toBe(false);
    record.show(record.last);
    while (shown.isStaging) {
      expect(shown.hidesEnd).toBe(true);
      expect(shown.view.phase).toBe('playing');
      expect(shown.view.match).not.toHaveProperty('result');
      expect(shown.view.match?.view.hands).toBeUndefined();
      vi.runOnlyPendingTimers();
    }
    expect(shown.view.phase).toBe('over');
    expect(shown.isEndTold).toBe(false);
    expect(shown.hidesEnd).toBe(true);
    shown.tellEnd();
    expect(shown.isEndTold).toBe(true);
    expect(shown.hidesEnd).toBe(false);
    record.show(record.last - 1);
    record.show(record.last);
    expect(shown.isEndTold).toBe(true);
    leave();
  });

  test('comes a breath after the last move without motion, too', () => {
    const { record, shown, held } = table({ isCalm: true });
    record.show(record.last - 1);
    shown.subscribe(() => undefined);
    record.show(record.last);
    expect(shown.isStaging).toBe(true);
    expect(held).toHaveLength(1);
    const started = Date.now();
    while (shown.isStaging) vi.runOnlyPendingTimers();
    expect(Date.now() - started).toBeGreaterThan(1000);
    expect(shown.view.phase).toBe('over');
  });

  test('that was over before anybody looked needs no telling', () => {
    const { record } = table();
    record.show(record.last);
    const shown = staged<KingLui>(record, { stagesOf, tempoOf: () => 1 });
    shown.subscribe(() => undefined);
    expect(shown.isEndTold).toBe(true);
  });
});
