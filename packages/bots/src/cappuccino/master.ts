/** The strongest player of Cappuccino: tree search with the net, and the exact end of the game. */

import type { Search } from './judgement.ts';
import { searching } from './expert.ts';
import { searchManyWith } from './many/search.ts';
import { cappuccinoNet } from './net/loaded-net.ts';
import { NetSearch } from './net/tree-search.ts';
import { searchPlacing } from './placing.ts';

/** An evaluation by the net takes as long as looking at this many positions near the end. */
const POSITIONS_A_VISIT = 100;

const search: Search = searchManyWith({
  newTree: (state) => new NetSearch(cappuccinoNet.get(), state),
  positionsAVisit: POSITIONS_A_VISIT,
});

export const cappuccinoMaster = searching('master', {
  searches: { placing: searchPlacing, two: search, many: search },
  load: () => cappuccinoNet.load(),
});
