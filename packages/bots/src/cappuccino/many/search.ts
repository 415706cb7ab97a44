/**
 * Three and four players: a tree search, and beside it the exact end of the game once it is near
 * enough.
 */

import type { RandomSource } from '@tavolata/engine';
import type { State } from '@tavolata/cappuccino';
import { repeat } from '../../thinking.ts';
import type { JudgedMove, Judgement, Search } from '../judgement.ts';
import { liveStacks } from '../positions.ts';
import { EqualMoves } from './equals.ts';
import { MaxN, prefers, scoreIn, shareIn } from './max-n.ts';
import { TreeSearch } from './tree-search.ts';

/** The exact end is sought beside the tree when no more stacks touch another. */
const NEAR_END = 16;
/** How many positions it looks at for each visit of the tree. */
const POSITIONS_A_VISIT = 20;

/** A tree that is visited again and again, and can tell at any time what is best so far. */
export interface VisitedTree {
  visit(): void;
  /** All moves, the best first. */
  judged(): JudgedMove[];
}

interface Parts {
  readonly newTree: (state: State, wanted: number, random: RandomSource) => VisitedTree;
  /** How many positions the exact end looks at for each visit of the tree. */
  readonly positionsAVisit: number;
}

export const searchManyPlayers: Search = searchManyWith({
  newTree: (state, wanted, random) => new TreeSearch(state, wanted, random),
  positionsAVisit: POSITIONS_A_VISIT,
});

export function searchManyWith({ newTree, positionsAVisit }: Parts): Search {
  return function* (state, wanted, budget, random) {
    const tree = newTree(state, wanted.moves, random);
    const solver = liveStacks(state) <= NEAR_END ? new MaxN() : undefined;
    solver?.start(state);
    let equals: EqualMoves | undefined;
    const iterations = yield* repeat(budget, () => {
      if (equals) return equals.play() ? 1 : 0;
      if (solver?.work(positionsAVisit)) equals = new EqualMoves(state, solver, random);
      else tree.visit();
      return 1;
    });
    if (solver && equals) return exactJudgement(solver, state, equals, iterations);
    return { moves: tree.judged(), exact: false, iterations };
  };
}

function exactJudgement(
  solver: MaxN,
  state: State,
  equals: EqualMoves,
  iterations: number,
): Judgement {
  const { player, players } = state;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const found = Array.from(solver.moves, (action, at) => ({ action, end: solver.ends[at] }));
  found.sort((one, other) => {
    const practice = equals.promise(other.action) - equals.promise(one.action);
    if (practice !== 0) return practice;
    return prefers(player, one.end, other.end, players) ? -1 : one.end === other.end ? 0 : 1;
  });
  const moves = found.map(({ action, end }): JudgedMove => ({
    action,
    chances: seats.map((seat) => shareIn(end, seat, players)),
    scores: seats.map((seat) => scoreIn(end, seat)),
  }));
  return { moves, exact: true, iterations };
}
