/** What games of experts show about King Lui alone, in Italian. */

import type { KingLuiCuriousWords } from './curious-en.ts';

export const curious = {
  king: {
    title: 'Che cosa ha il re alla fine?',
    lead: 'I suoi piatti alla fine della partita, da quello di cui ha di più.',
    told: ({ number }) =>
      `Dopo ${number('courses')} portate il re ha in media ${number('all')} porzioni: ${number('most')} del piatto di cui ha di più, ${number('least')} di quello di cui ha di meno.`,
    axis: 'Posto del piatto',
    value: 'Porzioni',
    method: 'Medie; i numeri piccoli dicono dove stanno otto partite su dieci.',
  },
  points: {
    title: 'Con quanti punti si vince?',
    lead: 'I punti di chi ha vinto.',
    told: ({ number, share }) =>
      `Per vincere servono in media ${number('best')} punti. Di tutti i piatti che qualcuno ha alla fine, il ${share('lost')} viene scartato perché il re ne ha meno.`,
    axis: 'Punti',
    value: 'Partite',
  },
} satisfies KingLuiCuriousWords;
