/** Refuses the name of a game outside its folders and registrations; see `game-names.ts`. */

import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { ALLOWED } from './game-names-allowed.ts';
import { findGameNames, type SourceFile } from './game-names.ts';
import { loadGames } from './games.ts';

const NO_SOURCES = new Set(['node_modules', 'dist', 'artifacts', 'coverage', 'reports']);

const files: SourceFile[] = globSync('**/*.{ts,js,svelte,json,html,css,svg,yaml,yml}', {
  exclude: (name) => NO_SOURCES.has(name) || (name.startsWith('.') && name !== '.'),
}).map((file) => ({
  path: file.split(sep).join('/'),
  text: readFileSync(file, 'utf8'),
}));
const games = await loadGames();

const problems = findGameNames(files, games, ALLOWED);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
