import { describe, expect, test } from 'vitest';
import { deal, facts, play, position } from './builders.ts';

describe('laying the table', () => {
  test('[K-C1] two cards a player are turned up and grouped by dish', () => {
    const three = facts(deal('bkbkbcwwwww'));
    expect(three.table).toEqual({ bread: 3, cake: 2, cheese: 1 });
    expect(three.supply).toHaveLength(104);
    expect(three.supply.slice(0, 2)).toEqual(['wine', 'wine']);

    const four = facts(deal('bkbkbcwww', { players: 4 }));
    expect(four.table).toEqual({ bread: 3, cake: 2, cheese: 1, wine: 2 });
    expect(four.supply).toHaveLength(102);

    const five = facts(deal('bkbkbcwwfpw', { players: 5 }));
    expect(five.table).toEqual({ bread: 3, cake: 2, cheese: 1, wine: 2, fruit: 1, chicken: 1 });
    expect(five.supply).toHaveLength(100);
  });

  test('[K-C1] Emeralds count among the cards turned up and lie beside the dishes', () => {
    const { table, emeralds, supply } = facts(deal('ebebbewww'));
    expect(table).toEqual({ bread: 3 });
    expect(emeralds).toBe(3);
    expect(supply).toHaveLength(104);
  });

  test('[K-C2] Emeralds left from earlier courses do not reduce the new cards', () => {
    const first = deal('bkcpee' + 'fhwfhe');
    expect(facts(first).emeralds).toBe(2);
    const second = facts(play(first, 'take bread', 'take cake', 'take cheese'));
    expect(second.emeralds).toBe(3);
    expect(second.table).toEqual({ fruit: 2, ham: 2, wine: 1 });
    expect(second.supply).toHaveLength(98);
  });

  test('[K-C2] an Emerald stays until it is used', () => {
    let state = deal('bkcpee' + 'fhwfhb'.repeat(3));
    state = play(state, 'take bread', 'take cake', 'take cheese'); // the king gets a chicken
    state = play(state, 'take fruit', 'take ham', 'draw');
    expect(facts(state)).toMatchObject({ course: 3, emeralds: 2 });
    state = play(state, 'emerald bread chicken');
    expect(facts(state)).toMatchObject({ course: 3, emeralds: 1 });
  });
});

describe('taking portions', () => {
  test.each([0, 1, 2, 3])('[K-C3] from chef %i clockwise, one action each', (first) => {
    let state = deal('bkcpfhww', { players: 4, first });
    for (const [turn, dish] of ['bread', 'cake', 'cheese', 'fruit'].entries()) {
      expect(facts(state)).toMatchObject({ course: 1, chef: first, player: (first + turn) % 4 });
      state = play(state, `take ${dish}`);
    }
    expect(facts(state).course).toBe(2);
    expect(facts(state).taken[first]).toEqual({ bread: 1 });
    expect(facts(state).taken[(first + 3) % 4]).toEqual({ fruit: 1 });
  });

  test('[K-C3] taking, drawing and using Emerald each end the turn', () => {
    const scene = { table: 'b2k1e1', king: 'h2', top: 'w' };
    for (const move of ['take bread', 'draw', 'emerald ham ham']) {
      expect(facts(play(position(scene), move)).player).toBe(1);
    }
  });
});

describe('serving the king', () => {
  test('[K-C4] all dishes still on the table go to the king, and Emeralds stay', () => {
    const state = position({ table: 'b2k3c1e1', king: 'b1', chef: 1, player: 0, top: 'wfffffff' });
    const after = facts(play(state, 'draw'));
    expect(after.king).toEqual({ bread: 3, cake: 3, cheese: 1 });
    expect(after.table).toEqual({ fruit: 6 });
    expect(after.emeralds).toBe(1);
    expect(after.drawn[0]).toEqual({ wine: 1 });
  });

  test('[K-C4] only after every player has acted', () => {
    const state = position({ table: 'b2k3', chef: 1, player: 2 });
    expect(facts(play(state, 'take bread')).king).toEqual({});
    expect(facts(play(state, 'take bread')).table).toEqual({ cake: 3 });
  });

  test('[K-C4] with nothing left the king gets nothing', () => {
    const state = position({ table: 'k3', king: 'b1', chef: 1, player: 0, top: 'wwwwww' });
    const after = facts(play(state, 'take cake'));
    expect(after.king).toEqual({ bread: 1 });
    expect(after.table).toEqual({ wine: 6 });
  });
});

describe('the next chef', () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 0],
  ])('[K-C5] after chef %i the supply passes to the left, to %i', (chef, next) => {
    const state = position({ table: 'b1', chef, player: (chef + 2) % 3, course: 4 });
    expect(facts(play(state, 'draw'))).toMatchObject({ course: 5, chef: next, player: next });
  });
});
