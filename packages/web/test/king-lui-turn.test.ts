import type { Action, View } from '@tavolata/king-lui';
import { describe, expect, test, vi } from 'vitest';
import {
  canPick,
  feedAction,
  kingAfter,
  losersBy,
  withoutPick,
} from '../src/games/king-lui/feeding.ts';
import {
  BoardTurn,
  endsCourse,
  leftBy,
  whyFinal,
  isTappable,
  whyNot,
  tapOn,
  type Situation,
} from '../src/games/king-lui/turn.svelte.ts';

const nobody = { cards: 0, taken: {}, drawn: 0 };

const view = (parts: Partial<View> = {}): View => ({
  course: 1,
  chef: 0,
  player: 0,
  table: { cheese: 2 },
  king: {},
  emeralds: 0,
  supply: 50,
  hand: {},
  drawnEmerald: false,
  removed: {},
  players: [nobody, nobody, nobody],
  ...parts,
});

const take: Action = { type: 'take', dish: 'cheese' };
const draw: Action = { type: 'draw' };
const leave: Action = { type: 'leave' };
const pass: Action = { type: 'pass' };
const feed = (one: 'ham' | 'wine', other: 'ham' | 'wine'): Action => ({
  type: 'emerald',
  dishes: [one, other],
});

const situation = (parts: Partial<Situation> = {}): Situation => ({
  view: view(),
  legal: [take, draw],
  armed: undefined,
  confirms: true,
  ...parts,
});

describe('what a tap means', () => {
  test('a dish is taken at the first tap, since that can be taken back', () => {
    expect(tapOn('cheese', situation())).toEqual({ type: 'act', action: take });
  });

  test('a draw waits for a second tap on the supply', () => {
    expect(tapOn('supply', situation())).toEqual({ type: 'arm' });
    expect(tapOn('supply', situation({ armed: 'cheese' }))).toEqual({ type: 'arm' });
    expect(tapOn('supply', situation({ armed: 'supply' }))).toEqual({ type: 'act', action: draw });
  });

  test('the last act of a course waits for a second tap, whatever it is', () => {
    const last = { view: view({ player: 2 }), legal: [take, draw, leave, pass] };
    for (const thing of ['cheese', 'leave', 'pass'] as const) {
      expect(tapOn(thing, situation(last))).toEqual({ type: 'arm' });
      expect(tapOn(thing, situation({ ...last, armed: thing })).type).toBe('act');
    }
  });

  test('without confirmation everything acts at once', () => {
    const calm = { confirms: false, view: view({ player: 2 }) };
    expect(tapOn('supply', situation(calm))).toEqual({ type: 'act', action: draw });
    expect(tapOn('cheese', situation(calm))).toEqual({ type: 'act', action: take });
  });

  test('Emerald asks for his portions first', () => {
    expect(tapOn('emerald', situation({ legal: [draw, feed('ham', 'ham')] }))).toEqual({
      type: 'feed',
    });
    expect(isTappable('emerald', [draw])).toBe(false);
  });

  test('[K-A2a] with an Emerald just drawn, those on the table sleep on', () => {
    const asked = { view: view({ drawnEmerald: true }), legal: [leave, feed('ham', 'ham')] };
    expect(isTappable('emerald', asked.legal)).toBe(false);
    expect(tapOn('emerald', situation(asked))).toEqual({ type: 'refuse', reason: 'answer-first' });
    expect(tapOn('leave', situation(asked))).toEqual({ type: 'act', action: leave });
  });

  test('the course ends with the seat before the chef, round the table', () => {
    expect(endsCourse(view({ chef: 0, player: 2 }))).toBe(true);
    expect(endsCourse(view({ chef: 2, player: 1 }))).toBe(true);
    expect(endsCourse(view({ chef: 2, player: 2 }))).toBe(false);
  });

  test('a second tap says what it ends', () => {
    const last = { chef: 0, player: 2 };
    expect(whyFinal('supply', view({ chef: 2, player: 2 }))).toBe('drawing');
    expect(whyFinal('ham', view({ chef: 2, player: 2 }))).toBeUndefined();
    expect(whyFinal('ham', view({ ...last, supply: 6 }))).toBe('course');
    expect(whyFinal('supply', view({ ...last, supply: 6 }))).toBe('game');
    expect(whyFinal('ham', view({ ...last, supply: 5 }))).toBe('game');
  });

  test('a second tap says what the king is left', () => {
    const table = { cheese: 2, ham: 1 };
    expect(leftBy('ham', { table })).toEqual({ cheese: 2 });
    expect(leftBy('supply', { table })).toEqual(table);
    expect(leftBy('cheese', { table: { cheese: 2 } })).toEqual({});
  });
});

describe('why a tap does nothing', () => {
  test.each([
    ['not-now', 'cheese', {}, []],
    ['none', 'ham', {}, [take, draw]],
    ['answer-first', 'cheese', { drawnEmerald: true }, [leave]],
    ['empty-supply', 'supply', { supply: 0 }, [take]],
    ['no-emerald', 'emerald', {}, [take, draw]],
    ['poor-king', 'emerald', { emeralds: 1, king: { ham: 1 } }, [take, draw]],
    ['must-draw', 'emerald', { emeralds: 1, king: { ham: 2 }, table: {} }, [draw]],
  ] as const)('%s', (reason, thing, parts, legal) => {
    expect(whyNot(thing, view(parts), legal)).toBe(reason);
    expect(tapOn(thing, situation({ view: view(parts), legal }))).toEqual({
      type: 'refuse',
      reason,
    });
  });
});

describe('while an action is on its way', () => {
  const waiting = (pending: Action, legal: readonly Action[]) => {
    const act = vi.fn(() => Promise.resolve());
    return {
      act,
      turn: new BoardTurn({ link: { pending, act }, moment: { view: view(), legal } }),
    };
  };

  test('only what was tapped looks different, and no other tap acts', () => {
    const { act, turn } = waiting(take, [take, draw]);
    expect(turn.stateOf('cheese')).toBe('pending');
    expect(turn.stateOf('supply')).toBe('open');
    expect(turn.isWaiting).toBe(true);
    turn.tap('supply');
    turn.tap('cheese');
    expect(act).not.toHaveBeenCalled();
    expect(turn.armed).toBeUndefined();
  });

  test('an answer about Emerald is not asked for again', () => {
    const { turn } = waiting(feed('ham', 'wine'), [draw, feed('ham', 'wine')]);
    expect(turn.asksFor).toBe(false);
    expect(turn.stateOf('emerald')).toBe('pending');
  });
});

describe('the choice for Emerald', () => {
  test('names everybody who would then have too much of what is eaten, and of nothing else', () => {
    const king = { ham: 3, wine: 2, cake: 1 };
    const hands = [{ ham: 3, wine: 1, cake: 2 }, { ham: 2 }];
    expect(losersBy(['ham', 'wine'], king, hands)).toEqual([{ dish: 'ham', seats: [0] }]);
    expect(losersBy(['ham', 'ham'], king, hands)).toEqual([{ dish: 'ham', seats: [0, 1] }]);
    expect(losersBy(['ham', 'wine'], king, [{}, { wine: 2 }])).toEqual([
      { dish: 'wine', seats: [1] },
    ]);
    expect(losersBy([], king, hands)).toEqual([]);
    expect(losersBy(['ham', 'wine'], { ham: 2, wine: 1 }, hands)).toEqual([
      { dish: 'ham', seats: [0, 1] },
      { dish: 'wine', seats: [0] },
    ]);
  });

  const legal = [draw, feed('ham', 'ham'), feed('ham', 'wine')];

  test('two of one dish or one each of two, as the king has them', () => {
    expect(canPick([], 'ham', legal)).toBe(true);
    expect(canPick(['ham'], 'ham', legal)).toBe(true);
    expect(canPick(['wine'], 'ham', legal)).toBe(true);
    expect(canPick(['wine'], 'wine', legal)).toBe(false);
    expect(canPick([], 'cheese', legal)).toBe(false);
    expect(canPick(['ham', 'ham'], 'ham', legal)).toBe(false);
  });

  test('the order of picking does not matter', () => {
    expect(feedAction(['wine', 'ham'], legal)).toEqual(feed('ham', 'wine'));
    expect(feedAction(['ham', 'wine'], legal)).toEqual(feed('ham', 'wine'));
    expect(feedAction(['ham', 'ham'], legal)).toEqual(feed('ham', 'ham'));
  });

  test('half a choice is none', () => {
    expect(feedAction(['ham'], legal)).toBeUndefined();
    expect(feedAction(withoutPick(['ham', 'wine'], 0), legal)).toBeUndefined();
    expect(withoutPick(['ham', 'ham'], 1)).toEqual(['ham']);
  });

  test('the king is shown with what would be left', () => {
    expect(kingAfter({ ham: 3, wine: 1 }, ['ham', 'ham'])).toMatchObject({ ham: 1, wine: 1 });
  });
});
