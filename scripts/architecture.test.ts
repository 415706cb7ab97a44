/** ARCHITECTURE.md leads a reader through files: each of them is there. */

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const fromRoot = (path: string): URL => new URL(`../${path}`, import.meta.url);
const text = readFileSync(fromRoot('ARCHITECTURE.md'), 'utf8');

/** Names of files and folders in backticks, but for patterns such as `packages/<id>/`. */
const named = Array.from(
  text.matchAll(/`((?:packages|fixtures|scripts|docs)\/[^`<>*\s]+)`/g),
  ([, path = '']) => path,
);

test.each([...new Set(named)])('%s is there', (path) => {
  expect(existsSync(fromRoot(path))).toBe(true);
});

test('one move online is followed through at most 35 files, each named once', () => {
  const walk = text.slice(text.indexOf('## Tables online'), text.indexOf('## Several nodes'));
  const steps = Array.from(walk.matchAll(/^\d+\. `([^`]+)`/gm), ([, path = '']) => path);
  expect(steps.length).toBeGreaterThan(25);
  expect(steps.length).toBeLessThanOrEqual(35);
  expect(new Set(steps).size).toBe(steps.length);
});
