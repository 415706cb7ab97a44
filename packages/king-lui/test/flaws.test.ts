/** Positions that were set up: what is wrong with them, and where. */

import { fastRandom, playRandomly, positions } from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  draftOf,
  flawsOf,
  kingLui,
  makeDraft,
  parseDraft,
  stateOf,
  supplyOf,
} from '../src/index.ts';
import { DEFAULTS, facts } from './builders.ts';

const { notation } = kingLui;

const anyGame = fc
  .record({ players: fc.integer({ min: 3, max: 5 }), seed: fc.string() })
  .map(({ players, seed }) =>
    playRandomly(kingLui, { players, options: DEFAULTS }, fastRandom(seed)),
  );

test('[K-M1] no position of a game has a flaw, and its draft is written and read back', () => {
  const games = fc.property(anyGame, (match) => {
    for (const { state } of positions(match)) {
      const draft = draftOf(state);
      expect(flawsOf(draft)).toEqual([]);
      expect(makeDraft(parseDraft(makeDraft(draft)))).toBe(notation.makeState(state));
      expect(facts(stateOf(draft))).toEqual(facts(state));
    }
  });
  fc.assert(games, { numRuns: 20 });
});

test('[K-H3] a star is all cards that are nowhere else: the same cards, their order left open', () => {
  const games = fc.property(anyGame, (match) => {
    for (const { state } of positions(match)) {
      const open = { ...draftOf(state), supply: [], hasRest: true };
      expect(flawsOf(open)).toEqual([]);
      expect(makeDraft(open)).toMatch(/ \*$/);
      const { supply, ...others } = facts(stateOf(parseDraft(makeDraft(open))));
      const { supply: real, ...same } = facts(state);
      expect({ ...others, supply: [...supply].sort() }).toEqual({
        ...same,
        supply: [...real].sort(),
      });
      expect(supplyOf(open)).toBe(real.length);
    }
  });
  fc.assert(games, { numRuns: 20 });
});

test('[K-M1] cards before a star lie on top', () => {
  const state = notation.parseState('no-dishes/shared 1 0 0 b6 - - -+-,-+-,-+- ewc*');
  expect(facts(state).supply.slice(0, 4)).toEqual(['emerald', 'wine', 'cheese', 'bread']);
  expect(facts(state).supply).toHaveLength(104);
});

describe('every flaw is named with its place', () => {
  const draft = (more: Record<string, string>): string => {
    const fields = {
      course: '1',
      chef: '0',
      player: '0',
      table: 'b2h4',
      king: '-',
      removed: '-',
      hands: '-+-,-+-,-+-',
      supply: '*',
      ...more,
    };
    return `no-dishes/shared ${Object.values(fields).join(' ')}`;
  };
  const first = (more: Record<string, string>) => flawsOf(parseDraft(draft(more)))[0];

  test('a course as it is laid has none', () => {
    expect(first({})).toBeUndefined();
  });

  test.each([
    [{ king: 'b14' }, { cause: 'wrong-count', card: 'bread', found: 16, limit: 15 }],
    [{ supply: 'b' }, { cause: 'wrong-count', card: 'bread', found: 3, limit: 15 }],
    [{ table: 'e6' }, { cause: 'wrong-count', card: 'emerald', found: 6, limit: 5 }],
    [{ player: '-' }, { cause: 'not-over', found: 104, limit: 5 }],
  ])('%j cannot be played', (more, flaw) => {
    expect(first(more)).toMatchObject({ ...flaw, isPlayable: false });
  });

  test.each([
    [{ king: 'c1' }, { cause: 'king-early' }],
    [
      { course: '2', king: 'c4', removed: 'c3e1' },
      { cause: 'meals', found: 3, limit: 2 },
    ],
    [{ table: 'b2h5' }, { cause: 'full-table', found: 7, limit: 6 }],
    [{ table: 'b2h3' }, { cause: 'bare-table', found: 5, limit: 6 }],
    [{ hands: '-+b1,-+-,-+-' }, { cause: 'many-draws', seat: 0, found: 1, limit: 0 }],
    [
      { course: '3', king: 'c6' },
      { cause: 'course', found: 12, limit: 2 },
    ],
    [
      { course: '3', king: 'c7' },
      { cause: 'course', found: 13 },
    ],
  ])('%j can be played, and no match leads there', (more, flaw) => {
    expect(first(more)).toMatchObject({ ...flaw, isPlayable: true });
    expect(notation.parseState(draft(more)).players).toBe(3);
  });
});
