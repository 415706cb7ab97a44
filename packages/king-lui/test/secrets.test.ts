import { SPECTATOR, viewersOf } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { DRAW, kingLui } from '../src/index.ts';
import { deal, facts, play, position } from './builders.ts';

describe('what is secret and what is not', () => {
  test('[K-H1] a taking is seen by all when it happens', () => {
    const state = position({ table: 'b2k1' });
    for (const viewer of viewersOf(3)) {
      expect(kingLui.events(state, 0, viewer)).toEqual([
        { type: 'took', player: 0, dish: 'bread', portions: 2 },
      ]);
    }
  });

  test('[K-H1] hands are hidden: only the own one is in the view, of all others the count', () => {
    const state = position({ hands: ['b2+c1', 'k3+w1', '-+h2'] });
    expect(kingLui.view(state, 0).hand).toEqual({ bread: 2, cheese: 1 });
    expect(kingLui.view(state, 1).hand).toEqual({ cake: 3, wine: 1 });
    expect(kingLui.view(state, 2).hand).toEqual({ ham: 2 });
    for (const viewer of viewersOf(3)) {
      const { hands, players } = kingLui.view(state, viewer);
      expect(hands).toBeUndefined();
      expect(players.map(({ cards }) => cards)).toEqual([3, 4, 2]);
    }
  });

  test('[K-H2] a drawn portion is known to its drawer alone', () => {
    const state = position({ table: 'b2k1', player: 1, top: 'w' });
    const seen = viewersOf(3).map((viewer) => kingLui.events(state, DRAW, viewer));
    const hidden = [{ type: 'drew', player: 1 }];
    expect(seen).toStrictEqual([
      hidden,
      [{ type: 'drew', player: 1, card: 'wine' }],
      hidden,
      hidden,
    ]);
    const after = play(state, 'draw');
    const views = viewersOf(3).map((viewer) => JSON.stringify(kingLui.view(after, viewer)));
    expect(views.map((text) => text.includes('wine'))).toEqual([false, true, false, false]);
  });

  test('[K-H2] until the end', () => {
    const scene = { hands: ['b2+c1', 'k3+w1', '-+h2'], supply: 'f' };
    const over = kingLui.view(position({ ...scene, over: true }), SPECTATOR);
    expect(over.hands).toEqual([{ bread: 2, cheese: 1 }, { cake: 3, wine: 1 }, { ham: 2 }]);
  });

  test('[K-H2] a drawn Emerald is public', () => {
    const state = position({ table: 'b2k1', player: 1, top: 'e' });
    for (const viewer of viewersOf(3)) {
      expect(kingLui.events(state, DRAW, viewer)).toEqual([
        { type: 'drew', player: 1, card: 'emerald' },
      ]);
      expect(kingLui.view(play(state, 'draw'), viewer).drawnEmerald).toBe(true);
    }
  });

  test('[K-H3] of the supply only its size is in a view', () => {
    const one = deal('bkcpfh' + 'wwwe');
    const other = deal('bkcpfh' + 'ewww');
    for (const viewer of viewersOf(3)) {
      expect(kingLui.view(one, viewer)).toEqual(kingLui.view(other, viewer));
      expect(kingLui.view(one, viewer).supply).toBe(104);
    }
  });

  test('[K-H3] which cards are unseen follows from what is public', () => {
    const state = position({
      table: 'b2e1',
      king: 'k3',
      removed: 'h2e1',
      hands: ['w4+-', '-+-', '-+-'],
    });
    const { table, king, removed, players, emeralds, supply } = kingLui.view(state, SPECTATOR);
    const left = (dish: 'bread' | 'cake' | 'ham' | 'wine' | 'fruit'): number =>
      [table, king, removed, ...players.map(({ taken }) => taken)].reduce(
        (rest, counts) => rest - (counts[dish] ?? 0),
        15,
      );
    const unseen = (kind: string) => facts(state).supply.filter((card) => card === kind).length;
    for (const dish of ['bread', 'cake', 'ham', 'wine', 'fruit'] as const) {
      expect(left(dish)).toBe(unseen(dish));
    }
    expect(5 - emeralds - (removed.emerald ?? 0)).toBe(unseen('emerald'));
    expect(supply).toBe(facts(state).supply.length);
  });

  test('[K-H4] what Emerald removed is public', () => {
    const state = position({ table: 'b1e2', king: 'h3w1', removed: 'k1c1e1' });
    const action = kingLui.notation.parseAction(state, 'emerald ham wine');
    for (const viewer of viewersOf(3)) {
      expect(kingLui.events(state, action, viewer)).toEqual([
        { type: 'fed', player: 0, dishes: ['ham', 'wine'], drawn: false },
      ]);
      const { removed } = kingLui.view(play(state, 'emerald ham wine'), viewer);
      expect(removed).toEqual({ cake: 1, cheese: 1, ham: 1, wine: 1, emerald: 2 });
    }
  });

  test('[K-H2, K-H3] the public part of a set-up has no deck', () => {
    const setup = { first: 2, deck: facts(deal('')).supply };
    expect(kingLui.publicSetup(setup)).toStrictEqual({ first: 2 });
  });
});

describe('what cannot be taken back unseen', () => {
  const state = deal('bbkkcc' + 'f' + 'bbhhhw');

  test('[K-H2] a draw', () => {
    expect(kingLui.reveals(state, kingLui.notation.parseAction(state, 'draw'))).toBe(true);
  });

  test('[K-H3] the last action of a course, since cards are laid next', () => {
    const take = kingLui.notation.parseAction(state, 'take bread');
    expect(kingLui.reveals(state, take)).toBe(false);
    const second = play(state, 'take bread');
    expect(kingLui.reveals(second, kingLui.notation.parseAction(second, 'take cake'))).toBe(false);
    const third = play(second, 'take cake');
    expect(kingLui.reveals(third, kingLui.notation.parseAction(third, 'take cheese'))).toBe(true);
  });
});
