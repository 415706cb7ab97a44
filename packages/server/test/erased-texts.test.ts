/** How much of what was erased is kept for reports, and for how long. */

import { expect, test } from 'vitest';
import { ErasedTexts } from '../src/tables/erased-texts.ts';
import { FixedPlatform } from './support/platforms.ts';

test('is kept for a quarter of an hour, each table apart', () => {
  const platform = new FixedPlatform();
  const erased = new ErasedTexts(platform);
  erased.add('one', 'a', 'You fools');
  expect(erased.textOf('one', 'a')).toBe('You fools');
  expect(erased.textOf('two', 'a')).toBe('');
  platform.time += 15 * 60_000;
  expect(erased.textOf('one', 'a')).toBe('');
  erased.prune();
  expect(erased.size).toBe(0);
});

test('is bounded in number and in bytes, and what was erased last is kept', () => {
  const erased = new ErasedTexts(new FixedPlatform());
  for (let at = 0; at < 60_000; at++) erased.add('table', `${at}`, 'x');
  expect(erased.size).toBe(50_000);
  expect(erased.textOf('table', '59999')).toBe('x');
  for (let at = 0; at < 30_000; at++) erased.add('long', `${at}`, 'x'.repeat(900));
  expect(erased.size).toBeLessThan(10_000);
  expect(erased.textOf('long', '29999')).toHaveLength(900);
});
