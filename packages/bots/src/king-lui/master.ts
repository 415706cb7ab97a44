/**
 * The strongest player of King Lui: looks ahead with the net, and calculates the last course. Among three
 * it does what the net likes best until then, which beats the look ahead there (docs/bots.md).
 */

import { lookingAhead } from './expert.ts';
import { NetCourseSearch } from './net/course-search.ts';
import { kingLuiNet } from './net/loaded-net.ts';

const AT_A_GLANCE = 3;

export const kingLuiMaster = lookingAhead(
  'master',
  ({ worlds }, viewer, random) => {
    const search = new NetCourseSearch(worlds, viewer, { net: kingLuiNet.get(), random });
    return worlds.known.players === AT_A_GLANCE
      ? { step: () => 0, best: () => search.mostLiked() }
      : search;
  },
  () => kingLuiNet.load(),
);
