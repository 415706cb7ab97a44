/** What games of experts show about Cappuccino alone, in German. */

import type { CappuccinoCuriousWords } from './curious-en.ts';

export const curious = {
  stacks: {
    title: 'Wie hoch sind die Stapel?',
    lead: 'Die Stapel, die am Ende stehen, angefangen beim höchsten.',
    told: ({ number }) =>
      `Im Mittel bleiben ${number('stacks')} Stapel stehen. Der höchste hat ${number('tallest')} Becher.`,
    axis: 'Rang des Stapels',
    value: 'Becher',
    method: 'Mittelwerte; die kleinen Zahlen sagen, wo acht von zehn Partien liegen.',
  },
  cups: {
    title: 'Mit wie vielen Bechern gewinnt man?',
    lead: 'Die Becher derer, die gewonnen haben.',
    told: ({ number }) =>
      `Zum Sieg braucht es im Mittel ${number('best')} Becher von ${number('all')}, die gezählt werden.`,
    axis: 'Becher',
    value: 'Partien',
  },
} satisfies CappuccinoCuriousWords;
