/** What games of experts show about Cappuccino alone, in Italian. */

import type { CappuccinoCuriousWords } from './curious-en.ts';

export const curious = {
  stacks: {
    title: 'Quanto sono alte le pile?',
    lead: 'Le pile che restano alla fine, dalla più alta.',
    told: ({ number }) =>
      `In media restano ${number('stacks')} pile. La più alta ha ${number('tallest')} tazze.`,
    axis: 'Posto della pila',
    value: 'Tazze',
    method: 'Medie; i numeri piccoli dicono dove stanno otto partite su dieci.',
  },
  cups: {
    title: 'Con quante tazze si vince?',
    lead: 'Le tazze di chi ha vinto.',
    told: ({ number }) =>
      `Per vincere servono in media ${number('best')} tazze delle ${number('all')} che si contano.`,
    axis: 'Tazze',
    value: 'Partite',
  },
} satisfies CappuccinoCuriousWords;
