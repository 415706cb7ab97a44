/**
 * The player of Cappuccino that thinks ahead without a net: placing, two players and more players
 * are searched in three different ways, and this file only says which one a position asks for.
 */

import { cappuccino, type Cappuccino, type State } from '@tavolata/cappuccino';
import type { Bot, Budget } from '../bot.ts';
import { thinker } from '../thinking.ts';
import type { Search } from './judgement.ts';
import { searchManyPlayers } from './many/search.ts';
import { searchPlacing } from './placing.ts';
import { searchTwoPlayers } from './two/search.ts';

type Phase = 'placing' | 'two' | 'many';

/** Which search a position asks for. */
export type Searches = { readonly [phase in Phase]: Search };

export const SEARCHES: Searches = {
  placing: searchPlacing,
  two: searchTwoPlayers,
  many: searchManyPlayers,
};

function phaseOf(state: State): Phase {
  if (state.unplaced > 0) return 'placing';
  return state.players === 2 ? 'two' : 'many';
}

export const searchOf = (state: State, searches: Searches): Search => searches[phaseOf(state)];

interface Thought {
  readonly searches?: Searches;
  /** How many iterations a position may take at the most; what counts as one differs. */
  readonly limitOf?: (state: State) => number;
  readonly load?: () => Promise<void>;
}

export function searching(
  name: string,
  { searches = SEARCHES, limitOf = () => Infinity, load }: Thought = {},
): Bot<Cappuccino> {
  return thinker(
    name,
    function* (question, budget, random) {
      if (question.legal.length === 1) return question.legal[0];
      const world = cappuccino.sample(question, random);
      const iterations = Math.min(budget.iterations ?? Infinity, limitOf(world));
      const within: Budget = { ...budget, iterations };
      const { moves } = yield* searchOf(world, searches)(world, { moves: 1 }, within, random);
      return cappuccino.describeAction(world, moves[0].action);
    },
    load,
  );
}

export const cappuccinoExpert = searching('expert');

const HASTY: { readonly [phase in Phase]: number } = { placing: 40, two: 600, many: 100 };

/** The same, looking ahead only for a moment. */
export const cappuccinoHasty = searching('hasty', { limitOf: (state) => HASTY[phaseOf(state)] });
