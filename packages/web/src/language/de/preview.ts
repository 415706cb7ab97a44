/** Was Messenger von einem Link zu einem Tisch zeigen. */

import { countIn } from '../count.ts';
import type { PreviewWords } from '../en/preview.ts';

const count = countIn('de');

export const preview = {
  title: (game: string) => `Einladung zu ${game}`,
  full: 'Alle Plätze sind besetzt. Schau gern zu!',
  free: (seats: number) => count(seats, { one: '# Platz ist frei.', other: '# Plätze sind frei.' }),
  join: 'Öffne den Link und setz dich dazu. Du brauchst kein Konto.',
  playing: 'Die Partie läuft schon. Schau gern zu!',
} satisfies PreviewWords;
