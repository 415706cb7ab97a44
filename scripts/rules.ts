/** Reading the rules texts and the tests that cite them. */

import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export const RULING_MARKS = {
  en: '*Our ruling:*',
  de: '*Unsere Auslegung:*',
  fr: '*Notre interprétation\u00a0:*',
  it: '*La nostra interpretazione:*',
} as const;

export type Language = keyof typeof RULING_MARKS;

export interface Rule {
  readonly id: string;
  readonly text: string;
}

export interface RulesText {
  readonly language: Language;
  readonly file: string;
  readonly sections: number;
  readonly rules: readonly Rule[];
}

export interface GameTexts {
  readonly game: string;
  readonly texts: readonly RulesText[];
  /** Ids in the titles of the tests, with the file that cites them. */
  readonly cited: ReadonlyMap<string, string>;
}

export function readGameTexts(game: string): GameTexts {
  const languages = Object.keys(RULING_MARKS) as Language[];
  const texts = languages.map((language) => {
    const file = `packages/${game}/RULES${language === 'en' ? '' : `.${language}`}.md`;
    return parseRules(language, file, readFileSync(file, 'utf8'));
  });
  const files = globSync(`packages/${game}/test/**/*.test.ts`);
  return { game, texts, cited: citations(files.map((file) => [file, readFileSync(file, 'utf8')])) };
}

export function parseRules(language: Language, file: string, markdown: string): RulesText {
  const rules: Rule[] = [];
  for (const block of markdown.split(/^(?=- \*\*|## )/m)) {
    const [, id] = /^- \*\*([A-Z]-[A-Z]\d+[a-z]?)\*\* /.exec(block) ?? [];
    if (id !== undefined) rules.push({ id, text: block });
  }
  return { language, file, sections: markdown.match(/^## /gm)?.length ?? 0, rules };
}

const CITATION = /\[(?:[A-Z]-[A-Z]\d+[a-z]?(?:, )?)+\]/g;

/** Ids in square brackets in the titles of tests that run. */
export function citations(
  files: readonly (readonly [file: string, source: string])[],
): Map<string, string> {
  const cited = new Map<string, string>();
  for (const [file, source] of files) {
    for (const [citation] of titlesOf(source).join('\n').matchAll(CITATION)) {
      for (const id of citation.slice(1, -1).split(', ')) cited.set(id, file);
    }
  }
  return cited;
}

/** The titles of `test(…)`, `it(…)` and `test.each(…)(…)`; a skipped test has none. */
function titlesOf(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title) titles.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true));
  return titles;
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee))
    return /^(?:test|it)\.(?:each|for)$/.test(callee.expression.getText());
  return ts.isIdentifier(callee) && /^(?:test|it)$/.test(callee.text);
}

export function findProblems({ texts, cited }: GameTexts): string[] {
  const problems: string[] = [];
  const [english, ...others] = texts;
  if (!english) return ['no rules text'];
  const ids = english.rules.map(({ id }) => id);
  for (const id of ids) {
    if (ids.indexOf(id) !== ids.lastIndexOf(id))
      problems.push(`${english.file}: ${id} stands twice`);
    if (!cited.has(id)) problems.push(`${english.file}: no test cites ${id}`);
  }
  for (const [id, file] of cited) {
    if (!ids.includes(id)) problems.push(`${file}: cites ${id}, which is no rule`);
  }
  for (const other of others) problems.push(...differences(english, other));
  return [...new Set(problems)];
}

function differences(english: RulesText, other: RulesText): string[] {
  const idsOf = (text: RulesText) => text.rules.map(({ id }) => id).join(' ');
  if (idsOf(english) !== idsOf(other)) return [`${other.file}: other ids than ${english.file}`];
  const problems: string[] = [];
  if (english.sections !== other.sections) problems.push(`${other.file}: other sections`);
  for (const [index, rule] of english.rules.entries()) {
    const translated = other.rules[index];
    if (translated && rulings(english, rule) !== rulings(other, translated)) {
      problems.push(`${other.file}: ${rule.id} has other rulings than ${english.file}`);
    }
  }
  return problems;
}

function rulings({ language }: RulesText, { text }: Rule): number {
  return text.split(RULING_MARKS[language]).length - 1;
}
