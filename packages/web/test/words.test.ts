/** Every catalogue and the rules use the words of docs/words.md: one thing has one name. */

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesFile } from '../build/rules.ts';
import { parseRulesText } from '../build/rules-text.ts';
import type { Passage, RulesText, Run } from '../src/games/rules-text.ts';
import { at, of } from '../src/language/fr/sentences.ts';
import { FACES } from '../src/games/registry.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import { renderedTexts } from './support/rendered.ts';
import { WORD_AREAS } from './support/word-areas.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** The rows of the table below a heading, as cells by the names of their columns. */
function readTable(heading: string): readonly Readonly<Record<string, string>>[] {
  const glossary = readFileSync(`${ROOT}/docs/words.md`, 'utf8');
  const part = glossary.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [names = [], , ...rows] = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

const TERMS = readTable('Terms');
const REFUSED = readTable('Words that we don’t use');

/** English words stand alone, but for their endings; those of other languages bend and join, and are parts of words. */
function has(text: string, cell: string, language: Language): boolean {
  const words = cell.split(', ');
  if (language !== 'en')
    return words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?:e?[sd]|ing)?(?!\\p{L})`, 'iu').test(text);
}

/** The same text in all languages. */
type Told = { readonly [language in Language]: string };

async function inAllLanguages(
  tell: (language: Language) => ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>,
): Promise<Map<string, Told>> {
  const [de, en, fr, it] = await Promise.all([tell('de'), tell('en'), tell('fr'), tell('it')]);
  return new Map(
    Array.from(en, ([path, text]) => [
      path,
      { de: de.get(path) ?? '', en: text, fr: fr.get(path) ?? '', it: it.get(path) ?? '' },
    ]),
  );
}

const textOf = (runs: readonly Run[]): string =>
  runs.map((run) => (run.kind === 'reference' ? '' : run.text)).join('');

/** The texts of the rules, by the ids of rules and parts. Notes tell of other rulebooks in their words. */
function rulesTexts({ guide, sections }: RulesText): Map<string, string> {
  const toldIn = (passages: readonly Passage[]): string =>
    passages.flatMap(({ kind, runs }) => (kind === 'note' ? [] : textOf(runs))).join(' ');
  const parts = guide.map(({ id, heading, blocks }): [string, string] => [
    id,
    [
      heading,
      ...blocks.flatMap((block) =>
        block.kind === 'text' ? textOf(block.runs) : block.items.map(textOf),
      ),
    ].join(' '),
  ]);
  const rules = sections.flatMap((section) =>
    section.rules.map(({ id, name = '', passages, choices }): [string, string] => [
      id,
      [name, toldIn(passages), ...choices.map(toldIn)].join(' '),
    ]),
  );
  return new Map([...parts, ...rules]);
}

/** Where a term holds: in all texts, in those of one game, or in those of tables online. */
const holdsIn = (where: string, area: string): boolean =>
  where === 'everywhere' || area.startsWith(where.toUpperCase().replace('-', '_'));

function faultsOf(area: string, texts: ReadonlyMap<string, Told>): string[] {
  return [...texts].flatMap(([path, told]) => [
    ...TERMS.filter(({ where = '' }) => holdsIn(where, area)).flatMap((term) =>
      OTHERS.filter(
        (language) =>
          has(told.en, term['en'] ?? '', 'en') &&
          told[language] !== '' &&
          !has(told[language], term[language] ?? '', language),
      ).map((language) => `${path}: ${language} without ${term[language]}: ${told[language]}`),
    ),
    ...REFUSED.filter(({ where = '' }) => holdsIn(where, area)).flatMap(({ language, not = '' }) =>
      LANGUAGES.filter((one) => one === language && has(told[one], not, one)).map(
        (one) => `${path}: ${one} with one of ${not}: ${told[one]}`,
      ),
    ),
  ]);
}

test('the glossary has a word for every term in every language, and says where it comes from', () => {
  expect(TERMS.length).toBeGreaterThan(20);
  expect(REFUSED.length).toBeGreaterThan(5);
  for (const row of TERMS) {
    for (const column of ['where', ...LANGUAGES, 'source']) {
      expect(row[column], `${row['term']}: ${column}`).toBeTruthy();
    }
  }
});

test.each(WORD_AREAS)('%s uses the words of the glossary', async (area, loaders) => {
  const texts = await inAllLanguages(async (language) => {
    const told = renderedTexts(await loaders[language]());
    return new Map(Array.from(told, ([path, all]) => [path, all.join(' ')]));
  });
  expect(faultsOf(area, texts)).toEqual([]);
});

test.each(FACES)('the rules of $id use the words of the glossary', async ({ id }) => {
  const texts = await inAllLanguages((language) => {
    const file = rulesFile(`${ROOT}/packages`, id, language);
    return rulesTexts(parseRulesText(readFileSync(file, 'utf8'), language, file));
  });
  expect(faultsOf(id.toUpperCase().replace('-', '_'), texts)).toEqual([]);
});

test('the terminal refuses the same English words', () => {
  const files = globSync(`${ROOT}/packages/cli/src/play/**/*.ts`);
  expect(files.length).toBeGreaterThan(5);
  for (const { language, not = '' } of REFUSED) {
    if (language !== 'en') continue;
    for (const file of files) expect(has(readFileSync(file, 'utf8'), not, 'en'), file).toBe(false);
  }
});

describe('French before a name', () => {
  test.each([
    ['Bruno', 'de Bruno'],
    ['Ada', 'd’Ada'],
    ['Élise', 'd’Élise'],
    ['Hélène', 'd’Hélène'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
  ])('of %s', (name, told) => {
    expect(of(name)).toBe(told);
  });

  test('the article of a title joins the word before it', () => {
    expect([at('Le Grand Jeu'), at('Bridge')]).toEqual(['au Grand Jeu', 'à Bridge']);
  });
});
