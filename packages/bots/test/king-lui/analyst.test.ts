/** What is said about a position of King Lui: numbers that add up, and reasons that are true. */

import { everyOptions, fastRandom } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { beforeAll, describe, expect, test } from 'vitest';
import { kingLuiAnalyst } from '../../src/king-lui/advice/analyst.ts';
import { finish } from '../../src/thinking.ts';
import { questionAt, quietGame } from './positions.ts';

beforeAll(() => kingLuiAnalyst.load?.());

const analyse = (position: string, iterations = 600) =>
  finish(
    kingLuiAnalyst.analyse(
      questionAt(kingLui.notation.parseState(position)),
      { iterations },
      fastRandom('analyst'),
    ),
  );

test('chances add up to one, and the best few actions are legal, everywhere', () => {
  for (const players of [3, 4, 5]) {
    const [options] = everyOptions(kingLui, players);
    for (const state of quietGame({ players, options }, `analyst/${players}`)) {
      const question = questionAt(state);
      const said = finish(
        kingLuiAnalyst.analyse(question, { iterations: 30 }, fastRandom('analyst')),
      );
      expect(said.seat).toBe(question.viewer);
      expect(said.actions.length).toBeGreaterThan(0);
      expect(said.actions.length).toBeLessThanOrEqual(3);
      for (const { action, facts, players: prospects } of said.actions) {
        expect(prospects).toHaveLength(players);
        expect(prospects.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
        expect(question.legal).toContainEqual(action);
        expect(facts.length).toBeLessThanOrEqual(3);
      }
      expect(said.facts.length).toBeLessThanOrEqual(3);
    }
  }
});

test('tells what is held and what the king may end with', () => {
  const hidden =
    'bbbbbbbbbbbbbkkkkkkkkkkkkkkkccccccccccccccchhheeeeepppppppppppppppfffffffffffffff';
  const said = analyse(`no-dishes/shared 4 0 0 b2h2 h6 - h4+-,-+-,-+- ${hidden}wwwwwwwwwwwwwww`);
  expect(said.exact).toBe(false);
  expect(said.facts[0]).toMatchObject({ type: 'holding', player: 0, dish: 'ham', held: 4 });
  const [ham] = said.actions.filter(
    ({ action }) => action.type === 'take' && action.dish === 'ham',
  );
  expect(ham.facts[0]).toMatchObject({ type: 'holding', player: 0, dish: 'ham', held: 6 });
});

test('is certain in the last course when nothing is hidden', () => {
  const said = analyse(
    'no-dishes/shared 16 0 2 h2w1 b10k10c10p13f13h5w10 b2k2c2p2f2w1e5 b3+-,k3+-,h5w3c3+h3 -',
  );
  expect(said.exact).toBe(true);
  expect(said.facts[0]).toEqual({ type: 'last-course' });
  const [take] = said.actions;
  expect(take.action).toEqual({ type: 'take', dish: 'wine' });
  expect(take.players[said.seat]).toEqual({ chance: 1, score: 4 * 10 + 3 * 10 });
  expect(take.facts).toContainEqual({ type: 'least-risk', dish: 'wine' });
  const [ham] = said.actions.filter(
    ({ action }) => action.type === 'take' && action.dish === 'ham',
  );
  expect(ham.facts).toEqual([
    expect.objectContaining({ type: 'holding', dish: 'ham', held: 10, lose: 1 }),
  ]);
});

test('tells what the king has after this very feeding, also of a pair that the search left out', () => {
  // The last action of all: seat 2 feeds Emerald, and what is left on the table goes to the king.
  const said = analyse(
    'no-dishes/shared 16 0 2 w1e1 c3p3f3w10 b15k15c9p9f9h15w2e4 p3f3+-,c3+-,w2+- -',
  );
  const kings = { bread: 0, cake: 0, cheese: 3, chicken: 3, fruit: 3, ham: 0, wine: 11 };
  const feedings = said.actions.filter(({ action }) => action.type === 'emerald');
  expect(feedings).not.toHaveLength(0);
  for (const { action, facts } of feedings) {
    const eaten = action.type === 'emerald' ? action.dishes : [];
    for (const fact of facts) {
      if (fact.type !== 'holding') continue;
      const left = kings[fact.dish] - eaten.filter((dish) => dish === fact.dish).length;
      expect(fact.king).toEqual({ mean: left, deviation: 0 });
    }
  }
});

describe('the last action of all', () => {
  // Seat 2 acts last: the king has three portions of fruit, two more lie on the table, and seat 1 holds four.
  const position = (fruit: number) =>
    `no-dishes/shared 16 0 2 c1f2 b3k3c3f3h3w3 b9k9c9p15f${8 - fruit}h9w9e5 b3k3+-,c2f${fruit}h3w3+-,f2+- -`;

  test.each([
    [4, { lose: 1, certain: true, points: { after: 0, otherwise: 4 * 5 } }],
    [3, { lose: 0, points: { after: 3 * 3, otherwise: 3 * 5 } }],
  ])('taking a dish is told by what it costs a rival who holds %i', (held, denied) => {
    const said = analyse(position(held));
    expect(said.exact).toBe(true);
    const fruit = said.actions.find(
      ({ action }) => action.type === 'take' && action.dish === 'fruit',
    );
    expect(fruit?.facts).toContainEqual({
      type: 'denying',
      player: 1,
      dish: 'fruit',
      held,
      ...denied,
    });
    expect(fruit?.facts).toContainEqual(
      expect.objectContaining({
        type: 'holding',
        player: 2,
        dish: 'fruit',
        held: 4,
        lose: 1,
        certain: true,
      }),
    );
  });
});
