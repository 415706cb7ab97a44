/**
 * What is thought of a position, in numbers and reasons. The net foresees chances. Games are played to
 * their end as well, so that scores and the king's last portions are known and can be told; in the
 * last course chances and scores are calculated, and only the king's portions come from such games.
 */

import type { RandomSource } from '@tavolata/engine';
import { describeAction, type KingLui } from '@tavolata/king-lui';
import type { Budget, Question } from '../../bot.ts';
import type { Analyst, Evaluation, JudgedAction, Prospect } from '../../evaluation.ts';
import { partOf, repeat, type Thinking } from '../../thinking.ts';
import { imagine } from '../imagining/imagining.ts';
import { NetCourseSearch } from '../net/course-search.ts';
import { kingLuiNet } from '../net/loaded-net.ts';
import type { KingLuiNet } from '../net/net.ts';
import { isCountable, LastCourse } from '../search/last-course.ts';
import { CourseSearch, type Finding } from '../search/search.ts';
import { factsOfAction, factsOfPosition, type KingLuiFact, type Situation } from './reasons.ts';

type Judgement = Evaluation<KingLui['action'], KingLuiFact>;

const BEST_FEW = 3;
/** What part of the budget goes into playing out when chances come from elsewhere. */
const PLAYED_OUT = 0.3;

/** What can be expected after one action, by seat. */
interface Outlook {
  readonly action: number;
  readonly prospects: readonly Prospect[];
}

export const kingLuiAnalyst: Analyst<KingLui, KingLuiFact> = {
  load: () => kingLuiNet.load(),
  analyse: (question, budget, random) => analyse(kingLuiNet.get(), question, budget, random),
};

/** The analyst without a net, to compare with. */
export const kingLuiFirstAnalyst: Analyst<KingLui, KingLuiFact> = {
  analyse: (question, budget, random) => analyse(undefined, question, budget, random),
};

function* analyse(
  net: KingLuiNet | undefined,
  question: Question<KingLui>,
  budget: Budget,
  random: RandomSource,
): Thinking<Judgement> {
  const { viewer } = question;
  const { worlds, characters } = yield* imagine(question, random);
  const search = new CourseSearch(worlds, viewer, { characters, random });
  let exact = false;
  let iterations = 0;
  let outlooks: Outlook[];
  if (isCountable(worlds.known)) {
    const course = new LastCourse(worlds, viewer, random);
    iterations += yield* repeat(partOf(budget, 1 - PLAYED_OUT), () => course.step());
    iterations += yield* repeat(partOf(budget, PLAYED_OUT), () => search.step());
    exact = course.exact;
    outlooks = calculated(course, viewer);
  } else if (net === undefined) {
    iterations += yield* repeat(budget, () => search.step());
    outlooks = playedOut(search, viewer);
  } else {
    const ahead = new NetCourseSearch(worlds, viewer, { net, random });
    iterations += yield* repeat(partOf(budget, PLAYED_OUT), () => search.step());
    iterations += yield* repeat(partOf(budget, 1 - PLAYED_OUT), () => ahead.step());
    outlooks = foreseen(ahead, search, viewer);
  }
  const situation: Situation = {
    question,
    worlds,
    findings: search.findings,
    kingAfter: (action, games) => search.kingAfter(action, games),
    exact,
  };
  const actions = outlooks
    .slice(0, BEST_FEW)
    .map(({ action, prospects }): JudgedAction<KingLui['action'], KingLuiFact> => ({
      action: describeAction(action),
      players: prospects,
      facts: factsOfAction(situation, action),
    }));
  const [best] = outlooks;
  const facts = factsOfPosition(situation, best.action);
  return { seat: viewer, actions, facts, exact, iterations };
}

/** Best first; those tried more are better known, and between them the chance decides. */
function playedOut(search: CourseSearch, viewer: number): Outlook[] {
  return byChance(
    search
      .ranking()
      .filter(({ tries }) => tries > 0)
      .slice(0, BEST_FEW)
      .map(played),
    viewer,
  );
}

/** The same with the chances that the net foresees; what the scores will be it does not tell. */
function foreseen(ahead: NetCourseSearch, search: CourseSearch, viewer: number): Outlook[] {
  const plays = search.ranking().filter(({ tries }) => tries > 0);
  const told = ahead.ranking().flatMap(({ action, tries, shares }) => {
    const tried = plays.find((finding) => finding.action === action);
    if (tried === undefined) return []; // one of Emerald's pairs that was not played out
    const prospects = played(tried).prospects.map(({ score }, seat) => ({
      chance: shares[seat] / tries,
      score,
    }));
    return [{ action, prospects }];
  });
  return told.length > 0 ? byChance(told.slice(0, BEST_FEW), viewer) : playedOut(search, viewer);
}

const byChance = (outlooks: Outlook[], viewer: number): Outlook[] =>
  outlooks.sort((one, other) => other.prospects[viewer].chance - one.prospects[viewer].chance);

function played({ action, tries, shares, scores }: Finding): Outlook {
  const prospects = Array.from(shares, (share, seat) => ({
    chance: share / tries,
    score: scores[seat] / tries,
  }));
  return { action, prospects };
}

/** Best first; between equals in the order in which actions are listed. */
function calculated(course: LastCourse, viewer: number): Outlook[] {
  const results = course.results();
  const players = results[0].length / 2;
  const order = course.actions.map((_, index) => index);
  order.sort(
    (one, other) => course.worth(results[other], viewer) - course.worth(results[one], viewer),
  );
  return order.map((index) => ({
    action: course.actions[index],
    prospects: Array.from({ length: players }, (_, seat) => ({
      chance: results[index][seat],
      score: results[index][players + seat],
    })),
  }));
}
