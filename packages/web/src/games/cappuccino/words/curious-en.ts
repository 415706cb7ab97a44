/** What games of experts show about Cappuccino alone. */

import type { PlotWords } from '../../../language/plots.ts';

export const curious = {
  stacks: {
    title: 'How high are the stacks?',
    lead: 'The stacks that are left at the end, from the tallest.',
    told: ({ number }) =>
      `${number('stacks')} stacks are left on average. The tallest has ${number('tallest')} cups.`,
    axis: 'Rank of the stack',
    value: 'Cups',
    method: 'Means; the small numbers are where eight of ten games lie.',
  },
  cups: {
    title: 'How many cups win?',
    lead: 'The winner’s cups.',
    told: ({ number }) =>
      `It takes ${number('best')} cups on average to win, of ${number('all')} that are counted.`,
    axis: 'Cups',
    value: 'Games',
  },
} satisfies { readonly [plot: string]: PlotWords };

export type CappuccinoCuriousWords = { readonly [plot in keyof typeof curious]: PlotWords };
