/** What games of experts show about King Lui alone. */

import type { PlotWords } from '../../../language/plots.ts';

export const curious = {
  king: {
    title: 'What does the king end with?',
    lead: 'His dishes at the end of the game, from the one that he has most of.',
    told: ({ number }) =>
      `After ${number('courses')} courses the king has ${number('all')} portions on average: ${number('most')} of the dish that he has most of, ${number('least')} of the one that he has least of.`,
    axis: 'Rank of the dish',
    value: 'Portions',
    method: 'Means; the small numbers are where eight of ten games lie.',
  },
  points: {
    title: 'How many points win?',
    lead: 'The winner’s points.',
    told: ({ number, share }) =>
      `It takes ${number('best')} points on average to win. Of all dishes that somebody holds at the end, ${share('lost')} are discarded because the king has less.`,
    axis: 'Points',
    value: 'Games',
  },
} satisfies { readonly [plot: string]: PlotWords };

export type KingLuiCuriousWords = { readonly [plot in keyof typeof curious]: PlotWords };
