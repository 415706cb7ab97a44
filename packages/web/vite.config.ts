import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';
import { firstScreen } from './build/first-screen.ts';
import { GAMES, type BuiltGame } from './build/games.ts';
import { linkPreviewsFile } from './build/link-previews.ts';
import { offline } from './build/offline.ts';
import { pageWords } from './build/page-words.ts';
import { pictures } from './build/pictures.ts';
import { preloadType } from './build/preload-type.ts';
import { rules } from './build/rules.ts';
import { tokens } from './build/tokens.ts';
import { LANGUAGES } from './src/settings/languages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What it takes to compile the screens. */
const components = (games: readonly BuiltGame[]) => [
  svelte(),
  pictures(here('art'), games),
  tokens(games),
];

/** The client with these games. */
export const clientWith = (games: readonly BuiltGame[]): UserConfig => ({
  root: here('.'),
  plugins: [
    ...components(games),
    rules(here('..')),
    firstScreen({ root: here('.'), plugins: () => components(games) }),
    pageWords(games),
    linkPreviewsFile(games),
    preloadType(),
    offline(games),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first page is one script with all that it imports, not a file for each shared module.
        // So are the words that every visit needs, those of the shell and of all games, in a language.
        codeSplitting: {
          groups: [
            // What the words of every language count with is in it, so that none waits for another's file.
            { name: 'first', test: /src\/(main|language\/count)\.ts$/ },
            // What the start page loads once it is shown: one file again, not twenty of a few hundred bytes.
            {
              name: 'start-page',
              test: /(home\/(saves-view\.svelte|open-counted|open-tables)|language\/host-names|tutorial\/words)\.ts$|home\/(OpenTables|PuzzleOffer|TutorialOffer)\.svelte$/,
            },
            ...LANGUAGES.map((language) => ({
              name: `shell-${language}`,
              test: new RegExp(`(language/${language}/shell|words/face-${language})\\.ts$`),
            })),
          ],
        },
      },
    },
  },
});

export default defineConfig(clientWith(GAMES));
