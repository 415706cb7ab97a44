import { fastRandom, viewersOf } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { CARDS, copiesOf, DISHES, kingLui, sortedDeck } from '../src/index.ts';
import { deal, DEFAULTS, facts, position } from './builders.ts';

describe('material', () => {
  test('[K-M1] 110 cards: 15 portions of each of 7 dishes, and 5 Emeralds', () => {
    const deck = sortedDeck();
    expect(deck).toHaveLength(110);
    const kinds = [...DISHES, 'emerald'] as const;
    const found = kinds.map((kind) => deck.filter((card) => card === kind).length);
    expect(found).toEqual([15, 15, 15, 15, 15, 15, 15, 5]);
    expect(kinds.map(copiesOf)).toEqual(found);
    expect([...new Set(deck)]).toEqual(kinds);
  });

  test('[K-M2] the seven dishes by their ids', () => {
    expect(DISHES).toEqual(['bread', 'cake', 'cheese', 'chicken', 'fruit', 'ham', 'wine']);
    expect(CARDS).toEqual([...DISHES, 'emerald']);
  });

  test("[K-M3] the king's portions lie open, sorted by dish, for all to count", () => {
    const state = position({ king: 'b1c4w2' });
    for (const viewer of viewersOf(3)) {
      const { king } = kingLui.view(state, viewer);
      expect(Object.entries(king)).toEqual([
        ['bread', 1],
        ['cheese', 4],
        ['wine', 2],
      ]);
    }
  });
});

describe('set-up', () => {
  const firstChefs = (players: number, games: number): number[] => {
    const chosen = new Array<number>(players).fill(0);
    for (let game = 0; game < games; game++) {
      const random = fastRandom(`chef ${game}`);
      chosen[kingLui.drawSetup(players, DEFAULTS, random).first]++;
    }
    return chosen;
  };

  test.each([3, 4, 5])('[K-S1] the first of %i chefs is picked at random', (players) => {
    for (const games of firstChefs(players, 600)) {
      expect(games).toBeGreaterThan((600 / players) * 0.75);
      expect(games).toBeLessThan((600 / players) * 1.25);
    }
  });

  test('[K-S1] unless the host names one', () => {
    for (const first of [0, 1, 2, 3]) {
      for (const seed of ['one', 'other']) {
        const setup = kingLui.drawSetup(4, DEFAULTS, fastRandom(seed), { first });
        expect(setup.first).toBe(first);
        const { chef, player } = facts(kingLui.init(4, DEFAULTS, setup));
        expect([chef, player]).toEqual([first, first]);
      }
    }
  });

  test('[K-S2] all 110 cards are shuffled into one supply', () => {
    const decks = ['one', 'other'].map(
      (seed) => kingLui.drawSetup(3, DEFAULTS, fastRandom(seed), { first: 0 }).deck,
    );
    for (const deck of decks) {
      expect([...deck].sort()).toEqual(sortedDeck().sort());
      expect(deck).not.toEqual(sortedDeck());
    }
    expect(decks[0]).not.toEqual(decks[1]);
  });

  test('[K-S2] hands start empty, the king with nothing, and all else is the supply', () => {
    const setup = kingLui.drawSetup(4, DEFAULTS, fastRandom('start'), { first: 2 });
    const { taken, drawn, king, removed, supply, drawnEmerald } = facts(
      kingLui.init(4, DEFAULTS, setup),
    );
    expect([...taken, ...drawn, king, removed]).toEqual(new Array(10).fill({}));
    expect(supply).toEqual(setup.deck.slice(8));
    expect(drawnEmerald).toBe(false);
  });

  test('[K-S1, K-S2] the first course is laid right away', () => {
    const state = deal('bbkcce', { first: 1 });
    expect(facts(state)).toMatchObject({ course: 1, chef: 1, player: 1, emeralds: 1 });
    expect(facts(state).table).toEqual({ bread: 2, cake: 1, cheese: 2 });
  });
});
