/** What is said of the app before it runs, in Italian. */

import type { PageWords } from '../en/page.ts';

export const page = {
  description: (games: string) =>
    `Gioca a ${games}: online con gli amici, contro i bot o insieme su un solo dispositivo. Gratis, senza account, anche offline.`,
  installed: (games: string) =>
    `${games}: online con gli amici, in solitario o su un solo dispositivo, anche offline.`,
  noScript: 'Tavolata ha bisogno di JavaScript. Attivalo e ricarica la pagina.',
} satisfies PageWords;
