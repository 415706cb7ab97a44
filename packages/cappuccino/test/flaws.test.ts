/** Positions that were set up: what is wrong with them, and where. */

import { everyOptions, fastRandom, playRandomly, positions } from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cappuccino, draftOf, flawsOf, makeDraft, parseDraft, stateOf } from '../src/index.ts';
import type { Cell } from '../src/index.ts';
import { text } from './builders.ts';

const tables = [2, 3, 4].flatMap((players) =>
  everyOptions(cappuccino, players).map((options) => ({ players, options })),
);

const anyGame = fc
  .record({ table: fc.constantFrom(...tables), seed: fc.string() })
  .map(({ table, seed }) => playRandomly(cappuccino, table, fastRandom(seed)));

test('[C-M1] no position of a game has a flaw, and its draft is written and read back', () => {
  const games = fc.property(anyGame, (match) => {
    for (const { state } of positions(match)) {
      const draft = parseDraft(text(state));
      expect(flawsOf(draft)).toEqual([]);
      expect(makeDraft(draft)).toBe(makeDraft(draftOf(state)));
      expect(text(stateOf(draft))).toBe(text(state));
    }
  });
  fc.assert(games, { numRuns: 20 });
});

describe('every flaw is named with its places', () => {
  const here: Cell[] = [[0, 0]];
  const both: Cell[] = [
    [0, 0],
    [1, 0],
  ];
  test.each([
    [`random/late l/p 0 0 0,0:${'l'.repeat(17)};1,0:p - -`, 'too-many-cups', here],
    ['random/late l/p 0 0 0,0:c;1,0:p - -', 'not-in-play', here],
    ['random/early l/p 0 - - l20p20 -', 'too-many-in-all', []],
    ['random/late l/l 0 0 0,0:l;1,0:l - -', 'shared-colour', []],
    ['random/late l/p 0 0 0,0:l;0,0:p - -', 'shared-cell', here],
    ['random/late l/p 0 0 0,0:l;1,0:p l3 -', 'settled-late', []],
    ['expert/late l/p 0 0 0,0:ll;1,0:p - l1', 'begun', here],
    ['expert/late l/p 0 0 3,0:l - l15p16', 'not-placeable', []],
    ['expert/late l/p 0 - 0,0:l - l15p16', 'waiting', []],
    ['expert/late l/p 0 0 0,0:l - l15p16', 'stock-turn', []],
    ['random/late l/p 0 0 0,0:l;1,0:pp - -', 'no-move', []],
    ['random/late l/p 0 - 0,0:l;1,0:pp - -', 'not-over', []],
    ['random/early l/p 0 1 0,0:l;1,0:pp - -', 'unsettled', both],
    ['random/late l/p 0 0 0,0:l;1,0:p - -', 'few-cups', []],
  ])('%s: %s', (position, cause, cells) => {
    const [first] = flawsOf(parseDraft(position));
    expect(first).toMatchObject({ cause, cells, isPlayable: cause === 'few-cups' });
  });

  test('[C-S1] every colour with too many cups is named', () => {
    const cups = `0,0:${'l'.repeat(17)};1,0:${'p'.repeat(18)}`;
    expect(flawsOf(parseDraft(`random/late l/p 0 0 ${cups} - -`))).toMatchObject([
      { colour: 'leaf', found: 17, limit: 16 },
      { colour: 'panda', found: 18, limit: 16 },
    ]);
  });

  test('[C-S1] a part of a game can be played', () => {
    const position = 'random/late l/p 0 0 0,0:l;1,0:p - -';
    expect(flawsOf(parseDraft(position))).toMatchObject([{ found: 2, limit: 32 }]);
    expect(cappuccino.toAct(stateOf(parseDraft(position)))).toBe(0);
  });
});
