/**
 * Decisions of Cappuccino. The best move is searched for; if another was made, the positions after both are
 * searched with the same effort, since the search before them looks at poor moves only briefly. What
 * the solvers reach is proven.
 */

import { NOBODY, type RandomSource } from '@tavolata/engine';
import { cappuccino, type Cappuccino, type State } from '@tavolata/cappuccino';
import type { Question } from '../../bot.ts';
import { LIKELY } from '../../review/grades.ts';
import { SETTLED_BY_HINTS, type Pass, type Reviewer } from '../../review/reviewer.ts';
import { softMaximum } from '../../nets/chances.ts';
import { finish, type Thinking } from '../../thinking.ts';
import { searchOf, type Searches } from '../expert.ts';
import { isCertain, netSearches, searchTwoUnsolved } from '../master.ts';
import { cappuccinoNet } from '../net/loaded-net.ts';
import { searchPlacing } from '../placing.ts';
import { liveStacks, writeScores, writeShares } from '../positions.ts';
import { searchTwoPlayers } from '../two/search.ts';
import { factsBetween, factsOfAction, type CappuccinoFact } from './facts.ts';

/** What a hint makes of its second on a slow phone, in visits of its tree. */
const HINT = 1000;

/**
 * By pass: visits of the tree; positions that the solver for two may look at, and with how many live stacks it is
 * asked at all.
 */
const EFFORT = {
  first: { visits: 1200, nodes: 20_000, live: 16 },
  settled: { visits: HINT * SETTLED_BY_HINTS, nodes: 1_000_000, live: 24 },
} as const satisfies Record<Pass, object>;

/** How far a tree search is off, as a rule. */
const DOUBT: { readonly [pass in Pass]: number } = { first: 0.03, settled: 0.01 };
/** How long the placing of a cup is looked at for a glance. */
const PLACING = { iterations: 4 };

/** The master's, but what can be solved for two is solved before. */
const SEARCHES: Searches = { ...netSearches, two: searchTwoUnsolved };

interface Found {
  /** The best action; none when the game is over. */
  readonly action: number;
  readonly chances: readonly number[];
  readonly exact: boolean;
  /** The final scores by seat, where they are calculated and not estimated. */
  readonly scores?: readonly number[];
  /** By how much the best action is better than the second, as far as the search has looked at that. */
  readonly lead: number;
}

/** Nothing else comes near to it. */
const ALONE = Infinity;

export const cappuccinoReviewer: Reviewer<Cappuccino, CappuccinoFact> = {
  load: () => cappuccinoNet.load(),
  glance(question, random) {
    const state = cappuccino.sample(question, random);
    if (state.unplaced > 0) {
      const { moves } = finish(searchPlacing(state, { moves: 1 }, PLACING, random));
      return moves[0].chances;
    }
    const actions = question.legal.map((action) => cappuccino.parseAction(state, action));
    const logits = new Float32Array(actions.length);
    const wins = new Float32Array(state.players);
    const shares = new Float64Array(state.players);
    cappuccinoNet.get().evaluate(state, actions, actions.length, logits, wins);
    softMaximum(wins, state.players, shares);
    return Array.from(shares);
  },
  *judge(question, chosen, pass, random) {
    const { viewer } = question;
    const state = cappuccino.sample(question, random);
    const action = cappuccino.parseAction(state, chosen);
    const found = yield* evaluate(state, pass, random);
    const same = { seat: viewer, cost: 0 };
    if (found.action === action) {
      const only = { action: chosen, chances: found.chances, facts: [] };
      const { exact, lead } = found;
      // Beside the second choice it costs less than nothing: what is left of the doubt after that.
      const doubt = exact ? 0 : Math.max(0, DOUBT[pass] - lead / LIKELY);
      return { ...same, best: only, chosen: only, doubt, exact };
    }
    const made = yield* evaluate(after(state, action), pass, random);
    const better = found.exact ? found : yield* evaluate(after(state, found.action), pass, random);
    const exact = better.exact && made.exact;
    const cost = better.chances[viewer] - made.chances[viewer];
    const told = { action: chosen, chances: made.chances };
    if (cost <= 0) {
      const only = { ...told, facts: [] };
      return { ...same, best: only, chosen: only, doubt: exact ? 0 : DOUBT[pass], exact };
    }
    const between = factsBetween(state, found.action, action);
    return {
      seat: viewer,
      best: {
        action: cappuccino.describeAction(state, found.action),
        chances: better.chances,
        facts: [...factsOfAction(state, found.action), ...between.better, ...ends(better, made)],
      },
      chosen: {
        ...told,
        facts: [...factsOfAction(state, action), ...between.made, ...ends(made, better)],
      },
      cost,
      doubt: exact ? 0 : DOUBT[pass],
      exact,
    };
  },
  *prove(question: Question<Cappuccino>, random) {
    const state = cappuccino.sample(question, random);
    if (state.unplaced > 0 || liveStacks(state) > EFFORT.settled.live) return undefined;
    const { chances, exact } = yield* evaluate(state, 'settled', random);
    return exact ? chances : undefined;
  },
};

/** How the game ends after a choice, where that is known of the other one, too. */
function ends({ scores }: Found, other: Found): CappuccinoFact[] {
  return scores && other.scores ? [{ type: 'solved', scores }] : [];
}

function after(state: State, action: number): State {
  const next = cappuccino.clone(state);
  cappuccino.apply(next, action);
  return next;
}

/** Proven where the solvers reach, and searched with the net elsewhere. */
function* evaluate(state: State, pass: Pass, random: RandomSource): Thinking<Found> {
  if (state.player === NOBODY) {
    const scores = new Float64Array(state.players);
    const shares = new Float64Array(state.players);
    writeScores(state, scores);
    writeShares(scores, state.players, shares);
    return {
      action: NOBODY,
      chances: Array.from(shares),
      exact: true,
      scores: Array.from(scores),
      lead: ALONE,
    };
  }
  const { visits, nodes, live } = EFFORT[pass];
  const wanted = { moves: 1 };
  if (state.players === 2 && state.unplaced === 0 && liveStacks(state) <= live) {
    const solved = yield* searchTwoPlayers(state, wanted, { iterations: nodes }, random);
    const [{ action, chances, scores }] = solved.moves;
    if (isCertain(solved, state.player)) {
      const found = { action, chances, exact: true, lead: ALONE };
      return solved.exact ? { ...found, scores } : found;
    }
  }
  const { moves, exact } = yield* searchOf(state, SEARCHES)(
    state,
    wanted,
    { iterations: visits },
    random,
  );
  const [{ action, chances, scores }, second] = moves;
  const { player } = state;
  const lead = second === undefined ? ALONE : chances[player] - second.chances[player];
  const result = { action, chances, exact, lead };
  return exact ? { ...result, scores } : result;
}
