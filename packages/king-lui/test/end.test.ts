import { NOBODY } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { kingLui, scorePortions, type Result } from '../src/index.ts';
import { choices, facts, play, position, problemOf, refusal, type Scene } from './builders.ts';

/** The result of a game that ends with these hands and this king. */
function resultOf(king: string, hands: readonly string[], scene: Scene = {}): Result | undefined {
  return kingLui.outcome(position({ ...scene, over: true, king, hands }));
}

describe('when the game ends', () => {
  const lastTurn: Scene = { table: 'b1k1', chef: 1, player: 0, course: 16 };

  test('[K-E1] with fewer than 2 × players cards the next course is not laid', () => {
    const after = play(position({ ...lastTurn, supply: 'wwwww' }), 'take bread');
    expect(facts(after)).toMatchObject({ player: NOBODY, chef: 2, course: 16, table: {} });
    expect(kingLui.toAct(after)).toBe(NOBODY);
    expect(choices(after)).toEqual([]);
    expect(kingLui.outcome(after)).toBeDefined();
  });

  test('[K-E1, K-C4] the king is served before the game ends', () => {
    const after = play(position({ ...lastTurn, king: 'k1', supply: 'wwwww' }), 'take bread');
    expect(facts(after).king).toEqual({ cake: 2 });
  });

  test('[K-E1] exactly 2 × players cards are enough for a course', () => {
    const after = play(position({ ...lastTurn, supply: 'wwwwww' }), 'take bread');
    expect(facts(after)).toMatchObject({ player: 2, course: 17, table: { wine: 6 }, supply: [] });
    expect(kingLui.outcome(after)).toBeUndefined();
  });

  test.each([
    [4, 'wwwwwww', true],
    [4, 'wwwwwwww', false],
    [5, 'wwwwwwwww', true],
    [5, 'wwwwwwwwww', false],
  ])('[K-E1] %i players, supply %s: over is %s', (players, supply, over) => {
    const hands = new Array<string>(players).fill('-+-');
    const after = play(position({ ...lastTurn, hands, supply }), 'take bread');
    expect(facts(after).player === NOBODY).toBe(over);
  });

  test('[K-E1] the game never ends during a course', () => {
    const start = position({ table: 'b3k3', supply: 'wwwwww' });
    const second = play(start, 'draw');
    expect(facts(second)).toMatchObject({ player: 1, course: 1 });
    expect(kingLui.outcome(second)).toBeUndefined();
    const third = play(second, 'take bread');
    expect(facts(third)).toMatchObject({ player: 2, course: 1 });
    expect(facts(play(third, 'take cake')).player).toBe(NOBODY);
  });

  test('[K-E1] cards of the supply and Emeralds on the table are out of the game', () => {
    const scene: Scene = {
      ...lastTurn,
      table: 'b1e2',
      king: 'b3w1',
      hands: ['b1+-', '-+-', '-+-'],
    };
    const bare = play(position({ ...scene, table: 'b1', supply: '' }), 'take bread');
    const rich = play(position({ ...scene, supply: 'bbwwe' }), 'take bread');
    expect(kingLui.outcome(rich)).toEqual(kingLui.outcome(bare));
    expect(kingLui.outcome(rich)).toMatchObject({ scores: [6, 0, 0], discards: [0, 0, 0] });
    expect(facts(rich)).toMatchObject({
      emeralds: 2,
      supply: ['bread', 'bread', 'wine', 'wine', 'emerald'],
    });
  });

  test('[K-E1] nothing is played after the end', () => {
    const over = position({ over: true });
    expect(refusal(over, 'draw')).toMatchObject({ code: 'game-over', reason: 'the game is over' });
    expect(problemOf(() => play(over, 'pass')).code).toBe('game-over');
  });
});

describe('scoring', () => {
  test('[K-E2] equal to the king is fine, more is discarded whole', () => {
    const result = resultOf('c4', ['c2+-', 'c4+-', 'c5+-']);
    expect(result).toMatchObject({ scores: [8, 16, 0], discards: [0, 0, 5] });
  });

  test('[K-E2] taken and drawn portions count together', () => {
    const result = resultOf('c3', ['c2+c1', 'c2+c2', '-+c3']);
    expect(result).toMatchObject({ scores: [9, 0, 9], discards: [0, 4, 0] });
  });

  test('[K-E2] a dish that the king has none of is always discarded', () => {
    const result = resultOf('c4', ['h1+-', 'h3c1+-', 'h1+w2']);
    expect(result).toMatchObject({ scores: [0, 4, 0], discards: [1, 3, 3] });
  });

  test('[K-E2] what counts is what the king has now, after all that Emerald took', () => {
    const table = { table: 'b1e1', king: 'c3', chef: 1, player: 0, supply: 'w' };
    const state = position({ ...table, hands: ['-+-', 'c2+-', 'c1+-'] });
    expect(kingLui.outcome(play(state, 'take bread'))?.scores).toEqual([0, 6, 3]);
    expect(kingLui.outcome(play(state, 'emerald cheese cheese'))?.scores).toEqual([0, 0, 1]);
  });

  test('[K-E2] each dish by itself', () => {
    const result = resultOf('b1k2c3', ['b2k2c1+-', 'b1k3+c3', 'b1k1+c1']);
    expect(result).toMatchObject({ scores: [4 + 3, 1 + 9, 1 + 2 + 3], discards: [2, 3, 0] });
  });

  test('[K-E3] king 4 cheese, player 3 cheese: 3 × 4 = 12 points', () => {
    expect(resultOf('c4', ['c2+c1', '-+-', '-+-'])?.scores).toEqual([12, 0, 0]);
  });

  test('[K-E3] every dish scores', () => {
    expect(resultOf('b1k2c3p4f5h6w7', ['b1k1c1p1f1h1w1+-', 'w7+-', '-+b1'])?.scores).toEqual([
      28, 49, 1,
    ]);
  });

  test('[K-E2, K-E3] the score of one dish, told in full', () => {
    expect([2, 5, 4].map((held) => scorePortions(held, 4))).toEqual([
      { held: 2, king: 4, discarded: false, points: 8 },
      { held: 5, king: 4, discarded: true, points: 0 },
      { held: 4, king: 4, discarded: false, points: 16 },
    ]);
    const none = { held: 0, king: 0, discarded: false, points: 0 };
    expect(scorePortions(0, 0)).toEqual(none);
  });
});

describe('winning', () => {
  test('[K-E4] most points wins', () => {
    expect(resultOf('c4w2', ['c1+-', 'c2w2+-', 'w1+-'])?.winners).toEqual([1]);
    expect(resultOf('c4w2', ['c1+-', 'c1+-', 'c3+-'])?.winners).toEqual([2]);
  });

  test('[K-E4, K-O2] fewer discards do not help against more points', () => {
    const result = resultOf('c4', ['c2h9+-', 'c1+-', '-+-']);
    expect(result).toEqual({ scores: [8, 4, 0], discards: [9, 0, 0], winners: [0] });
  });
});
