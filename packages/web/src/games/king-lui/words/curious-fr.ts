/** What games of experts show about King Lui alone, in French. */

import type { KingLuiCuriousWords } from './curious-en.ts';

export const curious = {
  king: {
    title: 'Qu’a le roi à la fin\u202f?',
    lead: 'Ses plats à la fin de la partie, en commençant par celui dont il a le plus.',
    told: ({ number }) =>
      `Après ${number('courses')} services, le roi a ${number('all')} portions en moyenne\u00a0: ${number('most')} du plat dont il a le plus, ${number('least')} de celui dont il a le moins.`,
    axis: 'Rang du plat',
    value: 'Portions',
    method: 'Moyennes\u202f; les petits nombres disent où se situent huit parties sur dix.',
  },
  points: {
    title: 'Combien de points pour gagner\u202f?',
    lead: 'Les points de qui a gagné.',
    told: ({ number, share }) =>
      `Il faut ${number('best')} points en moyenne pour gagner. De tous les plats que quelqu’un a à la fin, ${share('lost')} sont défaussés parce que le roi en a moins.`,
    axis: 'Points',
    value: 'Parties',
  },
} satisfies KingLuiCuriousWords;
