/** Names the games in the description of the page, for search engines and previews. */

import type { Plugin } from 'vite';
import { titlesOf, type BuiltGame } from './games.ts';

export const pageDescription = (games: readonly BuiltGame[]): Plugin => ({
  name: 'tavolata-page-description',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replaceAll('%GAMES%', titlesOf(games)),
  },
});
