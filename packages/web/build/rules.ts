/**
 * Makes the rules available as `virtual:rules/<game>/<language>`. The texts beside the rules in code
 * are the only ones; the page reads no Markdown, and loads the language that is spoken.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import { parseRulesText, RulesError } from './rules-text.ts';

const ID = /^\0?virtual:rules\/([a-z-]+)\/([a-z]+)$/;

/** Where a game's rules are told in a language. */
export function rulesFile(packages: string, game: string, language: Language): string {
  return join(packages, game, language === 'en' ? 'RULES.md' : `RULES.${language}.md`);
}

export function rules(packages: string): Plugin {
  return {
    name: 'tavolata-rules',
    // Vitest may ask for an id that is resolved already; a second mark would be a file that nobody has.
    resolveId: (id) => (ID.test(id) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      const [, game, wanted] = id.startsWith('\0') ? (ID.exec(id) ?? []) : [];
      const language = LANGUAGES.find((known) => known === wanted);
      if (game === undefined || language === undefined) return undefined;
      const file = rulesFile(packages, game, language);
      this.addWatchFile(file);
      try {
        const text = parseRulesText(readFileSync(file, 'utf8'), language, file);
        return `export default ${JSON.stringify(text)};`;
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        return this.error({ message: error.message, loc: { file, line: error.line, column: 0 } });
      }
    },
  };
}
