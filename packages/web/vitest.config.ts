import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineProject } from 'vitest/config';
import { GAMES } from './build/games.ts';
import { pictures } from './build/pictures.ts';
import { rules } from './build/rules.ts';
import { tokens } from './build/tokens.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The faces of games have components: tests that meet the registry need what compiles them. */
export default defineProject({
  root: here('.'),
  plugins: [svelte(), pictures(here('art'), GAMES), tokens(GAMES), rules(here('..'))],
  test: {
    name: 'web',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/english.ts'],
  },
});
