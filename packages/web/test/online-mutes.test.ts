/** People who are muted stay so, as far as a seat and a name tell who they are. */

import type { SeatView } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { followMutes, isMute, MuteMemory } from '../src/online/people/mutes.ts';
import { TextMap } from './support/text-map.ts';

const seats = (...names: (string | undefined)[]): SeatView[] =>
  names.map((name) =>
    name === undefined ? { kind: 'open' } : { kind: 'human', name, isReady: false },
  );

const BEN = { seat: 1, name: 'Ben' };

describe('a mute', () => {
  test('is for somebody on a seat, not for the next person who sits there', () => {
    expect(isMute([BEN], { seat: 1, name: 'Ben' })).toBe(true);
    expect(isMute([BEN], { seat: 1, name: 'Cleo' })).toBe(false);
    expect(isMute([BEN], { seat: 2, name: 'Ben' })).toBe(false);
    const left = followMutes([BEN], seats('Anna', 'Ben'), seats('Anna', undefined));
    expect(followMutes(left, seats('Anna', undefined), seats('Anna', 'Cleo'))).toEqual([BEN]);
  });

  test('follows another name, and forgets no older one', () => {
    const now = followMutes([BEN], seats('Anna', 'Ben'), seats('Anna', 'Benno'));
    expect(now).toEqual([BEN, { seat: 1, name: 'Benno' }]);
  });

  test('follows to another seat', () => {
    const before = seats('Anna', 'Ben', undefined, 'Ben');
    const after = seats('Anna', undefined, 'Ben', 'Ben');
    expect(followMutes([BEN], before, after)).toEqual([BEN, { seat: 2, name: 'Ben' }]);
  });

  test('stays the same list while nothing changes', () => {
    const mutes = [BEN];
    expect(followMutes(mutes, [], seats('Anna', 'Ben'))).toBe(mutes);
    expect(followMutes(mutes, seats('Anna', 'Ben'), seats('Ada', 'Ben'))).toBe(mutes);
  });
});

describe('what is kept of mutes', () => {
  test('outlives the page, table by table', () => {
    const storage = new TextMap();
    new MuteMemory(storage).keep('one', [BEN]);
    new MuteMemory(storage).keep('two', [{ seat: 0, name: 'Cleo' }]);
    expect(new MuteMemory(storage).at('one')).toEqual([BEN]);
    new MuteMemory(storage).keep('one', []);
    expect(new MuteMemory(storage).at('one')).toEqual([]);
    expect(new MuteMemory(storage).at('two')).toHaveLength(1);
  });

  test('does not grow without end, and damage is no harm', () => {
    const storage = new TextMap();
    const memory = new MuteMemory(storage);
    for (let table = 0; table < 250; table++) memory.keep(`t${table}`, [BEN]);
    expect(memory.at('t49')).toEqual([]);
    expect(memory.at('t50')).toEqual([BEN]);
    for (const key of storage.texts.keys()) storage.setItem(key, '[{"table":1}]');
    expect(memory.at('t249')).toEqual([]);
  });
});
