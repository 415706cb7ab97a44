/**
 * A reviewer made of an analyst, for games that have none of their own. An action that the analyst does not list is
 * taken to be no better than the last that it lists.
 */

import type { GameTypes } from '@tavolata/engine';
import type { Analyst, Fact, JudgedAction } from '../evaluation.ts';
import { finish } from '../thinking.ts';
import { SETTLED_BY_HINTS, type JudgedChoice, type Pass, type Reviewer } from './reviewer.ts';

const HINT = 100;
const ITERATIONS: { readonly [pass in Pass]: number } = {
  first: HINT,
  settled: HINT * SETTLED_BY_HINTS,
};
const GLANCE = { iterations: 10 };
const DOUBT: { readonly [pass in Pass]: number } = { first: 0.05, settled: 0.01 };

export function reviewingWith<T extends GameTypes, F extends Fact>(
  analyst: Analyst<T, F>,
): Reviewer<T, F> {
  return {
    ...(analyst.load ? { load: analyst.load } : {}),
    glance(question, random) {
      const [best] = finish(analyst.analyse(question, GLANCE, random)).actions;
      return best.players.map(({ chance }) => chance);
    },
    *judge(question, chosen, pass, random) {
      const budget = { iterations: ITERATIONS[pass] };
      const { seat, actions, exact } = yield* analyst.analyse(question, budget, random);
      const text = JSON.stringify(chosen);
      const listed = actions.find(({ action }) => JSON.stringify(action) === text);
      const made = listed ?? { ...actions[actions.length - 1], action: chosen, facts: [] };
      const best = actions[0];
      const cost = Math.max(0, best.players[seat].chance - made.players[seat].chance);
      const doubt = exact ? 0 : DOUBT[pass];
      return {
        seat,
        best: choiceOf(cost > 0 ? best : made),
        chosen: choiceOf(made),
        cost,
        doubt,
        exact,
      };
    },
  };
}

const choiceOf = <Action, F>({
  action,
  players,
  facts,
}: JudgedAction<Action, F>): JudgedChoice<Action, F> => ({
  action,
  chances: players.map(({ chance }) => chance),
  facts,
});
