/** The search for two players: single decisions, and promises about how it thinks. */

import { below, completeOptions, fastRandom, legalActions } from '@tavolata/engine';
import { cappuccino, type State } from '@tavolata/cappuccino';
import { finish } from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { searchTwoPlayers } from '../../src/cappuccino/two/search.ts';
import { rising } from '../rising.ts';

const judge = (state: State, iterations: number, moves = 1) =>
  finish(searchTwoPlayers(state, { moves }, { iterations }, fastRandom('two players')));

/** The best move in the text notation. */
function best(stacks: string, { colours = 'l/p', options = 'random/late' } = {}): string {
  const state = cappuccino.notation.parseState(`${options} ${colours} 0 0 ${stacks} - -`);
  return cappuccino.notation.makeAction(state, judge(state, 10_000).moves[0].action);
}

function opening(coloursPerPlayer: 1 | 2, moves: number): State {
  const random = fastRandom(`opening/${coloursPerPlayer}/${moves}`);
  const options = completeOptions(cappuccino, { coloursPerPlayer }, 2);
  const state = cappuccino.init(2, options, cappuccino.drawSetup(2, options, random));
  for (let played = 0; played < moves; played++) {
    const legal = legalActions(cappuccino, state);
    cappuccino.apply(state, legal[below(random, legal.length)]);
  }
  return state;
}

describe('a single decision', () => {
  test('the larger of two fights first', () => {
    expect(best('0,0:l;1,0:p;10,0:ll;11,0:pp')).toBe('10,0>11,0');
  });

  test('a spare move, where any other costs cups', () => {
    expect(best('-2,1:ppp;-1,1:p;-1,2:l;0,0:ll;20,0:ll;21,0:l')).toBe('20,0>21,0');
  });

  test('with two colours, cups for the colour that scores', () => {
    const stacks = '0,0:lllll;10,0:l;11,0:f;20,0:c;21,0:f;30,0:ffff';
    expect(best(stacks, { colours: 'lc/pf' })).toBe('10,0>11,0');
  });
});

describe.each([1, 2] as const)('with %i colours', (coloursPerPlayer) => {
  test('the same number of nodes gives the same judgement', () => {
    const state = opening(coloursPerPlayer, 6);
    expect(judge(state, 3000, 3)).toEqual(judge(state, 3000, 3));
  });

  test('two searches can take turns without disturbing each other', () => {
    const states = [opening(coloursPerPlayer, 6), opening(coloursPerPlayer, 10)];
    const budget = { iterations: 2000, timeMs: 60_000 };
    const searches = states.map((state) =>
      searchTwoPlayers(state, { moves: 1 }, budget, fastRandom('turns')),
    );
    const steps = searches.map((search) => search.next());
    while (steps.some(({ done }) => done !== true)) {
      for (const [index, search] of searches.entries()) {
        if (steps[index].done !== true) steps[index] = search.next();
      }
    }
    expect(steps.map(({ value }) => value)).toEqual(states.map((state) => judge(state, 2000)));
  });

  test('chances add up and every legal move is listed once', () => {
    const state = opening(coloursPerPlayer, 8);
    const { moves } = judge(state, 2000, 3);
    for (const { chances } of moves) expect(chances[0] + chances[1]).toBeCloseTo(1);
    expect(rising(moves.map(({ action }) => action))).toEqual(
      rising(legalActions(cappuccino, state)),
    );
  });
});
