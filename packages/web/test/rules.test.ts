/** The rules page shows all that RULES.md says, in every language, and nothing half understood. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemAt } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { rulesFile } from '../build/rules.ts';
import { parseRulesText } from '../build/rules-text.ts';
import { FACES } from '../src/games/registry.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import type { GuideBlock, GuidePart, Passage, RulesText, Run } from '../src/games/rules-text.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

const markdownOf = (game: string, language: Language): string =>
  readFileSync(rulesFile(PACKAGES, game, language), 'utf8');

const parsed = (game: string, language: Language): RulesText =>
  parseRulesText(markdownOf(game, language), language, 'RULES.md');

const rulesOf = ({ sections }: RulesText) => sections.flatMap(({ rules }) => rules);
const passagesOf = (text: RulesText): Passage[] =>
  rulesOf(text).flatMap(({ passages, choices }) => [...passages, ...choices.flat()]);

function textOf(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === 'reference' ? run.rule : run.text)).join('');
}

/** Every letter and digit of a text, whatever stands between them. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const passageText = (passage: Passage): string =>
  `${passage.kind === 'plain' ? '' : passage.label}${textOf(passage.runs)}`;

function blockText(block: GuideBlock): string {
  if (block.kind === 'text') return textOf(block.runs);
  return block.items
    .map((runs, at) => `${block.kind === 'steps' ? at + 1 : ''}${textOf(runs)}`)
    .join('');
}

function lettersOf({ title, intro, guide, sections }: RulesText): string {
  const ruleText = ({ id, name = '', passages, choices }: RulesText['sections'][0]['rules'][0]) =>
    [id, name, ...passages.map(passageText), ...choices.flat().map(passageText)].join('');
  const sectionText = ({ heading, rules }: RulesText['sections'][0]) =>
    [heading, ...rules.map(ruleText)].join('');
  const partText = ({ heading, blocks }: GuidePart) => [heading, ...blocks.map(blockText)].join('');
  return letters(
    [title, ...intro.map(passageText), ...guide.map(partText), ...sections.map(sectionText)].join(
      '',
    ),
  );
}

describe.each(FACES)('the rules of $id', ({ id: game }) => {
  test.each(LANGUAGES)('in %s lose no letter on the way to the page', (language) => {
    expect(lettersOf(parsed(game, language))).toBe(letters(markdownOf(game, language)));
  });

  test.each(LANGUAGES)('in %s have every id of the text, in its order', (language) => {
    const written = markdownOf(game, language).matchAll(/^- \*\*([A-Z]-[A-Z]\d+[a-z]?)\*\*/gm);
    expect(rulesOf(parsed(game, language)).map(({ id }) => id)).toEqual(
      Array.from(written, ([, id]) => id),
    );
  });

  test.each(LANGUAGES)('in %s are built like the English ones', (language) => {
    const guideShape = ({ intro, guide }: RulesText) => [
      intro.map(({ kind }) => kind),
      guide.map(({ blocks }) =>
        blocks.map((block) => [block.kind, block.kind === 'text' ? 1 : block.items.length]),
      ),
    ];
    expect(guideShape(parsed(game, language))).toEqual(guideShape(parsed(game, 'en')));
    const shape = (text: RulesText) =>
      text.sections.map(({ id, rules }) => [
        id,
        ...rules.map((rule) => [
          rule.id,
          rule.name !== undefined,
          rule.passages.map(({ kind }) => kind),
          rule.choices.map((choice) => choice.map(({ kind }) => kind)),
        ]),
      ]);
    expect(shape(parsed(game, language))).toEqual(shape(parsed(game, 'en')));
  });

  test.each(LANGUAGES)('in %s can be read without codes: those are in notes', (language) => {
    const { intro, guide } = parsed(game, language);
    const read = [...intro, ...passagesOf(parsed(game, language))].filter(
      ({ kind }) => kind === 'plain' || kind === 'example',
    );
    const told = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? block.runs : block.items.flat())),
    );
    const runs = [...read.flatMap((passage) => passage.runs), ...told];
    expect(runs.filter(({ kind }) => kind === 'code')).toEqual([]);
    expect(textOf(runs)).not.toMatch(/\([qr\d−]+, [qr\d−]+\)|\d\s?%/);
    expect(told.filter(({ kind }) => kind === 'reference')).toEqual([]);
  });

  test('mark every ruling of ours', () => {
    const marks = markdownOf(game, 'en')
      .match(/^ *- .*$/gm)
      ?.join('')
      .match(/\*Our ruling:\*/g);
    const rulings = passagesOf(parsed(game, 'en')).filter(({ kind }) => kind === 'ruling');
    expect(rulings).toHaveLength(marks?.length ?? 0);
  });
});

test('names, choices, references and code are told apart', () => {
  const rules = rulesOf(parsed('king-lui', 'en'));
  const rule = itemAt(
    rules.filter(({ id }) => id === 'K-O1'),
    0,
  );
  expect(rule.name).toBe('When must you draw?');
  expect(rule.choices).toHaveLength(2);
  const [told, note] = itemAt(rule.choices, 1);
  expect(told?.runs).toContainEqual({ kind: 'reference', rule: 'K-A3' });
  expect(note?.kind).toBe('note');
  expect(note?.runs).toContainEqual({ kind: 'code', text: 'no-cards' });
});

describe('a text that is not understood is refused with its line', () => {
  const good = ['# Title', '', 'Words.', '', '## Section', '', '- **K-M1** A rule.'];
  const parse = (lines: readonly string[]) => parseRulesText(lines.join('\n'), 'en', 'RULES.md');

  test('and this one is understood', () => {
    expect(rulesOf(parse(good))).toHaveLength(1);
  });

  test('a guide has parts with paragraphs, points and steps', () => {
    const guide = ['## A turn', '', 'Do:', '', '- **One** thing.', '- Or two.', '', '1. So.', ''];
    const text = parse([...good.slice(0, 4), ...guide, ...good.slice(4)]);
    const [part] = text.guide;
    expect([part?.id, part?.heading, text.sections.length]).toEqual(['part-1', 'A turn', 1]);
    expect(part?.blocks.map(({ kind }) => kind)).toEqual(['text', 'points', 'steps']);
    expect(part?.blocks[1]).toMatchObject({ items: { length: 2 } });
  });

  test.each([
    ['a table', [...good, '', '| a | b |'], /^RULES\.md:9: this is no title/],
    ['a paragraph below a rule', [...good, '', 'More.'], /^RULES\.md:9: this is no title/],
    ['a line that goes on', [...good, 'and more.'], /^RULES\.md:8: this is no title/],
    ['a title that is missing', good.slice(2), /^RULES\.md:1: the title is missing/],
    ['a link', [...good, '- **K-M2** See [this](that).'], /^RULES\.md:8: \[ is not understood/],
    [
      'emphasis that does not end',
      [...good, '- **K-M2** An *open end.'],
      /^RULES\.md:8: \* is not/,
    ],
    [
      'an unknown mark',
      [...good, '- **K-M2** So. *Hint:* look.'],
      /^RULES\.md:8: “Hint:” is no mark/,
    ],
    ['a rule without an id', [...good, '- Another.'], /^RULES\.md:8: this is no title/],
    ['an id that stands twice', [...good, '- **K-M1** Again.'], /^RULES\.md:8: K-M1 stands twice/],
    ['an id of another section', [...good, '- **K-S1** Else.'], /^RULES\.md:8: K-S1 among K-M/],
    ['a reference to nothing', [...good, '- **K-M2** See K-M9.'], /^RULES\.md:8: K-M9 is no rule/],
    [
      'a choice without a rule',
      [...good, '', '  - Or this.'],
      /^RULES\.md:9: a choice that belongs/,
    ],
    ['a section without rules', [...good, '', '## Empty'], /^RULES\.md:9: nothing under “Empty”/],
    ['a rule that says nothing', [...good, '- **K-M2** *Name.*'], /^RULES\.md:8: nothing is said/],
  ])('%s', (_what, lines, message) => {
    expect(() => parse(lines)).toThrow(message);
  });
});
