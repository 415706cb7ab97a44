/**
 * Players of Cappuccino that look ahead with the net: the strongest one, which also calculates the
 * exact end of the game, and weaker ones that visit few positions.
 */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { Bot } from '../bot.ts';
import { partOf, repeat } from '../thinking.ts';
import { searching, type Searches } from './expert.ts';
import type { Judgement, Search } from './judgement.ts';
import { searchManyWith } from './many/search.ts';
import { TreeSearch } from './many/tree-search.ts';
import { NetAdviser } from './net/adviser.ts';
import { cappuccinoNet } from './net/loaded-net.ts';
import { NetSearch } from './net/tree-search.ts';
import { searchPlacing } from './placing.ts';
import { liveStacks } from './positions.ts';
import { searchTwoPlayers } from './two/search.ts';

/** An evaluation by the net takes as long as looking at this many positions near the end. */
const POSITIONS_A_VISIT = 100;
/** A play to the end, with advice now and then, as long as these. */
const POSITIONS_A_PLAY = 20;

/** Two players: with this many live stacks at the most it pays to try to solve the game. */
const SOLVABLE = 22;
/** What part of the time that may take. */
const SOLVING = 0.6;

const searchTree: Search = function* (state, wanted, budget, random) {
  const tree = new NetSearch(cappuccinoNet.get(), state, wanted.moves, random);
  const iterations = yield* repeat(budget, () => {
    tree.visit();
    return 1;
  });
  return { moves: tree.judged(), exact: false, iterations };
};

/** Whether it is proven what the best move leads to: only proofs have such chances. */
export const isCertain = ({ exact, moves: [{ chances }] }: Judgement, seat: number): boolean =>
  exact || chances[seat] === 1 || chances[seat] === 0;

/** Among three and four the net's advice is good enough to try less beside it (docs/bots.md). */
const EXPLORATION_AMONG_MANY = 0.6;

/** Plays to the end tell what the net does not see, and it advises them. Only where everybody has one colour. */
const searchAdvised = searchManyWith({
  newTree: (state, wanted, random) =>
    new TreeSearch(state, wanted, random, {
      adviser: new NetAdviser(cappuccinoNet.get(), state),
      ...(state.players > 2 ? { exploration: EXPLORATION_AMONG_MANY } : {}),
    }),
  positionsAVisit: POSITIONS_A_PLAY,
});

/** Two players, where nothing is solved. */
export const searchTwoUnsolved: Search = (state, wanted, budget, random) => {
  const search = state.options.coloursPerPlayer === 1 ? searchAdvised : searchTree;
  return search(state, wanted, budget, random);
};

const searchTwo: Search = function* (state, wanted, budget, random) {
  if (liveStacks(state) > SOLVABLE) return yield* searchTwoUnsolved(state, wanted, budget, random);
  const judged = yield* searchTwoPlayers(state, wanted, partOf(budget, SOLVING), random);
  if (isCertain(judged, state.player)) return judged;
  return yield* searchTwoUnsolved(state, wanted, partOf(budget, 1 - SOLVING), random);
};

export const netSearches: Searches = {
  placing: searchPlacing,
  two: searchTwo,
  many: searchAdvised,
};

const load = (): Promise<void> => cappuccinoNet.load();

export const cappuccinoMaster = searching('master', { searches: netSearches, load });

/** How many positions are visited, by the number of players; and how often placing is tried. */
export interface Visits {
  readonly placing: number;
  readonly 2: number;
  readonly 3: number;
  readonly 4: number;
}

const searchFew = searchManyWith({
  newTree: (state, wanted, random) => new NetSearch(cappuccinoNet.get(), state, wanted, random),
  positionsAVisit: POSITIONS_A_VISIT,
});

/** Looks ahead only as far as so many visits lead. */
export const visiting = (name: string, visits: Visits): Bot<Cappuccino> =>
  searching(name, {
    searches: { placing: searchPlacing, two: searchTree, many: searchFew },
    limitOf: ({ players, unplaced }) =>
      unplaced > 0 ? visits.placing : visits[players as 2 | 3 | 4],
    load,
  });
