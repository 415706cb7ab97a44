/**
 * The words of the house, by area and language. English is the pattern: every other catalogue
 * `satisfies` its type, so that a missing or misspelt key does not compile. An area is loaded when a
 * screen first needs it; the shell's English words are part of the first page.
 */

import type { CappuccinoWords } from '../games/cappuccino/words/en.ts';
import type { KingLuiWords } from '../games/king-lui/words/en.ts';
import type { OnlineWords } from './en/online.ts';
import { shell, type ShellWords } from './en/shell.ts';
import type { TableWords } from './en/table.ts';
import type { AnyLanguage, Language } from '../settings/languages.ts';

export interface Catalogue {
  readonly shell: ShellWords;
  readonly table: TableWords;
  readonly kingLui: KingLuiWords;
  readonly cappuccino: CappuccinoWords;
  readonly online: OnlineWords;
}

export type Area = keyof Catalogue;

export const ENGLISH_SHELL: ShellWords = shell;

type Loaders = { readonly [area in Area]: () => Promise<Catalogue[area]> };

const LOADERS: { readonly [language in Language]: Loaders } = {
  de: {
    shell: async () => (await import('./de/shell.ts')).shell,
    table: async () => (await import('./de/table.ts')).table,
    kingLui: async () => (await import('../games/king-lui/words/de.ts')).kingLui,
    cappuccino: async () => (await import('../games/cappuccino/words/de.ts')).cappuccino,
    online: async () => (await import('./de/online.ts')).online,
  },
  en: {
    shell: () => Promise.resolve(shell),
    table: async () => (await import('./en/table.ts')).table,
    kingLui: async () => (await import('../games/king-lui/words/en.ts')).kingLui,
    cappuccino: async () => (await import('../games/cappuccino/words/en.ts')).cappuccino,
    online: async () => (await import('./en/online.ts')).online,
  },
  fr: {
    shell: async () => (await import('./fr/shell.ts')).shell,
    table: async () => (await import('./fr/table.ts')).table,
    kingLui: async () => (await import('../games/king-lui/words/fr.ts')).kingLui,
    cappuccino: async () => (await import('../games/cappuccino/words/fr.ts')).cappuccino,
    online: async () => (await import('./fr/online.ts')).online,
  },
  it: {
    shell: async () => (await import('./it/shell.ts')).shell,
    table: async () => (await import('./it/table.ts')).table,
    kingLui: async () => (await import('../games/king-lui/words/it.ts')).kingLui,
    cappuccino: async () => (await import('../games/cappuccino/words/it.ts')).cappuccino,
    online: async () => (await import('./it/online.ts')).online,
  },
};

export async function loadWords<A extends Area>(
  area: A,
  language: AnyLanguage,
): Promise<Catalogue[A]> {
  if (language !== 'zz') return LOADERS[language][area]();
  const [words, { pseudo }] = await Promise.all([LOADERS.en[area](), import('./pseudo.ts')]);
  return pseudo(words);
}
