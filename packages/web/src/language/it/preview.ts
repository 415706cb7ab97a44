/** Quel che le app di messaggi mostrano di un link a un tavolo. */

import type { PreviewWords } from '../en/preview.ts';
import { count } from './sentences.ts';

export const preview = {
  title: (game: string) => `Un invito a giocare a ${game}`,
  full: 'Tutti i posti sono occupati. Vieni a guardare!',
  free: (seats: number) =>
    count(seats, { one: '# posto è libero.', other: '# posti sono liberi.' }),
  join: 'Apri il link e siediti. Non serve un account.',
  playing: 'La partita è cominciata. Vieni a guardare!',
} satisfies PreviewWords;
