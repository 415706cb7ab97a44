/** What is looked at in games of Cappuccino. */

import { itemAt } from '@tavolata/engine';
import { HEIGHT, MAX_CUPS, VACANT, type Cappuccino } from '@tavolata/cappuccino';
import type { Curiosity } from '../curiosity.ts';
import { endsNamed } from '../played.ts';
import { byRank, histogram, mean } from '../statistics.ts';

/** How many of the tallest stacks are told of. */
const STACKS = 6;

export const curiosity: Curiosity<Cappuccino> = {
  counts: { equals: 1000, rivals: 100, luck: 0 },
  endsOf({ bytes, layout }) {
    const heights = Array.from(bytes.subarray(HEIGHT, HEIGHT + Math.min(layout.size, MAX_CUPS)));
    return {
      heights: heights.filter((height) => height !== VACANT).sort((one, other) => other - one),
    };
  },
  plotsOf(games) {
    const heights = endsNamed(games, 'heights');
    const best = games.map(({ scores }) => Math.max(...scores));
    return [
      {
        id: 'stacks',
        kind: 'bars',
        unit: 'number',
        facts: {
          stacks: mean(heights.map(({ length }) => length)),
          tallest: mean(heights.map((stacks) => itemAt(stacks, 0))),
        },
        series: [{ id: 'stacks', points: byRank(heights, STACKS) }],
      },
      {
        id: 'cups',
        kind: 'bars',
        unit: 'share',
        facts: {
          best: mean(best),
          all: mean(games.map(({ scores }) => scores.reduce((sum, score) => sum + score, 0))),
        },
        series: [{ id: 'cups', points: histogram(best) }],
      },
    ];
  },
};
