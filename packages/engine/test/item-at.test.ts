import { expect, test } from 'vitest';
import { itemAt } from '../src/index.ts';

test('an item is found by its index', () => {
  expect(itemAt(['a', 'b'], 1)).toBe('b');
  expect(itemAt(Uint8Array.of(7, 0), 1)).toBe(0);
  expect(itemAt('ab', 0)).toBe('a');
});

test.each([2, -1, 0.5, NaN])('index %d of two items is a bug', (index) => {
  expect(() => itemAt(['a', 'b'], index)).toThrow(new RangeError(`no item ${index} among 2`));
});
