/** Writes what messengers show of a link to a table, in all languages, for the server to read. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PREVIEWS_ADDRESS, type LinkPreviews } from '@tavolata/table';
import type { Plugin } from 'vite';
import { PREVIEW_WORDS } from '../src/language/preview-words.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import type { BuiltGame } from './games.ts';

/** More seats than any table has. */
const MOST_SEATS = 9;

/** The picture of a game; `npm run previews` draws it. */
export const previewImage = (game: string): string => `/preview-${game}.png`;

const isDrawn = ({ id }: BuiltGame): boolean =>
  existsSync(fileURLToPath(new URL(`../public${previewImage(id)}`, import.meta.url)));

export async function previewsOf(games: readonly BuiltGame[]): Promise<LinkPreviews> {
  const texts = LANGUAGES.map(
    async (language) => [language, await textsIn(language, games)] as const,
  );
  return {
    images: Object.fromEntries(games.filter(isDrawn).map(({ id }) => [id, previewImage(id)])),
    texts: Object.fromEntries(await Promise.all(texts)),
  };
}

async function textsIn(
  language: Language,
  games: readonly BuiltGame[],
): Promise<LinkPreviews['texts'][string]> {
  const { title, full, free, join, playing } = await PREVIEW_WORDS[language]();
  const numbers = Array.from({ length: MOST_SEATS }, (_, index) => index + 1);
  return {
    titles: Object.fromEntries(games.map(({ id, titles }) => [id, title(titles[language])])),
    free: [full, ...numbers.map((seats) => `${free(seats)} ${join}`)],
    playing,
  };
}

export const linkPreviewsFile = (games: readonly BuiltGame[]): Plugin => ({
  name: 'tavolata-link-previews',
  apply: 'build',
  async generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: PREVIEWS_ADDRESS.slice(1),
      source: JSON.stringify(await previewsOf(games)),
    });
  },
});
