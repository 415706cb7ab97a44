/**
 * Words in all languages. English is the pattern: every other catalogue `satisfies` its type, so that a
 * missing or misspelt key does not compile. An area is loaded when a screen first needs it, and the shell's with the
 * first page. Games have areas of their own.
 */

import type { AnyLanguage, Language } from '../settings/languages.ts';
import type { HistoryWords } from './en/history.ts';
import type { MeetingWords } from './en/meeting.ts';
import type { OnlineWords } from './en/online.ts';
import type { RemarkWords } from './en/remarks.ts';
import type { RulesWords } from './en/rules.ts';
import type { ShellWords } from './en/shell.ts';
import type { TableWords } from './en/table.ts';

/** Loads the words of an area in each language. */
export type WordLoaders<Words> = { readonly [language in Language]: () => Promise<Words> };

export const SHELL_WORDS: WordLoaders<ShellWords> = {
  de: async () => (await import('./de/shell.ts')).shell,
  en: async () => (await import('./en/shell.ts')).shell,
  fr: async () => (await import('./fr/shell.ts')).shell,
  it: async () => (await import('./it/shell.ts')).shell,
};

export const TABLE_WORDS: WordLoaders<TableWords> = {
  de: async () => (await import('./de/table.ts')).table,
  en: async () => (await import('./en/table.ts')).table,
  fr: async () => (await import('./fr/table.ts')).table,
  it: async () => (await import('./it/table.ts')).table,
};

export const ONLINE_WORDS: WordLoaders<OnlineWords> = {
  de: async () => (await import('./de/online.ts')).online,
  en: async () => (await import('./en/online.ts')).online,
  fr: async () => (await import('./fr/online.ts')).online,
  it: async () => (await import('./it/online.ts')).online,
};

export const MEETING_WORDS: WordLoaders<MeetingWords> = {
  de: async () => (await import('./de/meeting.ts')).meeting,
  en: async () => (await import('./en/meeting.ts')).meeting,
  fr: async () => (await import('./fr/meeting.ts')).meeting,
  it: async () => (await import('./it/meeting.ts')).meeting,
};

export const RULES_WORDS: WordLoaders<RulesWords> = {
  de: async () => (await import('./de/rules.ts')).rules,
  en: async () => (await import('./en/rules.ts')).rules,
  fr: async () => (await import('./fr/rules.ts')).rules,
  it: async () => (await import('./it/rules.ts')).rules,
};

export const HISTORY_WORDS: WordLoaders<HistoryWords> = {
  de: async () => (await import('./de/history.ts')).history,
  en: async () => (await import('./en/history.ts')).history,
  fr: async () => (await import('./fr/history.ts')).history,
  it: async () => (await import('./it/history.ts')).history,
};

export const REMARK_WORDS: WordLoaders<RemarkWords> = {
  de: async () => (await import('./de/remarks.ts')).remarks,
  en: async () => (await import('./en/remarks.ts')).remarks,
  fr: async () => (await import('./fr/remarks.ts')).remarks,
  it: async () => (await import('./it/remarks.ts')).remarks,
};

export async function loadWords<Words>(
  loaders: WordLoaders<Words>,
  language: AnyLanguage,
): Promise<Words> {
  if (language !== 'zz') return loaders[language]();
  const [words, { pseudo }] = await Promise.all([loaders.en(), import('./pseudo.ts')]);
  return pseudo(words);
}
