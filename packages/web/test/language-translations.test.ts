/** Every catalogue says everything that the English one says, in its own words. */

import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/settings/languages.ts';
import { WORD_AREAS } from './support/word-areas.ts';

/** Words that are the same in some languages: proper names, and those that have travelled. */
const MOST_ALIKE = 0.12;

type Leaf = string | ((...parts: never[]) => unknown);

/** All texts and text makers of a catalogue by their path. */
function leavesOf(words: unknown, path = ''): Map<string, Leaf> {
  if (typeof words === 'string' || typeof words === 'function') {
    return new Map([[path, words as Leaf]]);
  }
  return new Map(
    Object.entries(words as object).flatMap(([key, value]) => [
      ...leavesOf(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

for (const language of LANGUAGES.filter((other) => other !== 'en')) {
  describe.each(WORD_AREAS)(`${language}: %s`, (_name, loaders) => {
    test('has every text that English has, and no other', async () => {
      const [own, english] = [await load(language), await load('en')];
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [path, leaf] of english) {
        expect(typeof own.get(path), path).toBe(typeof leaf);
        if (typeof leaf === 'string') expect(own.get(path) === '', path).toBe(leaf === '');
        else expect((own.get(path) as typeof leaf).length, path).toBeLessThanOrEqual(leaf.length);
      }
    });

    test('says it in its own words', async () => {
      const [own, english] = [await load(language), await load('en')];
      const texts = [...english].filter(([, leaf]) => typeof leaf === 'string' && leaf !== '');
      const alike = texts.filter(([path, leaf]) => own.get(path) === leaf).map(([path]) => path);
      expect(alike.length, alike.join(', ')).toBeLessThan(4 + texts.length * MOST_ALIKE);
    });

    test('has no straight quotes, no double spaces and no stray edges', async () => {
      for (const [path, leaf] of await load(language)) {
        if (typeof leaf === 'string') expect(leaf, path).not.toMatch(/["']| {2}|^\s|\s$/);
      }
    });

    async function load(from: (typeof LANGUAGES)[number]): Promise<Map<string, Leaf>> {
      return leavesOf(await loaders[from]());
    }
  });
}
