/** Help, version, and what is told to somebody who asked for something that does not exist. */

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
  ])('%s', async (line, advice) => {
    const run = await tavolata(wordsOf(line));
    expect(run).toMatchObject({ code: 2, stdout: expect.not.stringContaining('{') as string });
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
])('tavolata %s --help lists its options and fits 80 columns', async (command, option) => {
  const run = await tavolata([command, '--help']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain(option);
  for (const line of run.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('the version is the one of the package', async () => {
  expect(await tavolata(['--version'])).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  });
});
