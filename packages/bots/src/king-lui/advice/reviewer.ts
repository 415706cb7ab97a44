/**
 * Decisions of King Lui, judged from what the player knew. The last course is calculated; before it the
 * look ahead with the net finds the best choice, and then both are tried in the same worlds with the same
 * luck, which tells their difference far better than two separate means would.
 */

import type { RandomSource } from '@tavolata/engine';
import { describeAction, kingLui, type KingLui } from '@tavolata/king-lui';
import type { Question } from '../../bot.ts';
import { SETTLED_BY_HINTS, type JudgedDecision, type Pass } from '../../review/reviewer.ts';
import type { Reviewer } from '../../review/reviewer.ts';
import { softMaximum } from '../../nets/chances.ts';
import { repeat, type Thinking } from '../../thinking.ts';
import { imagine, type Imagined } from '../imagining/imagining.ts';
import { NetCourseSearch } from '../net/course-search.ts';
import { kingLuiNet } from '../net/loaded-net.ts';
import { isCountable, LastCourse } from '../search/last-course.ts';
import { CourseSearch } from '../search/search.ts';
import { kingLuiAccount } from './account.ts';
import type { Worlds } from '../worlds.ts';
import { factsOfAction, type KingLuiFact, type Situation } from './reasons.ts';

/** What a hint makes of its second on a slow phone, in iterations. */
const HINT = 2000;

/**
 * By pass: iterations of the look ahead, and of the comparison, in which each tries two actions; and guesses at what the
 * others drew. A few of these do for a move, but a choice judged by them is judged by what they happen to be.
 */
const EFFORT: {
  readonly [pass in Pass]: {
    readonly ahead: number;
    readonly compared: number;
    readonly guesses: number;
  };
} = {
  first: { ahead: 1000, compared: 400, guesses: 128 },
  settled: {
    ahead: (HINT * SETTLED_BY_HINTS) / 2,
    compared: (HINT * SETTLED_BY_HINTS) / 4,
    guesses: 2000,
  },
};

/** In the last course, where there is too much to count, shares differ by about this from world to world. */
const SPREAD = 0.4;

type Decision = JudgedDecision<KingLui['action'], KingLuiFact>;

/** What is known of two actions: the shares of all seats after each. */
interface Comparison {
  readonly best: number;
  readonly shares: { readonly best: readonly number[]; readonly chosen: readonly number[] };
  readonly doubt: number;
  readonly exact: boolean;
}

export const kingLuiReviewer: Reviewer<KingLui, KingLuiFact> = {
  load: () => kingLuiNet.load(),
  glance(question, random) {
    const { viewer, players } = question;
    const net = kingLuiNet.get();
    net.evaluate(kingLui.sample(question, random));
    const wins = new Float64Array(players);
    const shares = new Float64Array(players);
    for (let around = 0; around < players; around++) {
      wins[(viewer + around) % players] = net.win(around);
    }
    softMaximum(wins, players, shares);
    return Array.from(shares);
  },
  judge,
  account: (match, random) => kingLuiAccount(kingLuiNet.get(), match, random),
};

function* judge(
  question: Question<KingLui>,
  action: KingLui['action'],
  pass: Pass,
  random: RandomSource,
): Thinking<Decision> {
  const imagined = yield* imagine(question, random, EFFORT[pass].guesses);
  const { worlds } = imagined;
  const chosen = kingLui.parseAction(worlds.known, action);
  const compared = isCountable(worlds.known)
    ? yield* calculate(imagined, question.viewer, chosen, pass, random)
    : yield* lookAhead(imagined, question.viewer, chosen, pass, random);
  return decisionOf(question, imagined, chosen, compared, random);
}

function* calculate(
  { worlds }: Imagined,
  viewer: number,
  chosen: number,
  pass: Pass,
  random: RandomSource,
): Thinking<Comparison> {
  const course = new LastCourse(worlds, viewer, random);
  const { ahead, compared } = EFFORT[pass];
  yield* repeat({ iterations: ahead + 2 * compared }, () => course.step());
  const results = course.results();
  const sharesOf = (action: number): number[] =>
    Array.from(results[course.actions.indexOf(action)].subarray(0, worlds.known.players));
  const best = course.best();
  return {
    best,
    shares: { best: sharesOf(best), chosen: sharesOf(chosen) },
    doubt: course.exact ? 0 : SPREAD * Math.sqrt(unsureness(worlds, course.counted)),
    exact: course.exact,
  };
}

function* lookAhead(
  { worlds }: Imagined,
  viewer: number,
  chosen: number,
  pass: Pass,
  random: RandomSource,
): Thinking<Comparison> {
  const effort = EFFORT[pass];
  const { players } = worlds.known;
  const search = new NetCourseSearch(worlds, viewer, {
    net: kingLuiNet.get(),
    random,
    also: chosen,
  });
  yield* repeat({ iterations: effort.ahead }, () => search.step());
  const [{ action: best, shares, tries }] = search.ranking();
  if (best === chosen) {
    const found = Array.from(shares, (share) => share / tries);
    return { best, shares: { best: found, chosen: found }, doubt: 0, exact: false };
  }
  const sums = [new Float64Array(players), new Float64Array(players)];
  let differences = 0;
  let squares = 0;
  let own = 0;
  const actions = [best, chosen];
  const count = yield* repeat({ iterations: effort.compared }, () => {
    search.compare(actions, (index, found) => {
      for (let seat = 0; seat < players; seat++) sums[index][seat] += found[seat];
      own = index === 0 ? found[viewer] : own - found[viewer];
    });
    differences += own;
    squares += own * own;
    return 1;
  });
  const mean = differences / count;
  const [bests, chosens] = sums.map((sum) => Array.from(sum, (share) => share / count));
  return {
    best,
    shares: { best: bests, chosen: chosens },
    doubt: Math.sqrt(Math.max(0, squares / count - mean * mean) * unsureness(worlds, count)),
    exact: false,
  };
}

/** By what to multiply the variance of a world for that of a mean: worlds repeat a limited number of guesses. */
const unsureness = ({ guesses }: Worlds, count: number): number =>
  1 / count + (guesses ? 1 / guesses.worth : 0);

/** If the choice turns out no worse than the other, it is the best that is known. */
function decisionOf(
  question: Question<KingLui>,
  { worlds, characters }: Imagined,
  chosen: number,
  { best, shares, doubt, exact }: Comparison,
  random: RandomSource,
): Decision {
  const { viewer } = question;
  const cost = Math.max(0, shares.best[viewer] - shares.chosen[viewer]);
  const isBest = best === chosen || cost === 0;
  const plays = new CourseSearch(worlds, viewer, { characters, random });
  const situation: Situation = {
    question,
    worlds,
    findings: [],
    kingAfter: (action, games) => plays.kingAfter(action, games),
    exact,
  };
  const told = (action: number, chances: readonly number[]) => ({
    action: describeAction(action),
    chances,
    facts: isBest ? [] : factsOfAction(situation, action),
  });
  const judged = told(chosen, shares.chosen);
  return {
    seat: viewer,
    best: isBest ? judged : told(best, shares.best),
    chosen: judged,
    cost: isBest ? 0 : cost,
    doubt: best === chosen ? 0 : doubt,
    exact,
  };
}
