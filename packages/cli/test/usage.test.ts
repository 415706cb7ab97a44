/** Help, version, and the messages about wrong usage. */

import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { tavolata } from './program.ts';

const wordsOf = (line: string): string[] => line.split(' ').filter((word) => word !== '');

describe('wrong usage is one line with the way to help, and exit code 2', () => {
  test.each([
    ['dance', 'tavolata --help'],
    ['--dance', 'tavolata --help'],
    ['simulate', 'needs a --game'],
    ['simulate --game chess', 'king-lui or cappuccino'],
    ['simulate --game king-lui --players 2', 'from 3 to 5'],
    ['simulate --game king-lui --games many', 'whole number'],
    ['simulate --game king-lui --games 0', 'whole number'],
    ['simulate --game king-lui --option openTakings=false', 'no option'],
    ['simulate --game king-lui --option __proto__=1', 'no option'],
    ['simulate --game king-lui --option forcedDraw=never', 'no-dishes, no-cards'],
    ['simulate --game king-lui --option edition=xx', 'de, en, fr, it'],
    ['simulate --game king-lui --option forcedDraw', 'NAME=VALUE'],
    ['simulate --game cappuccino --players 3 --option coloursPerPlayer=2', 'two players'],
    ['simulate --game king-lui more', 'options only'],
    ['simulate --game', 'argument missing'],
    ['verify', 'needs a file'],
    ['verify --fast games.jsonl', 'Unknown option'],
    ['play --game king-lui --seat 5', 'from 1 to 4'],
    ['play --game king-lui --opponents clever', 'greedy or random'],
    ['play --game king-lui --option zest=lime', 'no option'],
    ['play --game king-lui --option openTakings=maybe', 'openTakings must be one of true, false'],
    ['play --game cappuccino --option openTakings=false', 'no option'],
    ['play --game king-lui --name --seat', 'write --name=--seat'],
    ['play --game king-lui --name \u0007bell', 'no control characters'],
    [`play --game king-lui --name ${'x'.repeat(21)}`, '1 to 20 characters'],
    ['play --option zest=lime', 'King Lui: king-lui has no option "zest"; Cappuccino: '],
    ['play --players 9', 'King Lui: --players takes a whole number from 3 to 5'],
    ['play --players 5 --option setup=expert', 'Cappuccino: --players takes'],
    ['play --seat 9', 'King Lui: --seat takes a whole number from 1 to 5'],
    ['play --opponents clever', 'greedy or random'],
    ['copy --from data/tavolata.db', 'needs --to'],
    ['backup', 'needs --to'],
    ['restore --to data', 'Unknown option'],
    ['doctor --origin play.example', 'such as https://play.example'],
  ])('%s', async (line, advice) => {
    const run = await tavolata(wordsOf(line));
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(advice);
    expect(run.stderr).toMatch(/^tavolata: .*\(see: tavolata .*--help\)\n$/);
  });
});

test.each(['', 'help', '--help', '-h'])('tavolata %s lists the commands', async (line) => {
  const run = await tavolata(wordsOf(line));
  expect(run).toMatchObject({ code: 0, stderr: '' });
  for (const command of ['play', 'simulate', 'verify']) expect(run.stdout).toContain(command);
});

test.each([
  ['simulate', '--legal'],
  ['verify', '--json'],
  ['play', '--opponents'],
  ['copy', '--from'],
  ['backup', '--force'],
  ['restore', '--database'],
  ['doctor', '--origin'],
])('tavolata %s --help lists its options and fits 80 columns', async (command, option) => {
  const run = await tavolata([command, '--help']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain(option);
  for (const line of run.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('the help of verify names its limits', async () => {
  const { stdout } = await tavolata(['verify', '--help']);
  expect(stdout).toContain('16 MiB');
  expect(stdout).toContain('100 levels');
  expect(stdout).toContain('deal');
});

test('display options are in the help of play only', async () => {
  const [play, simulate] = await Promise.all([
    tavolata(['play', '--help']),
    tavolata(['simulate', '--help']),
  ]);
  expect(play.stdout).toMatch(/display.*\n {2}openTakings=true\|false/i);
  expect(simulate.stdout).not.toContain('openTakings');
});

test('the version is the one of the package', async () => {
  expect(await tavolata(['--version'])).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  });
});
