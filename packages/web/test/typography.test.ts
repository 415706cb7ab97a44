/** Spaces, quotes and apostrophes as each language sets them: in all catalogues, filled in, and in the rules. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesFile } from '../build/rules.ts';
import { FACES } from '../src/games/registry.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import { renderedTexts } from './support/rendered.ts';
import { WORD_AREAS } from './support/word-areas.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

/** What nobody should find, and what to write instead. */
const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/["']/, 'curly quotes and apostrophes'],
  [/ {2}|^\s|\s$/, 'single spaces, none at the edges'],
  [/\s…/, 'no space before …'],
  [/\.\.\./, '…'],
  [/\s[,.](?!\d)/, 'no space before , and .'],
];

const OWN: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/[”«»‘]/, '„…“'],
    [/(?<!„[^“„]*)“/, 'each “ closes a „'],
    [/\s[;:!?]/, 'no space before ; : ! ?'],
  ],
  en: [
    [/[„«»]/, '“…”'],
    [/\s[;:!?]/, 'no space before ; : ! ?'],
    [/\bwhoever\b/i, 'anyone, the player who'],
    [/\b(?:can|could|do|does|did|is|are|was|were|will|would|has|have) ?not\b/i, 'contractions'],
    [/\b(?:(?<!beside )it|that|there) is\b(?![.,!?])/i, 'contractions'],
    [
      /\b(?:I am|(?<!and )you are|we are|they are|you have (?:asked|been)|you will)\b/i,
      'contractions',
    ],
  ],
  fr: [
    [/[^\u202f;!?»…][;!?»]|^[;!?»]/, 'U+202F before ; ! ? »'],
    [/«(?!\u202f)/, 'U+202F after «'],
    [/[^\u00a0]:(?!\/\/|\d)/, 'U+00A0 before :'],
    [/[“”„]/, '« … »'],
  ],
  it: [
    [/[“”„]/, '«…»'],
    [/«\s|\s»/, 'no space inside « »'],
    [/\s[;:!?]/, 'no space before ; : ! ?'],
  ],
};

function faultsOf(text: string, language: Language): string[] {
  return [...EVERYWHERE, ...OWN[language]]
    .filter(([fault]) => fault.test(text))
    .map(([, better]) => `${better}: ${text}`);
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(WORD_AREAS)('%s', async (_area, loaders) => {
    const texts = renderedTexts(await loaders[language]());
    const faults = [...texts].flatMap(([path, told]) =>
      told.flatMap((text) => faultsOf(text, language).map((fault) => `${path}: ${fault}`)),
    );
    expect(faults).toEqual([]);
  });

  test.each(FACES)('the rules of $id', ({ id }) => {
    const lines = readFileSync(rulesFile(PACKAGES, id, language), 'utf8').split('\n');
    const faults = lines
      .map((line) =>
        line
          .replace(/^(?:#+| *-|\d+\.) /, '')
          .replaceAll(/`[^`]*`/g, 'code')
          .replaceAll('*', ''),
      )
      .flatMap((line) => faultsOf(line, language));
    expect(faults).toEqual([]);
  });
});

test('most templates can be filled in: what is judged is what people read', async () => {
  for (const [area, loaders] of WORD_AREAS) {
    const texts = [...renderedTexts(await loaders.en()).values()];
    const silent = texts.filter((told) => told.length === 0).length;
    expect(silent, area).toBeLessThanOrEqual(texts.length * 0.1);
  }
});
