/** What has the same content and what only looks like it, and items by their index. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameContent, itemAt } from '../src/index.ts';

const parse = (text: string): unknown => JSON.parse(text) as unknown;

test.each<[unknown, unknown]>([
  [1, 1],
  [null, null],
  [0, -0],
  [{}, {}],
  [[], []],
  [
    { a: 1, b: [{ c: 'x' }] },
    { b: [{ c: 'x' }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: { b: undefined } }, { c: undefined, a: {} }],
  [Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
  [parse('{"__proto__":{"a":1}}'), parse('{"__proto__":{"a":1}}')],
])('%j and %j are the same', (one, other) => {
  expect(isSameContent(one, other)).toBe(true);
  expect(isSameContent(other, one)).toBe(true);
});

test.each<[unknown, unknown]>([
  [1, '1'],
  [0, null],
  [null, undefined],
  [null, {}],
  [[], {}],
  [{ 0: 1 }, [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, undefined]],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: null }, {}],
  [
    { a: undefined, b: 1 },
    { a: 1, b: undefined },
  ],
  [Uint8Array.of(1, 2), Uint8Array.of(1, 3)],
  [parse('{"__proto__":{}}'), {}],
  [{ constructor: 1 }, {}],
])('%j and %j are not', (one, other) => {
  expect(isSameContent(one, other)).toBe(false);
  expect(isSameContent(other, one)).toBe(false);
});

/** The same content with all fields the other way round. */
function turned(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(turned);
  if (typeof content !== 'object' || content === null) return content;
  const fields = Object.entries(content).map(([name, value]) => [name, turned(value)] as const);
  return Object.fromEntries(fields.toReversed());
}

test('the order of fields never counts, and any other content does', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSameContent(one, turned(one))).toBe(true);
      expect(isSameContent([one, { other }], [turned(one), { other: turned(other) }])).toBe(true);
      expect(isSameContent([one], { 0: one })).toBe(false);
      expect(isSameContent({ one }, { one, other })).toBe(false);
    }),
  );
});

test('what comes from outside may be nested as deep as it likes', () => {
  const deep = parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(isSameContent(deep, [[[1]]])).toBe(false);
  expect(isSameContent([], deep)).toBe(false);
});

test('an item is found by its index', () => {
  expect(itemAt(['a', 'b'], 1)).toBe('b');
  expect(itemAt(Uint8Array.of(7, 0), 1)).toBe(0);
  expect(itemAt('ab', 0)).toBe('a');
});

test.each([2, -1, 0.5, NaN])('index %d of two items is a bug', (index) => {
  expect(() => itemAt(['a', 'b'], index)).toThrow(new RangeError(`no item ${index} among 2`));
});
