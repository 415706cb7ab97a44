/** What is said of the app before it runs, in German. */

import type { PageWords } from '../en/page.ts';

export const page = {
  description: (games: string) =>
    `Spiel ${games}: online mit Freunden, gegen Bots oder gemeinsam an einem Gerät. Kostenlos, ohne Konto, auch offline.`,
  installed: (games: string) =>
    `${games}: online mit Freunden, allein oder an einem Gerät, auch offline.`,
  noScript: 'Tavolata braucht JavaScript. Schalte es ein und lade die Seite neu.',
} satisfies PageWords;
