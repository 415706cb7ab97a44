import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemorySaveStore } from '../src/local/saves/open-save-store.ts';
import { readFacts, type SaveFacts } from '../src/local/saves/save.ts';

const facts = (changes: Partial<SaveFacts> = {}): SaveFacts => ({
  id: 'one',
  game: 'king-lui',
  names: ['Ada', 'Ben', 'Cem'],
  phase: 'playing',
  created: 1,
  touched: 2,
  length: 2,
  ...changes,
});

describe('the facts of a save', () => {
  test('are read back as they were written', () => {
    expect(readFacts('one', facts())).toEqual({ isDamaged: false, facts: facts() });
  });

  test('under another id they are damaged, and keep the id that they lie under', () => {
    expect(readFacts('two', facts())).toEqual({ isDamaged: true, id: 'two' });
  });

  test.each<[string, object]>([
    ['an unknown game', { game: 'chess' }],
    ['no names', { names: [] }],
    ['too many names', { names: Array.from({ length: 9 }, () => 'Ada') }],
    ['a name that is no text', { names: ['Ada', 3] }],
    ['an unknown phase', { phase: 'paused' }],
    ['a length that is no number', { length: '2' }],
    ['no number at all', { length: NaN }],
  ])('%s is damage', (_name, wrong) => {
    expect(readFacts('one', { ...facts(), ...wrong })).toEqual({ isDamaged: true, id: 'one' });
  });

  test('whatever lies there, the save can be listed', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(readFacts('one', input)).toEqual({ isDamaged: true, id: 'one' });
      }),
    );
  });
});

describe('a store in memory', () => {
  test('keeps a log that grows at its end', async () => {
    const store = new MemorySaveStore();
    expect(await store.load('one')).toBeUndefined();
    expect(await store.append(facts(), ['a', 'b'])).toBe('kept');
    expect(await store.append(facts({ length: 3, touched: 9 }), ['c'])).toBe('kept');
    const save = { facts: facts({ length: 3, touched: 9 }), log: ['a', 'b', 'c'] };
    expect(await store.load('one')).toEqual(save);
    expect(await store.list()).toEqual([{ isDamaged: false, facts: save.facts }]);
  });

  test('a writer that has not seen the whole log writes nothing', async () => {
    const store = new MemorySaveStore();
    await store.append(facts(), ['a', 'b']);
    expect(await store.append(facts({ length: 2 }), ['x'])).toBe('behind');
    expect(await store.append(facts({ length: 4 }), ['x'])).toBe('behind');
    expect((await store.load('one'))?.log).toEqual(['a', 'b']);
  });

  test('of several who write at once one wins', async () => {
    const store = new MemorySaveStore();
    const writers = ['x', 'y', 'z'].map((entry) => store.append(facts({ length: 1 }), [entry]));
    expect(await Promise.all(writers)).toEqual(['kept', 'behind', 'behind']);
    expect((await store.load('one'))?.log).toEqual(['x']);
  });

  test('forgets what is removed, and nothing else', async () => {
    const store = new MemorySaveStore();
    await store.append(facts(), ['a', 'b']);
    await store.append(facts({ id: 'two' }), ['a', 'b']);
    await store.remove('one');
    expect(await store.load('one')).toBeUndefined();
    expect(await store.list()).toHaveLength(1);
  });

  test('says that it does not last', () => {
    expect(new MemorySaveStore().isLasting).toBe(false);
  });
});
