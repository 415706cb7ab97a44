/** The game against the oracle: at every step the same player, choices, position and end. */

import { below, describeLegal, everyOptions, fastRandom, NOBODY } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino, view } from '../src/index.ts';
import type { Options, State } from '../src/index.ts';
import * as oracle from './oracle.ts';

const GAMES = { random: 20, expert: 4 };

const sorted = (actions: readonly object[]) =>
  actions.map((action) => JSON.stringify(action)).sort();

function compare(state: State, honest: oracle.OraclePosition): void {
  const { player, stacks, stock, settled } = view(state);
  const facts = { player: player === NOBODY ? undefined : player, stacks, stock, settled };
  expect(facts).toEqual(oracle.facts(honest));
  expect(cappuccino.outcome(state)).toEqual(oracle.result(honest));
  expect(sorted(describeLegal(cappuccino, state))).toEqual(sorted(oracle.legal(honest)));
}

function playBoth(players: number, options: Options, seed: string): void {
  const random = fastRandom(seed);
  const setup = cappuccino.drawSetup(players, options, random);
  const state = cappuccino.init(players, options, setup);
  let honest = oracle.start(players, options, setup);
  compare(state, honest);
  while (cappuccino.toAct(state) !== NOBODY) {
    const choices = oracle.legal(honest);
    const action = choices[below(random, choices.length)];
    honest = oracle.apply(honest, action);
    cappuccino.apply(state, cappuccino.parseAction(state, action));
    compare(state, honest);
  }
}

for (const players of [2, 3, 4]) {
  describe(`${players} players`, () => {
    for (const options of everyOptions(cappuccino, players)) {
      test(`agree with the oracle under ${Object.values(options).join(', ')}`, () => {
        for (let game = 0; game < GAMES[options.setup]; game++) {
          playBoth(players, options, `oracle/${players}/${JSON.stringify(options)}/${game}`);
        }
      });
    }
  });
}
