/** Names the games in the description of the page, for search engines and previews. */

import type { Plugin } from 'vite';
import { GAME_TITLES } from './games.ts';

export const pageDescription = (): Plugin => ({
  name: 'tavolata-page-description',
  transformIndexHtml: { order: 'pre', handler: (page) => page.replaceAll('%GAMES%', GAME_TITLES) },
});
