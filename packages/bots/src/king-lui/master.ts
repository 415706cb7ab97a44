/** The strongest player of King Lui: looks ahead with the net, and calculates the last course. */

import { lookingAhead } from './expert.ts';
import { NetCourseSearch } from './net/course-search.ts';
import { kingLuiNet } from './net/loaded-net.ts';

export const kingLuiMaster = lookingAhead(
  'master',
  ({ worlds }, viewer, random) =>
    new NetCourseSearch(worlds, viewer, { net: kingLuiNet.get(), random }),
  () => kingLuiNet.load(),
);
