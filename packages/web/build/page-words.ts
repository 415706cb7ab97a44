/** Writes into the page what it says before the app runs: its description, and a line for browsers without scripts. */

import type { Plugin } from 'vite';
import { PAGE_WORDS } from '../src/language/page-words.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { titlesOf, type BuiltGame } from './games.ts';

export const pageWords = (games: readonly BuiltGame[]): Plugin => ({
  name: 'tavolata-page-words',
  transformIndexHtml: {
    order: 'pre',
    async handler(page) {
      const english = await PAGE_WORDS.en();
      const lines = await Promise.all(
        LANGUAGES.map(
          async (language) =>
            `<p lang="${language}">${(await PAGE_WORDS[language]()).noScript}</p>`,
        ),
      );
      return page
        .replaceAll('%DESCRIPTION%', english.description(titlesOf(games, 'en')))
        .replaceAll('%NO_SCRIPT%', lines.join('\n      '));
    },
  },
});
