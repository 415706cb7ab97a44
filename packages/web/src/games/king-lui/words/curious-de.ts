/** What games of experts show about King Lui alone, in German. */

import type { KingLuiCuriousWords } from './curious-en.ts';

export const curious = {
  king: {
    title: 'Was hat der König am Ende?',
    lead: 'Seine Gerichte am Ende der Partie, angefangen bei dem, von dem er am meisten hat.',
    told: ({ number }) =>
      `Nach ${number('courses')} Gängen hat der König im Mittel ${number('all')} Portionen: ${number('most')} von dem Gericht, von dem er am meisten hat, ${number('least')} von dem, von dem er am wenigsten hat.`,
    axis: 'Rang des Gerichts',
    value: 'Portionen',
    method: 'Mittelwerte; die kleinen Zahlen sagen, wo acht von zehn Partien liegen.',
  },
  points: {
    title: 'Mit wie vielen Punkten gewinnt man?',
    lead: 'Die Punkte derer, die gewonnen haben.',
    told: ({ number, share }) =>
      `Zum Sieg braucht es im Mittel ${number('best')} Punkte. Von allen Gerichten, die jemand am Ende hat, werden ${share('lost')} abgegeben, weil der König weniger hat.`,
    axis: 'Punkte',
    value: 'Partien',
  },
} satisfies KingLuiCuriousWords;
