/**
 * Games with their legal lists that another implementation of the rules has played: one for every
 * number of players and set of options. Every step, list and result must be what these rules say.
 */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tavolata } from './program.ts';

test('the games of an independent implementation are all right', async () => {
  const packed = readFileSync(new URL('fixtures/independent-games.jsonl.gz', import.meta.url));
  const games = gunzipSync(packed).toString();
  expect(games).toContain('"legal"');
  const { code, stdout } = await tavolata(['verify', '-'], { input: games });
  expect(stdout).toBe('28 records: all right (28 without a deal to check)\n');
  expect(code).toBe(0);
});
