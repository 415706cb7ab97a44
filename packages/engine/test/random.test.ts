import { describe, expect, test } from 'vitest';
import { below, fastRandom, hashText, pick, shuffle, type RandomSource } from '../src/index.ts';

/** A source that yields the given words, and tells how many were asked for. */
function scripted(words: number[]): RandomSource & { asked: number } {
  return {
    asked: 0,
    uint32() {
      const word = words[this.asked++];
      if (word === undefined) throw new Error('no word left');
      return word;
    },
  };
}

/** Pearson's statistic against equal frequencies. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each of the numbers from 0 to `kinds` − 1 was drawn. */
function frequencies(drawn: readonly number[], kinds: number): number[] {
  return Array.from(
    { length: kinds },
    (_, kind) => drawn.filter((number) => number === kind).length,
  );
}

describe('below', () => {
  test('maps the range of words onto equal parts', () => {
    expect(below(scripted([0x8000_0000]), 2)).toBe(1);
    expect(below(scripted([0x7fff_ffff]), 2)).toBe(0);
    expect(below(scripted([0xffff_ffff]), 110)).toBe(109);
    expect(below(scripted([123]), 1)).toBe(0);
  });

  test('draws again exactly where a word would favour small numbers', () => {
    // 2^32 = 3 × 1431655765 + 1: the one word too many is 0.
    const source = scripted([0, 1]);
    expect(below(source, 3)).toBe(0);
    expect(source.asked).toBe(2);
    // 2^32 mod 5 = 1, and 2^32 mod 6 = 4: of the words whose low part is small, four are too many.
    expect([0, 1, 2, 3, 4, 5].map((word) => rejects(word, 5))).toEqual([true, ...no(5)]);
    expect(rejects(0, 6)).toBe(true);
    expect(rejects(715827883, 6)).toBe(true); // × 6 = 2^32 + 2, low part 2 < 4
    expect(rejects(1431655766, 6)).toBe(false); // × 6 = 2 × 2^32 + 4, low part 4
    expect(rejects(1, 6)).toBe(false);
  });

  test('draws again as often as it must', () => {
    const source = scripted([0, 0, 0, 0x4000_0000]);
    expect(below(source, 7)).toBe(1);
    expect(source.asked).toBe(4);
  });

  test('is uniform', () => {
    const source = fastRandom('uniform');
    const drawn = Array.from({ length: 100_000 }, () => below(source, 10));
    expect(chiSquare(frequencies(drawn, 10))).toBeLessThan(27.88); // 99.9 % with 9 degrees of freedom
  });

  function rejects(word: number, bound: number): boolean {
    const source = scripted([word, 0xffff_ffff]);
    below(source, bound);
    return source.asked === 2;
  }
  const no = (count: number): boolean[] => new Array<boolean>(count).fill(false);
});

describe('shuffle', () => {
  test('makes every order equally likely', () => {
    const source = fastRandom('orders');
    const counts = new Map<string, number>();
    for (let round = 0; round < 24_000; round++) {
      const items = ['a', 'b', 'c', 'd'];
      shuffle(items, source);
      const order = items.join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.73); // 99.9 %, 23 degrees
  });

  test('works on typed arrays and leaves short lists alone', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    shuffle(bytes, scripted([0xffff_ffff, 0x0000_0001]));
    expect([...bytes]).toEqual([2, 1, 3]);
    const one = ['only'];
    shuffle(one, scripted([]));
    expect(one).toEqual(['only']);
  });
});

describe('pick', () => {
  test('takes an item', () => {
    expect(pick(['a', 'b'], scripted([0xffff_ffff]))).toBe('b');
  });

  test('cannot take from nothing', () => {
    expect(() => pick([], scripted([5]))).toThrow('nothing to pick from');
  });
});

describe('fastRandom', () => {
  test('gives the same numbers for the same seed, in every version', () => {
    const source = fastRandom('tavolata');
    expect([source.uint32(), source.uint32(), source.uint32()]).toEqual([
      1499703889, 995802874, 2671495981,
    ]);
  });

  test('differs for seeds that differ in a character, in length or in order', () => {
    const seeds = ['', '0', '1', '10', '01', 'a', 'aa', 'ab', 'ba', 'b'];
    const starts = seeds.map((seed) => fastRandom(seed).uint32());
    expect(new Set(starts).size).toBe(seeds.length);
  });

  test('has balanced bits', () => {
    const source = fastRandom('bits');
    const words = Array.from({ length: 20_000 }, () => source.uint32());
    for (let bit = 0; bit < 32; bit++) {
      const ones = words.filter((word) => ((word >>> bit) & 1) === 1).length;
      expect(Math.abs(ones - 10_000)).toBeLessThan(300); // over 4 sigma
    }
  });

  test('starts of numbered seeds are spread like chance', () => {
    const drawn = Array.from({ length: 16_000 }, (_, game) => below(fastRandom(`7/${game}`), 16));
    expect(chiSquare(frequencies(drawn, 16))).toBeLessThan(37.7); // 99.9 %, 15 degrees
  });
});

test('hashText sees every character', () => {
  const hashes = ['', 'a', 'b', 'ab', 'ba', 'abc', 'ab\u{1F600}'].map((text) =>
    hashText(text).join(),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
});
