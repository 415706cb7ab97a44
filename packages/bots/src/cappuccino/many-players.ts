/**
 * Three and four players: Monte Carlo tree search, and beside it the exact end of the game once it
 * is near enough.
 */

import type { State } from '@tavolata/cappuccino';
import { repeat } from '../thinking.ts';
import type { JudgedMove, Judgement, Search } from './judgement.ts';
import { MaxN, prefers, scoreIn, shareIn } from './max-n.ts';
import { liveStacks } from './playouts.ts';
import { EqualMoves } from './tree-equals.ts';
import { TreeSearch } from './tree-search.ts';
import { CUPS, VALUES, type Tree } from './tree.ts';

/** The exact end is sought beside the tree when no more stacks touch another. */
const NEAR_END = 22;
/** How many positions it looks at for each visit of the tree. */
const POSITIONS_A_VISIT = 200;

export const searchManyPlayers: Search = function* (state, wanted, budget, random) {
  const search = new TreeSearch(state, wanted.moves, random);
  const { tree } = search;
  const isNear = liveStacks(state) <= NEAR_END;
  const solver = new MaxN();
  if (isNear) solver.start(state);
  let equals: EqualMoves | undefined;
  const iterations = yield* repeat(budget, () => {
    if (equals) return equals.play() ? 1 : 0;
    if (isNear && solver.work(POSITIONS_A_VISIT)) equals = new EqualMoves(state, solver, random);
    else if (tree.proven[0] === 1) return 0;
    else search.visit();
    return 1;
  });
  return equals
    ? exactJudgement(solver, state, equals, iterations)
    : judgement(tree, state, iterations);
};

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
    chance: shareIn(end, player, players),
    scores: seats.map((seat) => scoreIn(end, seat)),
  }));
  const chances = seats.map((seat) => shareIn(found[0].end, seat, players));
  return { moves, chances, exact: true, iterations };
}

function judgement(tree: Tree, state: State, iterations: number): Judgement {
  const { players, player } = state;
  const exact = tree.proven[0] === 1;
  const children = Array.from({ length: tree.children[0] }, (_, at) => tree.firstChild[0] + at);
  const rank = (child: number): number => (exact ? 0 : tree.visits[child]);
  const share = (child: number): number => tree.values[VALUES * child + player];
  children.sort((one, other) => rank(other) - rank(one) || share(other) - share(one));
  const moves = children.map((child): JudgedMove => ({
    action: tree.action[child],
    chance: share(child),
    scores: Array.from(
      tree.values.subarray(VALUES * child + CUPS, VALUES * child + CUPS + players),
    ),
  }));
  const best = VALUES * children[0];
  return {
    moves,
    chances: Array.from(tree.values.subarray(best, best + players)),
    exact,
    iterations,
  };
}
