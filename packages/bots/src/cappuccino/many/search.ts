/**
 * Three and four players: Monte Carlo tree search, and beside it the exact end of the game once it
 * is near enough.
 */

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

export const searchManyPlayers: Search = function* (state, wanted, budget, random) {
  const search = new TreeSearch(state, wanted.moves, random);
  const solver = liveStacks(state) <= NEAR_END ? new MaxN() : undefined;
  solver?.start(state);
  let equals: EqualMoves | undefined;
  const iterations = yield* repeat(budget, () => {
    if (equals) return equals.play() ? 1 : 0;
    if (solver?.work(POSITIONS_A_VISIT)) equals = new EqualMoves(state, solver, random);
    else search.visit();
    return 1;
  });
  if (solver && equals) return exactJudgement(solver, state, equals, iterations);
  const moves = search.moves.judged();
  return { moves, chances: search.moves.chances(moves[0].action), exact: false, iterations };
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
