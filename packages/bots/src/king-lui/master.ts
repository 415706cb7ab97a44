/** The strongest player of King Lui: looks ahead with the net, and calculates the last course. */

import { describeAction, type Action, type KingLui } from '@tavolata/king-lui';
import { repeat, thinker, type Thinking } from '../thinking.ts';
import { imagine } from './imagining/imagining.ts';
import { NetCourseSearch } from './net/course-search.ts';
import { kingLuiNet } from './net/loaded-net.ts';
import { isCountable, LastCourse } from './search/last-course.ts';

export const kingLuiMaster = thinker<KingLui>(
  'master',
  function* (question, budget, random): Thinking<Action> {
    const { legal, viewer } = question;
    if (legal.length === 1) return legal[0];
    const { worlds } = yield* imagine(question, random);
    const search = isCountable(worlds.known)
      ? new LastCourse(worlds, viewer, random)
      : new NetCourseSearch(worlds, viewer, { net: kingLuiNet.get(), random });
    search.step();
    yield* repeat(budget, () => search.step());
    return describeAction(search.best());
  },
  () => kingLuiNet.load(),
);
