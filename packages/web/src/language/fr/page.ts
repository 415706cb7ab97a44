/** What is said of the app before it runs, in French. */

import type { PageWords } from '../en/page.ts';

export const page = {
  description: (games: string) =>
    `${games} : en ligne entre amis, contre des bots ou à plusieurs sur un appareil. Gratuit, sans compte, même hors ligne.`,
  installed: (games: string) =>
    `${games} : en ligne entre amis, en solo ou sur un appareil, même hors ligne.`,
  noScript: 'Tavolata a besoin de JavaScript. Active-le et recharge la page.',
} satisfies PageWords;
