/**
 * The player of King Lui that thinks ahead without a net. It fits a habit to every opponent, guesses
 * at their draws, searches over worlds that fit, and calculates exactly in the last course. With
 * another search in the place of its own it is another player.
 */

import type { RandomSource } from '@tavolata/engine';
import { describeAction, type Action, type KingLui } from '@tavolata/king-lui';
import type { Bot, Question } from '../bot.ts';
import { finish, repeat, thinker, type Thinking } from '../thinking.ts';
import { imagine, type Imagined } from './imagining/imagining.ts';
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

type NewSearch = (imagined: Imagined, viewer: number, random: RandomSource) => Search;

export function lookingAhead(
  name: string,
  newSearch: NewSearch,
  load?: () => Promise<void>,
): Bot<KingLui> {
  return thinker(
    name,
    function* (question, budget, random): Thinking<Action> {
      const { legal } = question;
      if (legal.length === 1) return legal[0];
      const preparation = prepare(question, newSearch, random);
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
    load,
  );
}

export const kingLuiExpert = lookingAhead(
  'expert',
  ({ worlds, characters }, viewer, random) =>
    new CourseSearch(worlds, viewer, { characters, random }),
);

/** A search that has taken its first step. */
function* prepare(
  question: Question<KingLui>,
  newSearch: NewSearch,
  random: RandomSource,
): Thinking<Search> {
  const { viewer } = question;
  const imagined = yield* imagine(question, random);
  const search = isCountable(imagined.worlds.known)
    ? new LastCourse(imagined.worlds, viewer, random)
    : newSearch(imagined, viewer, random);
  search.step();
  return search;
}
