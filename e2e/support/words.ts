/** The catalogues of the client, so that a test finds things by the names that a reader sees. */

import { loadWords, type Area, type Catalogue } from '../../packages/web/src/language/catalogue.ts';
import { cappuccino } from '../../packages/web/src/games/cappuccino/words/en.ts';
import { kingLui } from '../../packages/web/src/games/king-lui/words/en.ts';
import { online } from '../../packages/web/src/language/en/online.ts';
import { shell } from '../../packages/web/src/language/en/shell.ts';
import { table } from '../../packages/web/src/language/en/table.ts';

import type { Language } from '../../packages/web/src/settings/languages.ts';

export type Words = Catalogue;

export const english: Words = { shell, table, kingLui, cappuccino, online };

const AREAS: readonly Area[] = ['shell', 'table', 'kingLui', 'cappuccino', 'online'];

export async function wordsOf(language: Language): Promise<Words> {
  const areas = await Promise.all(
    AREAS.map(async (area) => [area, await loadWords(area, language)] as const),
  );
  return Object.fromEntries(areas) as unknown as Words;
}

/** All texts of a catalogue that are the same whatever they tell of. */
export function plainTexts(words: unknown): Set<string> {
  if (typeof words === 'string') return new Set([words]);
  if (typeof words !== 'object' || words === null) return new Set();
  return new Set(Object.values(words).flatMap((value) => [...plainTexts(value)]));
}
