/**
 * What the expert thinks of a position, in numbers and reasons. Games are played to their end, so
 * that the king's last portions are known and can be told; in the last course chances and scores
 * are calculated, and only the king's portions come from games played out.
 */

import { describeAction, type KingLui } from '@tavolata/king-lui';
import type { Analyst, Evaluation, JudgedAction, Prospect } from '../../evaluation.ts';
import { partOf, repeat, type Thinking } from '../../thinking.ts';
import { imagine } from '../imagining/imagining.ts';
import { isCountable, LastCourse } from '../search/last-course.ts';
import { CourseSearch, type Finding } from '../search/search.ts';
import { factsOfAction, factsOfPosition, type KingLuiFact, type Situation } from './reasons.ts';

type Judgement = Evaluation<KingLui['action'], KingLuiFact>;

const BEST_FEW = 3;
/** What part of the budget goes into playing out when the last course is calculated as well. */
const PLAYED_OUT = 0.3;

/** What can be expected after one action, by seat. */
interface Outlook {
  readonly action: number;
  readonly prospects: readonly Prospect[];
}

export const kingLuiAnalyst: Analyst<KingLui, KingLuiFact> = {
  *analyse(question, budget, random): Thinking<Judgement> {
    const { viewer } = question;
    const { worlds, characters } = yield* imagine(question, random);
    const search = new CourseSearch(worlds, viewer, { characters, random });
    let exact = false;
    let iterations = 0;
    let outlooks: Outlook[] | undefined;
    if (isCountable(worlds.known)) {
      const course = new LastCourse(worlds, viewer, random);
      iterations += yield* repeat(partOf(budget, 1 - PLAYED_OUT), () => course.step());
      iterations += yield* repeat(partOf(budget, PLAYED_OUT), () => search.step());
      exact = course.exact;
      outlooks = calculated(course, viewer);
    } else {
      iterations += yield* repeat(budget, () => search.step());
    }
    outlooks ??= search
      .ranking()
      .filter(({ tries }) => tries > 0)
      .slice(0, BEST_FEW) // those tried more are better known; between them the chance decides
      .map(played)
      .sort((one, other) => other.prospects[viewer].chance - one.prospects[viewer].chance);
    const situation: Situation = { question, worlds, findings: search.findings, exact };
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
  },
};

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
