/** Refuses a game's name, pictures and colours outside its folders and registrations; see `game-names.ts`. */

import { globSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../packages/web/build/games.ts';
import { ALLOWED } from './game-names-allowed.ts';
import { findGameNames, type NamedGame, type SourceFile } from './game-names.ts';
import { loadGames } from './games.ts';

const NO_SOURCES = new Set(['node_modules', 'dist', 'artifacts', 'coverage', 'reports']);

const files: SourceFile[] = globSync(
  ['**/*.{ts,js,svelte,json,html,css,svg,yaml,yml}', '**/Dockerfile'],
  { exclude: (name) => NO_SOURCES.has(name) || (name.startsWith('.') && name !== '.') },
).map((file) => ({
  path: file.split(sep).join('/'),
  text: readFileSync(file, 'utf8'),
}));
const games = (await loadGames()).map((game) => ({ ...game, ...shownOf(game.id) }));

const problems = findGameNames(files, games, ALLOWED);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** What it brings to the client. */
function shownOf(id: string): Pick<NamedGame, 'pictures' | 'tones'> {
  const game = GAMES.find((built) => built.id === id);
  if (!game) return {};
  const { sets, surfaces } = game.palette;
  return {
    pictures: globSync('*.svg', { cwd: fileURLToPath(game.art) }).map((file) =>
      basename(file, '.svg'),
    ),
    tones: [...sets.map(({ tones }) => tones.standard.light), surfaces?.light ?? {}].flatMap(
      Object.keys,
    ),
  };
}
