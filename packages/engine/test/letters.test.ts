import { expect, test } from 'vitest';
import { attempt, makeCounts, NONE, parseCounts, parseLetter } from '../src/index.ts';

test('counts are letters with numbers, in the order of the letters', () => {
  expect(makeCounts('abc', (code) => [2, 0, 11][code] ?? 0)).toBe('a2c11');
  expect(parseCounts('abc', 'c11a2', 'it')).toEqual([2, 0, 11]);
});

test('nothing is a dash', () => {
  expect(makeCounts('abc', () => 0)).toBe(NONE);
  expect(parseCounts('abc', NONE, 'it')).toEqual([0, 0, 0]);
});

test.each([
  ['', 'it is a list of letters with numbers'],
  ['a', 'it is a list of letters with numbers'],
  ['a100', 'it is a list of letters with numbers'],
  ['a-1', 'it is a list of letters with numbers'],
  ['A1', 'it is a list of letters with numbers'],
  ['d1', 'unknown letter in it'],
  ['a1a1', 'it counts a letter twice'],
  ['a0a1', 'it counts a letter twice'],
])('%j is refused', (text, reason) => {
  expect(attempt(() => parseCounts('abc', text, 'it'))).toEqual({
    ok: false,
    problem: { code: 'bad-notation', field: 'it', reason },
  });
});

test('a letter is its place', () => {
  expect(parseLetter('abc', 'c', 'it')).toBe(2);
  expect(attempt(() => parseLetter('abc', 'x', 'it'))).toMatchObject({ ok: false });
});
