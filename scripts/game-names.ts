/**
 * Where games are named. A game has one folder in each layer and is registered once in each;
 * nothing else names it, so that another game can be added without touching what is there.
 */

import { extname } from 'node:path';

export interface NamedGame {
  readonly id: string;
  readonly title: string;
}

export interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Files that may name any game, and why. */
export interface Allowance {
  readonly paths: RegExp;
  readonly because: string;
}

/** One problem per line, such as `packages/table/src/seats.ts:7 names two-words`. */
export function findGameNames(
  files: readonly SourceFile[],
  games: readonly NamedGame[],
  allowances: readonly Allowance[],
): string[] {
  return files
    .filter(({ path }) => !allowances.some(({ paths }) => paths.test(path)))
    .flatMap((file) => games.flatMap((game) => mentionsOf(game, file)));
}

function mentionsOf(game: NamedGame, { path, text }: SourceFile): string[] {
  if (isOwnFile(game, path)) return [];
  const name = nameOf(game);
  const inPath = name.test(path) ? [`${path} is named after ${game.id}`] : [];
  const inText = text
    .split('\n')
    .flatMap((line, index) => (name.test(line) ? [`${path}:${index + 1} names ${game.id}`] : []));
  return [...inPath, ...inText];
}

/** Whether one of its folders, or the file itself, is called exactly as the game. */
function isOwnFile({ id }: NamedGame, path: string): boolean {
  const stem = path.slice(0, path.length - extname(path).length);
  return stem.split('/').includes(id);
}

/** The id and the title in every way of writing: two-words, twoWords, TWO_WORDS, Two Words. */
function nameOf({ id, title }: NamedGame): RegExp {
  const ways = [id, title].map((name) => name.split(/[^\p{L}\p{N}]+/u).join('[-_ ]?'));
  return new RegExp([...new Set(ways.map((way) => way.toLowerCase()))].join('|'), 'iu');
}
