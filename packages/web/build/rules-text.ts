/**
 * Reads RULES.md. The texts use a small part of Markdown: a title and paragraphs; a guide of headings with
 * paragraphs, points and steps; then headings with rules as list items that begin with their id, and lists
 * of choices below a rule. Anything else is an error with its line: a text that is understood only in part
 * would lose a rule on the way to the page.
 */

import type { Language } from '../src/settings/languages.ts';
import type {
  GuideBlock,
  GuidePart,
  Passage,
  Rule,
  RulesText,
  Run,
  Section,
} from '../src/games/rules-text.ts';
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
  const { title, intro, guide, sections } = reader;
  return { title, intro, guide, sections };
}

const TITLE = /^# (\S.*)$/;
const HEADING = /^## (\S.*)$/;
const RULE = /^- \*\*([A-Z]-[A-Z])(\d+[a-z]?)\*\* (.+)$/;
const CHOICE = /^ {2}- (.+)$/;
const POINT = /^- (?!\*\*[A-Z]-[A-Z]\d)(\S.*)$/;
const STEP = /^\d+\. (\S.*)$/;
const NOT_KNOWN = 'this is no title, paragraph, heading, rule or choice';
const PARAGRAPH = /^(?:\p{L}|\*(?!\*))/u;

type GrowingRule = Omit<Rule, 'choices'> & { readonly choices: Passage[][] };
type GrowingSection = Omit<Section, 'rules'> & { readonly rules: GrowingRule[] };
type GrowingPart = Omit<GuidePart, 'blocks'> & { readonly blocks: GuideBlock[] };

class RulesReader {
  title = '';
  readonly intro: Passage[] = [];
  readonly guide: GrowingPart[] = [];
  readonly sections: GrowingSection[] = [];
  readonly #language: Language;
  readonly #lineOfRule = new Map<string, number>();
  readonly #references: { readonly rule: string; readonly line: number }[] = [];
  #line = 0;
  #followsBlank = false;
  #heading: string | undefined;

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
    if (heading !== undefined) this.#open(heading);
    else if (rule !== undefined) this.#addRule(prefix, prefix + number, rule);
    else if (choice !== undefined) this.#addChoice(choice);
    else if (this.sections.length > 0) refuse(NOT_KNOWN);
    else if (this.#heading === undefined && this.guide.length === 0) this.#addIntroduction(text);
    else this.#addToGuide(text);
  }

  #open(heading: string): void {
    if (this.#heading !== undefined) refuse(`nothing under “${this.#heading}”`);
    this.#heading = heading;
  }

  /** The heading that was read last, if nothing belongs to it yet. */
  #takeHeading(): string | undefined {
    const heading = this.#heading;
    this.#heading = undefined;
    return heading;
  }

  #addIntroduction(text: string): void {
    if (!this.#followsBlank || !PARAGRAPH.test(text)) refuse(NOT_KNOWN);
    const { name, passages } = parsePassages(text, this.#language);
    if (name !== undefined) refuse('an introduction has no name');
    this.#check(passages);
    this.intro.push(...passages);
  }

  #addToGuide(text: string): void {
    const heading = this.#takeHeading();
    if (heading !== undefined)
      this.guide.push({ id: `part-${this.guide.length + 1}`, heading, blocks: [] });
    const blocks = this.guide.at(-1)?.blocks ?? [];
    const [, point] = POINT.exec(text) ?? [];
    const [, step] = STEP.exec(text) ?? [];
    const kind = point !== undefined ? 'points' : step !== undefined ? 'steps' : 'text';
    const runs = this.#noted(parseRuns(point ?? step ?? text));
    const last = blocks.at(-1);
    if (kind === 'text') {
      if (!this.#followsBlank || !PARAGRAPH.test(text)) refuse(NOT_KNOWN);
      blocks.push({ kind, runs });
    } else if (this.#followsBlank) blocks.push({ kind, items: [runs] });
    else if (last?.kind === kind) blocks.splice(-1, 1, { kind, items: [...last.items, runs] });
    else refuse(NOT_KNOWN);
  }

  #addRule(prefix: string, id: string, text: string): void {
    const heading = this.#takeHeading();
    if (heading !== undefined) this.sections.push({ id: prefix, heading, rules: [] });
    const section = this.sections.at(-1) ?? refuse('a rule before the first heading');
    if (this.#lineOfRule.has(id)) refuse(`${id} stands twice`);
    if (section.id !== prefix) refuse(`${id} among ${section.id} rules`);
    const { name, passages } = parsePassages(text, this.#language);
    this.#check(passages);
    this.#lineOfRule.set(id, this.#line);
    section.rules.push({ id, ...(name === undefined ? {} : { name }), passages, choices: [] });
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
    const lost = this.#references.find(({ rule }) => !this.#lineOfRule.has(rule));
    if (lost) return { line: lost.line, reason: `${lost.rule} is no rule` };
    if (this.#heading !== undefined)
      return { line: this.#line, reason: `nothing under “${this.#heading}”` };
    if (this.intro.length === 0) return { line: this.#line, reason: 'there is no introduction' };
    if (this.sections.length === 0) return { line: this.#line, reason: 'there are no rules' };
    return undefined;
  }
}

function refuse(reason: string): never {
  throw new Error(reason);
}
