/** What games of experts show about Cappuccino alone, in French. */

import type { CappuccinoCuriousWords } from './curious-en.ts';

export const curious = {
  stacks: {
    title: 'Quelle hauteur ont les piles\u202f?',
    lead: 'Les piles qui restent à la fin, en commençant par la plus haute.',
    told: ({ number }) =>
      `Il reste ${number('stacks')} piles en moyenne. La plus haute a ${number('tallest')} gobelets.`,
    axis: 'Rang de la pile',
    value: 'Gobelets',
    method: 'Moyennes\u202f; les petits nombres disent où se situent huit parties sur dix.',
  },
  cups: {
    title: 'Combien de gobelets pour gagner\u202f?',
    lead: 'Les gobelets de qui a gagné.',
    told: ({ number }) =>
      `Il faut ${number('best')} gobelets en moyenne pour gagner, sur ${number('all')} qui sont comptés.`,
    axis: 'Gobelets',
    value: 'Parties',
  },
} satisfies CappuccinoCuriousWords;
