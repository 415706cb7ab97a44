/**
 * Where games are named, or their pictures and colours. A game has one folder in each layer and is
 * registered once in each; nothing else names it, so that another game can be added, or one left out,
 * without touching what is there.
 */

import { extname } from 'node:path';

export interface NamedGame {
  readonly id: string;
  readonly title: string;
  /** Its pictures in the client, by the names of their files. */
  readonly pictures?: readonly string[];
  /** Its colours in the client, by the names of their custom properties. */
  readonly tones?: readonly string[];
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
  const thing = thingOf(game);
  const inText = text.split('\n').flatMap((line, index) => {
    if (name.test(line)) return [`${path}:${index + 1} names ${game.id}`];
    const [found] = thing.exec(line) ?? [];
    return found === undefined ? [] : [`${path}:${index + 1} has ${found} of ${game.id}`];
  });
  return [...inPath, ...inText];
}

/** Whether one of its folders, or the file itself, is called exactly as the game. */
function isOwnFile({ id }: NamedGame, path: string): boolean {
  const stem = path.slice(0, path.length - extname(path).length);
  return stem.split('/').includes(id);
}

/** A picture as it is named in code, between quotes; a colour as a custom property. */
function thingOf({ pictures = [], tones = [] }: NamedGame): RegExp {
  const picture = `(?<=(['"\`]))(?:${pictures.join('|')})(?=\\1)`;
  const tone = `--(?:${tones.join('|')})-(?:main|on-main|soft|ink|top|edge)\\b`;
  const ways = [...(pictures.length > 0 ? [picture] : []), ...(tones.length > 0 ? [tone] : [])];
  return new RegExp(ways.length > 0 ? ways.join('|') : NOTHING, 'u');
}

const NOTHING = '(?!)';

/** The id and the title in every way of writing: two-words, twoWords, TWO_WORDS, Two Words. */
function nameOf({ id, title }: NamedGame): RegExp {
  const ways = [id, title].map((name) => name.split(/[^\p{L}\p{N}]+/u).join('[-_ ]?'));
  return new RegExp([...new Set(ways.map((way) => way.toLowerCase()))].join('|'), 'iu');
}
