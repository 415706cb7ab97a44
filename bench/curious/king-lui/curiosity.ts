/** What is looked at in games of King Lui. */

import { DISH_COUNT, drawnAt, isTooMany, KING, takenAt, type KingLui } from '@tavolata/king-lui';
import { itemAt } from '@tavolata/engine';
import type { Curiosity } from '../curiosity.ts';
import { endsNamed } from '../played.ts';
import { byRank, histogram, mean } from '../statistics.ts';

export const curiosity: Curiosity<KingLui> = {
  counts: { equals: 4000, rivals: 1000, luck: 1000 },
  endsOf({ counts, players, course }) {
    const king = Array.from(counts.subarray(KING, KING + DISH_COUNT));
    let kept = 0;
    let lost = 0;
    for (let seat = 0; seat < players; seat++) {
      for (let dish = 0; dish < DISH_COUNT; dish++) {
        const taken = itemAt(counts, takenAt(seat) + dish);
        const held = taken + itemAt(counts, drawnAt(seat) + dish);
        if (held === 0) continue;
        if (isTooMany(held, itemAt(king, dish))) lost++;
        else kept++;
      }
    }
    return { king: king.sort((one, other) => other - one), dishes: [kept, lost], course: [course] };
  },
  plotsOf(games) {
    const kings = endsNamed(games, 'king');
    const dishes = endsNamed(games, 'dishes');
    const kept = mean(dishes.map((counts) => itemAt(counts, 0)));
    const lost = mean(dishes.map((counts) => itemAt(counts, 1)));
    const best = games.map(({ scores }) => Math.max(...scores));
    return [
      {
        id: 'king',
        kind: 'bars',
        unit: 'number',
        facts: {
          all: mean(kings.map((king) => king.reduce((sum, portions) => sum + portions, 0))),
          most: mean(kings.map((king) => itemAt(king, 0))),
          least: mean(kings.map((king) => itemAt(king, DISH_COUNT - 1))),
          courses: mean(endsNamed(games, 'course').map((course) => itemAt(course, 0))),
        },
        series: [{ id: 'king', points: byRank(kings, DISH_COUNT) }],
      },
      {
        id: 'points',
        kind: 'bars',
        unit: 'share',
        facts: { best: mean(best), lost: lost / (kept + lost) },
        series: [{ id: 'points', points: histogram(best, 10) }],
      },
    ];
  },
};
