import { expect, test } from 'vitest';
import { findGameNames, type Allowance } from './game-names.ts';

const GAMES = [
  { id: 'red-fox', title: 'Red Fox', pictures: ['tail', 'den-empty'], tones: ['fur'] },
  { id: 'chess', title: 'Royal Chess' },
];
const ALLOWED: Allowance[] = [{ paths: /^docs\//, because: 'documents tell about games' }];

const found = (path: string, text: string): string[] =>
  findGameNames([{ path, text }], GAMES, ALLOWED);

test.each([
  `import { redFox } from '@games/red-fox';`,
  `type Fox = RedFox;`,
  `const RED_FOX = 1;`,
  `const red_fox = 1;`,
  `// Red Fox is played by two`,
  `if (game.id === 'chess') wait();`,
  `const title = 'Royal Chess';`,
])('%s names a game', (line) => {
  expect(found('packages/table/src/seats.ts', `const seats = 4;\n${line}\n`)).toEqual([
    expect.stringMatching(/^packages\/table\/src\/seats\.ts:2 names (?:red-fox|chess)$/),
  ]);
});

test.each([
  [`<Picture name="tail" />`, 'tail'],
  [`const NOTE = 'den-empty';`, 'den-empty'],
  [`background: var(--fur-soft);`, '--fur-soft'],
  [`color: var(--fur-on-main);`, '--fur-on-main'],
])('%s has a picture or a colour of a game', (line, thing) => {
  expect(found('packages/web/src/ui/Page.svelte', line)).toEqual([
    `packages/web/src/ui/Page.svelte:1 has ${thing} of red-fox`,
  ]);
  expect(found('packages/web/src/games/red-fox/Board.svelte', line)).toEqual([]);
});

test.each(['a tail of packets', `'entail'`, `'tail"`, 'var(--fur)', 'var(--furrow-soft)'])(
  '%s has none',
  (line) => {
    expect(found('packages/web/src/ui/Page.svelte', line)).toEqual([]);
  },
);

test('words that only resemble a name pass', () => {
  expect(found('packages/table/src/seats.ts', 'a red box, a fox, a royal seat')).toEqual([]);
});

test.each(['packages/red-fox/src/apply.ts', 'packages/bots/src/red-fox/index.ts', 'de/red-fox.ts'])(
  '%s may name its game, and no other',
  (path) => {
    expect(found(path, `export const redFox = 1;`)).toEqual([]);
    expect(found(path, `as in chess`)).toEqual([`${path}:1 names chess`]);
  },
);

test('a file that is named after a game lies in its folder', () => {
  expect(found('screens/RedFoxOptions.svelte', '')).toEqual([
    'screens/RedFoxOptions.svelte is named after red-fox',
  ]);
  expect(found('screens/red-fox/RedFoxOptions.svelte', '')).toEqual([]);
});

test('where games may be named, all may be', () => {
  expect(found('docs/games.md', 'Red Fox and chess')).toEqual([]);
});
