/** The strongest player: what it leaves to the net, and what it calculates. */

import { isDeepStrictEqual } from 'node:util';
import { completeOptions, fastRandom } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { beforeAll, expect, test } from 'vitest';
import { kingLuiMaster } from '../../src/king-lui/master.ts';
import { isCountable } from '../../src/king-lui/search/last-course.ts';
import { questionAt, quietGame } from './positions.ts';

beforeAll(() => kingLuiMaster.load?.());

test.each([
  [3, 'needs no look ahead'],
  [4, 'looks ahead'],
])('among %i it %s before the last course', (players) => {
  const options = completeOptions(kingLui, {}, players);
  let asked = 0;
  let differing = 0;
  for (const state of quietGame({ players, options }, 'at a glance')) {
    if (isCountable(state)) continue;
    const question = questionAt(state);
    const choose = (iterations: number): unknown =>
      kingLuiMaster.choose(question, { iterations }, fastRandom(`${iterations}`));
    asked++;
    if (!isDeepStrictEqual(choose(1), choose(400))) differing++;
  }
  expect(asked).toBeGreaterThan(20);
  expect(differing > 0).toBe(players > 3);
});
