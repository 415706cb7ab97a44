import { describe, expect, test } from 'vitest';
import { choices, facts, play, position, refusal, type Scene } from './builders.ts';

describe('a forced draw', () => {
  const emeraldOnly: Scene = { table: 'e1', king: 'h2' };

  test('[K-A5, K-O1] no-dishes: without a dish one must draw, even beside an Emerald', () => {
    const state = position({ ...emeraldOnly, options: { forcedDraw: 'no-dishes' } });
    expect(choices(state)).toEqual(['draw']);
    expect(refusal(state, 'emerald ham ham')).toEqual({
      code: 'illegal-action',
      rule: 'K-O1',
      reason: 'with no dish on the table a card must be drawn',
    });
  });

  test('[K-A5, K-O1] no-cards: an Emerald on the table may be used instead', () => {
    const state = position({ ...emeraldOnly, options: { forcedDraw: 'no-cards' } });
    expect(choices(state)).toEqual(['draw', 'emerald ham ham']);
    expect(facts(play(state, 'emerald ham ham'))).toMatchObject({ emeralds: 0, king: {} });
  });

  test.each(['no-dishes', 'no-cards'] as const)(
    '[K-A5, K-O1] %s: a bare table leaves only the draw',
    (forcedDraw) => {
      expect(choices(position({ king: 'h2', options: { forcedDraw } }))).toEqual(['draw']);
    },
  );

  test.each(['no-dishes', 'no-cards'] as const)(
    '[K-A5, K-O1] %s: one dish on the table is enough to choose freely',
    (forcedDraw) => {
      const state = position({ table: 'b1e1', king: 'h2', options: { forcedDraw } });
      expect(choices(state)).toEqual(['take bread', 'draw', 'emerald ham ham']);
    },
  );

  test('[K-O1] no-cards: an Emerald that cannot be used leaves only the draw', () => {
    const state = position({ table: 'e1', king: 'h1', options: { forcedDraw: 'no-cards' } });
    expect(choices(state)).toEqual(['draw']);
  });

  test('[K-A2a, K-O1] no-dishes: an Emerald drawn by force may still be used', () => {
    const state = position({ ...emeraldOnly, top: 'e' });
    expect(choices(play(state, 'draw'))).toEqual(['leave', 'emerald ham ham']);
  });
});

describe('nothing possible', () => {
  test('[K-A6] with an empty supply nobody can draw', () => {
    const state = position({ table: 'b1', supply: '' });
    expect(choices(state)).toEqual(['take bread']);
    expect(refusal(state, 'draw')).toEqual({
      code: 'illegal-action',
      rule: 'K-A6',
      reason: 'the supply is empty',
    });
  });

  test.each(['no-dishes', 'no-cards'] as const)(
    '[K-A6] %s: with an empty supply, no dish and no Emerald to use one passes',
    (forcedDraw) => {
      const options = { forcedDraw };
      for (const [table, king] of [
        ['-', 'h2'],
        ['e1', 'h1'],
        ['e1', '-'],
        ['-', '-'],
      ] as const) {
        const state = position({ table, king, supply: '', options });
        expect(choices(state)).toEqual(['pass']);
        const { player, ...rest } = facts(play(state, 'pass'));
        expect(player).toBe(1);
        expect({ ...rest, player: 0 }).toEqual(facts(state));
      }
    },
  );

  test.each(['no-dishes', 'no-cards'] as const)(
    '[K-A6, K-O1] %s: with an empty supply Emerald may be used, and must be',
    (forcedDraw) => {
      const state = position({ table: 'e1', king: 'h1w1', supply: '', options: { forcedDraw } });
      expect(choices(state)).toEqual(['emerald ham wine']);
      expect(facts(play(state, 'emerald ham wine'))).toMatchObject({ emeralds: 0, king: {} });
    },
  );

  test('[K-A6] the last card of the supply can still be drawn', () => {
    const state = position({ supply: 'w' });
    expect(choices(state)).toEqual(['draw']);
    expect(choices(play(state, 'draw'))).toEqual(['pass']);
  });

  test('[K-A6] passing is legal only then', () => {
    const whyNotPass = {
      code: 'illegal-action',
      rule: 'K-A6',
      reason: 'passing is for those who can do nothing else',
    };
    const possible: Scene[] = [
      { table: 'b1', supply: '' },
      { supply: 'w' },
      { table: 'e1', king: 'h2', supply: '' },
    ];
    for (const scene of possible) {
      expect(choices(position(scene))).not.toContain('pass');
      expect(refusal(position(scene), 'pass')).toEqual(whyNotPass);
    }
  });

  test('[K-A6, K-C4] a pass is an action of its course, and ends it', () => {
    const state = position({ king: 'h2', chef: 1, player: 0, supply: '' });
    expect(facts(play(state, 'pass'))).toMatchObject({ player: -1, chef: 2, king: { ham: 2 } });
  });
});
