/**
 * Reads RULES.md. The texts use a small part of Markdown: a title, paragraphs, headings, rules as
 * list items that begin with their id, and lists of choices below a rule. Anything else is an error
 * with its line: a text that is understood only in part would lose a rule on the way to the page.
 */

import type { Language } from '../src/settings/languages.ts';
import type { Passage, Rule, RulesText, Run, Section } from '../src/games/rules-text.ts';
import { parsePassages, parseRuns } from './rules-runs.ts';

export class RulesError extends Error {
  readonly line: number;

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
    this.line = line;
  }
}

export function parseRulesText(markdown: string, language: Language, file: string): RulesText {
  const reader = new RulesReader(language);
  const lines = markdown.trimEnd().split('\n');
  for (const [index, line] of lines.entries()) {
    try {
      reader.read(line, index + 1);
    } catch (error) {
      throw new RulesError(file, index + 1, error instanceof Error ? error.message : String(error));
    }
  }
  const problem = reader.findProblem();
  if (problem) throw new RulesError(file, problem.line, problem.reason);
  return { title: reader.title, intro: reader.intro, sections: reader.sections };
}

const TITLE = /^# (\S.*)$/;
const HEADING = /^## (\S.*)$/;
const RULE = /^- \*\*([A-Z]-[A-Z])(\d+[a-z]?)\*\* (.+)$/;
const CHOICE = /^ {2}- (.+)$/;
const PARAGRAPH = /^\p{L}/u;

type GrowingRule = Omit<Rule, 'choices'> & { readonly choices: Passage[][] };
type GrowingSection = Omit<Section, 'rules'> & { readonly rules: GrowingRule[] };

class RulesReader {
  title = '';
  readonly intro: Run[][] = [];
  readonly sections: GrowingSection[] = [];
  readonly #language: Language;
  readonly #lineOfRule = new Map<string, number>();
  readonly #references: { readonly rule: string; readonly line: number }[] = [];
  #line = 0;
  #followsBlank = false;

  constructor(language: Language) {
    this.#language = language;
  }

  read(text: string, line: number): void {
    this.#line = line;
    if (line === 1) this.title = TITLE.exec(text)?.[1] ?? refuse('the title is missing');
    else if (text !== '') this.#readBlock(text);
    this.#followsBlank = text === '';
  }

  #readBlock(text: string): void {
    const [, heading] = HEADING.exec(text) ?? [];
    const [, prefix = '', number = '', rule] = RULE.exec(text) ?? [];
    const [, choice] = CHOICE.exec(text) ?? [];
    if (heading !== undefined) this.sections.push({ id: '', heading, rules: [] });
    else if (rule !== undefined) this.#addRule(prefix, prefix + number, rule);
    else if (choice !== undefined) this.#addChoice(choice);
    else if (this.sections.length === 0 && this.#followsBlank && PARAGRAPH.test(text))
      this.intro.push(this.#noted(parseRuns(text)));
    else refuse('this is no title, paragraph, heading, rule or choice');
  }

  #addRule(prefix: string, id: string, text: string): void {
    const section = this.sections.pop() ?? refuse('a rule before the first heading');
    if (this.#lineOfRule.has(id)) refuse(`${id} stands twice`);
    if (section.rules.length > 0 && section.id !== prefix)
      refuse(`${id} among ${section.id} rules`);
    const { name, passages } = parsePassages(text, this.#language);
    this.#check(passages);
    this.#lineOfRule.set(id, this.#line);
    const rule = { id, ...(name === undefined ? {} : { name }), passages, choices: [] };
    this.sections.push({ ...section, id: prefix, rules: [...section.rules, rule] });
  }

  #addChoice(text: string): void {
    const rule = this.#followsBlank ? undefined : this.sections.at(-1)?.rules.at(-1);
    if (!rule) refuse('a choice that belongs to no rule');
    const { name, passages } = parsePassages(text, this.#language);
    if (name !== undefined) refuse('a choice has no name');
    this.#check(passages);
    rule.choices.push(passages);
  }

  #check(passages: readonly Passage[]): void {
    if (passages.length === 0) refuse('nothing is said here');
    for (const { runs } of passages) this.#noted(runs);
  }

  #noted<Runs extends readonly Run[]>(runs: Runs): Runs {
    for (const run of runs) {
      if (run.kind === 'reference') this.#references.push({ rule: run.rule, line: this.#line });
    }
    return runs;
  }

  /** What can be judged only when all has been read. */
  findProblem(): { line: number; reason: string } | undefined {
    const empty = this.sections.find(({ rules }) => rules.length === 0);
    const lost = this.#references.find(({ rule }) => !this.#lineOfRule.has(rule));
    if (lost) return { line: lost.line, reason: `${lost.rule} is no rule` };
    if (empty) return { line: this.#line, reason: `no rules under “${empty.heading}”` };
    if (this.intro.length === 0) return { line: this.#line, reason: 'there is no introduction' };
    if (this.sections.length === 0) return { line: this.#line, reason: 'there are no rules' };
    return undefined;
  }
}

function refuse(reason: string): never {
  throw new Error(reason);
}
