/**
 * The strongest player of King Lui here. It fits a habit to every opponent, guesses at their draws,
 * searches over worlds that fit, and calculates exactly in the last course.
 */

import type { RandomSource } from '@tavolata/engine';
import { describeAction, type Action, type KingLui } from '@tavolata/king-lui';
import type { Question } from '../bot.ts';
import { finish, repeat, thinker, type Thinking } from '../thinking.ts';
import { imagine } from './imagining/imagining.ts';
import { isCountable, LastCourse } from './search/last-course.ts';
import { CourseSearch } from './search/search.ts';

/** What a step of preparation counts as, in iterations: next to nothing. */
const PREPARING = 1e-6;

/** A search that goes on in steps, and knows after the first of them what is best so far. */
interface Search {
  /** How many iterations it took; 0 when nothing is left to find out. */
  step(): number;
  best(): number;
}

export const kingLuiExpert = thinker<KingLui>(
  'expert',
  function* (question, budget, random): Thinking<Action> {
    const { legal } = question;
    if (legal.length === 1) return legal[0];
    const preparation = prepare(question, random);
    let search: Search | undefined;
    // Preparing is a part of the work, so that it counts as time of thinking too.
    yield* repeat(budget, () => {
      if (search !== undefined) return search.step();
      const { done, value } = preparation.next();
      if (done === true) search = value;
      return PREPARING;
    });
    search ??= finish(preparation);
    return describeAction(search.best());
  },
);

/** A search that has taken its first step. */
function* prepare(question: Question<KingLui>, random: RandomSource): Thinking<Search> {
  const { viewer } = question;
  const { worlds, characters } = yield* imagine(question, random);
  const search = isCountable(worlds.known)
    ? new LastCourse(worlds, viewer, random)
    : new CourseSearch(worlds, viewer, { characters, random });
  search.step();
  return search;
}
