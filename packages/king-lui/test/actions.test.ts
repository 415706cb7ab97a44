import { describe, expect, test } from 'vitest';
import { choices, facts, play, position, refusal, type Scene } from './builders.ts';

describe('taking and drawing', () => {
  test('[K-A1] all portions of one dish go into the hand, never only some', () => {
    const state = position({ table: 'b3k1e1', hands: ['b1+b1', 'k2+-', '-+-'], king: 'b2' });
    const after = facts(play(state, 'take bread'));
    expect(after.taken).toEqual([{ bread: 4 }, { cake: 2 }, {}]);
    expect(after.drawn).toEqual([{ bread: 1 }, {}, {}]);
    expect(after.table).toEqual({ cake: 1 });
    expect(after).toMatchObject({ emeralds: 1, king: { bread: 2 }, removed: {}, player: 1 });
  });

  test('[K-A1] any dish on the table may be taken, and no other', () => {
    expect(choices(position({ table: 'k1f2w1' }))).toEqual([
      'take cake',
      'take fruit',
      'take wine',
      'draw',
    ]);
  });

  test('[K-A2] the top card of the supply goes into the hand', () => {
    const state = position({ table: 'b3', player: 1, top: 'wf', hands: ['-+-', 'w1+k1', '-+-'] });
    const after = facts(play(state, 'draw'));
    expect(after.drawn).toEqual([{}, { cake: 1, wine: 1 }, {}]);
    expect(after.taken).toEqual([{}, { wine: 1 }, {}]);
    expect(after.supply).toEqual(facts(state).supply.slice(1));
    expect(after.supply[0]).toBe('fruit');
    expect(after).toMatchObject({ player: 2, table: { bread: 3 }, drawnEmerald: false });
  });
});

describe('a drawn Emerald', () => {
  const scene: Scene = { table: 'b1e1', king: 'h1w1', top: 'ek' };

  test('[K-A2a] is shown, goes into no hand, and the same player decides at once', () => {
    const after = facts(play(position(scene), 'draw'));
    expect(after).toMatchObject({ player: 0, drawnEmerald: true, emeralds: 1, removed: {} });
    expect(after.drawn).toEqual([{}, {}, {}]);
    expect(choices(play(position(scene), 'draw'))).toEqual(['leave', 'emerald ham wine']);
  });

  test('[K-A2a] may be used at once; the one on the table stays', () => {
    const after = facts(play(position(scene), 'draw', 'emerald ham wine'));
    expect(after).toMatchObject({ player: 1, drawnEmerald: false, emeralds: 1, king: {} });
    expect(after.removed).toEqual({ ham: 1, wine: 1, emerald: 1 });
  });

  test('[K-A2a] or be laid beside the dishes; no other card is drawn in its place', () => {
    const after = facts(play(position(scene), 'draw', 'leave'));
    expect(after).toMatchObject({ player: 1, drawnEmerald: false, emeralds: 2, removed: {} });
    expect(after.king).toEqual({ ham: 1, wine: 1 });
    expect(after.drawn).toEqual([{}, {}, {}]);
    expect(after.supply[0]).toBe('cake');
  });

  test.each(['-', 'h1'])('[K-A2a] can only be laid down when the king has %s', (king) => {
    expect(choices(play(position({ ...scene, king }), 'draw'))).toEqual(['leave']);
  });

  test('[K-A2a] drawn as the last act of a course, the course goes on until it is decided', () => {
    const last: Scene = { ...scene, chef: 1, player: 0, top: 'ekkkkkk' };
    expect(facts(play(position(last), 'draw'))).toMatchObject({ course: 1, table: { bread: 1 } });
    const after = facts(play(position(last), 'draw', 'leave'));
    expect(after).toMatchObject({ course: 2, emeralds: 2, table: { cake: 6 } });
  });
});

describe('using Emerald', () => {
  test('[K-A3] removes one Emerald and two portions of the king from the game', () => {
    const state = position({ table: 'b1e2', king: 'h3w1', removed: 'h1k1e1' });
    const two = facts(play(state, 'emerald ham ham'));
    expect(two).toMatchObject({ emeralds: 1, king: { ham: 1, wine: 1 }, player: 1 });
    expect(two.removed).toEqual({ cake: 1, ham: 3, emerald: 2 });
    const each = facts(play(state, 'emerald wine ham'));
    expect(each).toMatchObject({ emeralds: 1, king: { ham: 2 }, table: { bread: 1 } });
    expect(each.removed).toEqual({ cake: 1, ham: 2, wine: 1, emerald: 2 });
  });

  test('[K-A3] two of one dish, or one each of two dishes', () => {
    expect(choices(position({ table: 'b1e1', king: 'k1f2w1' }))).toEqual([
      'take bread',
      'draw',
      'emerald cake fruit',
      'emerald cake wine',
      'emerald fruit fruit',
      'emerald fruit wine',
    ]);
  });

  test('[K-A3] the first and the last pair of the list as any other', () => {
    const state = position({ table: 'c1e1', king: 'b3w3' });
    for (const [dish, king] of [
      ['bread', { bread: 1, wine: 3 }],
      ['wine', { bread: 3, wine: 1 }],
    ] as const) {
      const after = facts(play(state, `emerald ${dish} ${dish}`));
      expect(after).toMatchObject({ emeralds: 0, king });
      expect(after.removed).toEqual({ [dish]: 2, emerald: 1 });
    }
  });

  test('[K-A3] only with an Emerald on the table and two portions at the king', () => {
    expect(choices(position({ table: 'b1', king: 'h2' }))).toEqual(['take bread', 'draw']);
    expect(choices(position({ table: 'b1e1', king: 'h1' }))).toEqual(['take bread', 'draw']);
    expect(choices(position({ table: 'b1e1', king: '-' }))).toEqual(['take bread', 'draw']);
    expect(choices(position({ table: 'b1e1', king: 'h2' }))).toContain('emerald ham ham');
    expect(choices(position({ table: 'b1e1', king: 'b1w1' }))).toContain('emerald bread wine');
  });

  test("[K-A4] nobody takes the king's portions into hand", () => {
    const state = position({ table: 'b1e1', king: 'h3w1' });
    expect(choices(state).filter((move) => move.startsWith('take'))).toEqual(['take bread']);
    expect(refusal(state, 'take ham')).toEqual({
      code: 'illegal-action',
      rule: 'K-A1',
      reason: 'no ham lies on the table',
    });
    const after = facts(play(state, 'emerald ham wine'));
    expect([...after.taken, ...after.drawn]).toEqual(new Array(6).fill({}));
  });
});

describe('how many choices there are at most', () => {
  const everything: Scene = {
    hands: ['-+-', '-+-', '-+-', '-+-'],
    table: 'b1k1c1p1f1h1w1e1',
    king: 'b2k2c2p2f2h2w2',
    top: 'e',
  };

  test('[K-A1, K-A2, K-A3] 7 dishes, the draw and 28 pairs make 36', () => {
    const listed = choices(position(everything));
    expect(listed).toHaveLength(36);
    expect(new Set(listed).size).toBe(36);
  });

  test('[K-A2a] 28 pairs and laying it down make 29 after a drawn Emerald', () => {
    const listed = choices(play(position(everything), 'draw'));
    expect(listed).toHaveLength(29);
    expect(new Set(listed).size).toBe(29);
    expect(listed[0]).toBe('leave');
  });
});
