/** Refuses the name of a game outside of its folders and registrations; see `game-names.ts`. */

import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { ALLOWED, STILL_NAMED } from './game-names-allowed.ts';
import { findGameNames, findSettled, type SourceFile } from './game-names.ts';
import { loadGames } from './games.ts';

const NO_SOURCES = new Set(['node_modules', 'dist', 'artifacts', 'coverage', 'reports']);

const files: SourceFile[] = globSync('**/*.{ts,js,svelte,json,html,css,svg,yaml,yml}', {
  exclude: (name) => NO_SOURCES.has(name) || (name.startsWith('.') && name !== '.'),
}).map((file) => ({
  path: file.split(sep).join('/'),
  text: readFileSync(file, 'utf8'),
}));
const games = await loadGames();

const problems = [
  ...findGameNames(
    files.filter(({ path }) => !STILL_NAMED.includes(path)),
    games,
    ALLOWED,
  ),
  ...findSettled(files, games, STILL_NAMED),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
