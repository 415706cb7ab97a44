import { completeOptions, everyOptions } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { kingLui, type Result } from '../src/index.ts';
import { DEFAULTS, GERMAN, position, problemOf } from './builders.ts';

function resultOf(tieBreak: 'fewest-discards' | 'shared', hands: string[]): Result | undefined {
  return kingLui.outcome(position({ over: true, king: 'c4', hands, options: { tieBreak } }));
}

describe('ties', () => {
  test('[K-O2] fewest-discards: among those tied the fewest discarded cards win', () => {
    const hands = ['c2h3+-', 'c2h1+-', 'c2h2+-', 'c1+-'];
    expect(resultOf('fewest-discards', hands)).toEqual({
      scores: [8, 8, 8, 4],
      discards: [3, 1, 2, 0],
      winners: [1],
    });
  });

  test('[K-O2] fewest-discards: those still tied share the win', () => {
    const hands = ['c2h1+-', 'c2h2+-', 'c2w1+-', '-+-'];
    expect(resultOf('fewest-discards', hands)).toMatchObject({ winners: [0, 2] });
  });

  test('[K-O2] shared: those tied share the win, whatever they discarded', () => {
    const hands = ['c2h3+-', 'c1+-', 'c2h1+-', 'c2+-'];
    expect(resultOf('shared', hands)).toEqual({
      scores: [8, 4, 8, 8],
      discards: [3, 0, 1, 0],
      winners: [0, 2, 3],
    });
  });

  test('[K-O2] nobody with a point: all are tied', () => {
    expect(resultOf('shared', ['h1+-', '-+-', '-+-'])?.winners).toEqual([0, 1, 2]);
    expect(resultOf('fewest-discards', ['h1+-', '-+-', '-+-'])?.winners).toEqual([1, 2]);
  });
});

describe('names and presets', () => {
  test('[K-O1, K-O2] the options, their rules and values, the default first', () => {
    expect(kingLui.optionSpecs).toEqual({
      forcedDraw: { rule: 'K-O1', values: ['no-dishes', 'no-cards'] },
      tieBreak: { rule: 'K-O2', values: ['fewest-discards', 'shared'] },
    });
    expect(completeOptions(kingLui, {}, 3)).toEqual(DEFAULTS);
    expect(DEFAULTS).toEqual({ forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' });
  });

  test('[K-O3] the memory aid changes no rule and is no option of the rules', () => {
    expect(Object.keys(kingLui.optionSpecs)).toEqual(['forcedDraw', 'tieBreak']);
    expect(problemOf(() => completeOptions(kingLui, { openTakings: false }, 3)).code).toBe(
      'unknown-id',
    );
  });

  test('[K-O4] the German edition', () => {
    expect(GERMAN).toEqual({ forcedDraw: 'no-cards', tieBreak: 'shared' });
  });

  test.each(['en', 'fr', 'it'])('[K-O4] the edition %s', (edition) => {
    expect(completeOptions(kingLui, { edition }, 3)).toEqual({
      forcedDraw: 'no-dishes',
      tieBreak: 'fewest-discards',
    });
  });

  test('[K-O4] there are four editions, and a single option goes before its edition', () => {
    expect(kingLui.presets).toEqual({
      edition: { de: GERMAN, en: DEFAULTS, fr: DEFAULTS, it: DEFAULTS },
    });
    expect(completeOptions(kingLui, { forcedDraw: 'no-dishes', edition: 'de' }, 5)).toEqual({
      forcedDraw: 'no-dishes',
      tieBreak: 'shared',
    });
    expect(problemOf(() => completeOptions(kingLui, { edition: 'es' }, 3))).toEqual({
      code: 'unknown-id',
      reason: 'edition must be one of de, en, fr, it',
      field: 'options.edition',
    });
  });

  test('all four sets of options go with every number of players', () => {
    for (const players of [3, 4, 5]) expect(everyOptions(kingLui, players)).toHaveLength(4);
    expect(kingLui.contradiction(GERMAN, 3)).toBeUndefined();
  });
});
