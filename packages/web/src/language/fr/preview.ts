/** Ce que les messageries montrent d’un lien vers une table. */

import type { PreviewWords } from '../en/preview.ts';
import { count } from './sentences.ts';

export const preview = {
  title: (game: string) => `Invitation à jouer\u00a0: ${game}`,
  full: 'Toutes les places sont prises. Viens regarder\u202f!',
  free: (seats: number) =>
    count(seats, { one: '# place est libre.', other: '# places sont libres.' }),
  join: 'Ouvre le lien et installe-toi. Pas besoin de compte.',
  playing: 'La partie a commencé. Viens regarder\u202f!',
} satisfies PreviewWords;
