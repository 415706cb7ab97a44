import { describe, expect, test } from 'vitest';
import { citations, findProblems, parseRules, readGameTexts, type GameTexts } from './rules.ts';

const ENGLISH = `# Game

*Our ruling:* marks what we decided.

## Part

- **X-A1** Text. *Our ruling:* more.
- **X-A2a** Text
  over two lines.

## Other part

- **X-B1** Text.
`;
const GERMAN = ENGLISH.replaceAll('*Our ruling:*', '*Unsere Auslegung:*');
const CITED = new Map([
  ['X-A1', 'a.test.ts'],
  ['X-A2a', 'a.test.ts'],
  ['X-B1', 'b.test.ts'],
]);

function texts(german: string, cited: ReadonlyMap<string, string> = CITED): GameTexts {
  return {
    game: 'x',
    texts: [parseRules('en', 'RULES.md', ENGLISH), parseRules('de', 'RULES.de.md', german)],
    cited,
  };
}

test('rules are read with their ids, text and sections', () => {
  const { rules, sections } = parseRules('en', 'RULES.md', ENGLISH);
  expect(rules.map(({ id }) => id)).toEqual(['X-A1', 'X-A2a', 'X-B1']);
  expect(rules[1]?.text).toContain('over two lines');
  expect(sections).toBe(2);
});

test('texts that agree and are all cited have no problem', () => {
  expect(findProblems(texts(GERMAN))).toEqual([]);
});

describe('found:', () => {
  test('a rule without a test', () => {
    const cited = new Map([...CITED].filter(([id]) => id !== 'X-B1'));
    expect(findProblems(texts(GERMAN, cited))).toEqual(['RULES.md: no test cites X-B1']);
  });

  test('a test without a rule', () => {
    const cited = new Map([...CITED, ['X-Z9', 'z.test.ts'] as const]);
    expect(findProblems(texts(GERMAN, cited))).toEqual(['z.test.ts: cites X-Z9, which is no rule']);
  });

  test('a translation that lacks a rule', () => {
    const short = GERMAN.replace('- **X-B1** Text.\n', '');
    expect(findProblems(texts(short))).toEqual(['RULES.de.md: other ids than RULES.md']);
  });

  test('a translation that hides a ruling', () => {
    const silent = GERMAN.replace('Text. *Unsere Auslegung:* more', 'Text, more');
    expect(findProblems(texts(silent))).toEqual([
      'RULES.de.md: X-A1 has other rulings than RULES.md',
    ]);
  });

  test('a translation with other sections', () => {
    const merged = GERMAN.replace('## Other part\n', '');
    expect(findProblems(texts(merged))).toEqual(['RULES.de.md: other sections']);
  });

  test('a rule that stands twice', () => {
    const doubled = ENGLISH.replace('X-B1', 'X-A1');
    const english = parseRules('en', 'RULES.md', doubled);
    const cited = new Map([...CITED].filter(([id]) => id !== 'X-B1'));
    expect(findProblems({ game: 'x', texts: [english], cited })).toEqual([
      'RULES.md: X-A1 stands twice',
    ]);
  });
});

test('citations are read from the titles of tests that run, and from nothing else', () => {
  const source = `
    // [K-Z1] in a comment
    describe('[K-Z2] a group says nothing of its own', () => {
      test('[K-A2a, K-A3] title', () => { expect('[K-Z3]'); });
      test.each([1, 2])(\`[K-A4] each\`, () => {});
      test.each([
        [1, 'one; two'],
      ])('[K-A6] each over lines', () => {});
      it(
        '[K-A5] on the next line', () => {});
      test.todo('[K-Z4] not yet');
      test.skip('[K-Z5] not now', () => {});
      it.skipIf(true)('[K-Z6] not here', () => {});
      play()('[K-Z7] no test');
    });`;
  const found = [...citations([['f', source]]).keys()].sort();
  expect(found).toEqual(['K-A2a', 'K-A3', 'K-A4', 'K-A5', 'K-A6']);
});

test.each([
  ['king-lui', 29],
  ['cappuccino', 17],
])('%s has its rules in four languages', (game, count) => {
  const { texts: found } = readGameTexts(game);
  expect(found.map(({ language }) => language)).toEqual(['en', 'de', 'fr', 'it']);
  for (const { rules } of found) expect(rules).toHaveLength(count);
});
