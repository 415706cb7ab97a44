/** The program with a game that only this test registers: all commands follow. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tavolata, type Circumstances, type Ended } from './program.ts';
import { recordsIn } from './records.ts';
import { rudeBot, scratch } from './tournaments.ts';

const PROGRAM = fileURLToPath(new URL('./pebbles-program.ts', import.meta.url));

const withPebbles = (words: readonly string[], circumstances: Circumstances = {}): Promise<Ended> =>
  tavolata(words, { ...circumstances, program: PROGRAM });

test('is in the help, with its options', async () => {
  const [program, play] = await Promise.all([
    withPebbles(['--help']),
    withPebbles(['play', '--help']),
  ]);
  expect(program.stdout).toMatch(/^tavolata: .*, .* and Pebbles on the command line\n/);
  expect(play.stdout).toContain('pebbles 2 to 3, default 2');
  expect(play.stdout).toContain('Rule options of Pebbles, the default first:\n  open=false|true\n');
  expect(play.stdout).toContain('Display options of Pebbles');
});

describe('is played on the terminal', () => {
  test.each([
    ['--players 3', /Ada draws a pebble\.\n/],
    ['--option open=true', /Ada draws a pebble\.\n {2}Ada shows it: [123]\.\n/],
    ['--option table=shown --option openHands=false', /Ada has 1\.\n/],
  ])('%s', async (line, said) => {
    const file = join(scratch(), 'played.jsonl');
    const words = ['play', '--game', 'pebbles', '--seed', 'stones', '--record', file];
    const typed = 'draw\nd\n?\ns\n';
    const run = await withPebbles([...words, ...line.split(' ')], { input: typed });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(said);
    expect(run.stdout).toContain('Pebbles in short');
    expect(run.stdout).toMatch(/(wins? with \d points|share the win)\.\n$/);
    expect(await withPebbles(['verify', file])).toMatchObject({
      stdout: '1 record: all right (1 without a deal to check)\n',
    });
  });

  test('from the list of all games', async () => {
    const run = await withPebbles(['play'], { input: '3\n2\nq\n' });
    expect(run.stdout).toContain(' 3) Pebbles (2 to 3 players)\n');
    expect(run.stdout).toContain('Goodbye!');
  });
});

test('is simulated, recorded and verified', async () => {
  const words = ['simulate', '--game', 'pebbles', '--players', '3', '--games', '20', '--legal'];
  const simulated = await withPebbles(words);
  expect(recordsIn(simulated.stdout)).toHaveLength(20);
  const input = simulated.stdout;
  expect(await withPebbles(['verify', '-'], { input })).toMatchObject({
    code: 0,
    stdout: '20 records: all right (20 without a deal to check)\n',
  });
  const bent = input.replace('"winners":[', '"winners":[7,');
  expect(await withPebbles(['verify', '-'], { input: bent })).toMatchObject({ code: 1 });
});

test('is played in a tournament by bots and by a program', async () => {
  const folder = scratch();
  const [json, records] = [join(folder, 'results.json'), join(folder, 'records.jsonl')];
  const bots = ['expert', 'random', rudeBot('polite')].flatMap((bot) => ['--bot', bot]);
  const run = await withPebbles([
    ...['tournament', '--game', 'pebbles', '--games', '12', '--iterations', '20'],
    ...['--time', '5000', '--json', json, '--records', records, ...bots],
  ]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const results = JSON.parse(readFileSync(json, 'utf8')) as { game: string; games: number };
  expect(results).toMatchObject({ game: 'pebbles', games: 12 });
  expect(recordsIn(readFileSync(records, 'utf8'))).toHaveLength(12);
  expect(await withPebbles(['verify', records])).toMatchObject({
    stdout: '12 records: all right (12 without a deal to check)\n',
  });
});

test('is unknown where it is not registered', async () => {
  const [asked, simulated] = await Promise.all([
    tavolata(['simulate', '--game', 'pebbles']),
    withPebbles(['simulate', '--game', 'pebbles']),
  ]);
  expect(asked).toMatchObject({ code: 2 });
  const judged = await tavolata(['verify', '-'], { input: simulated.stdout });
  expect(judged.stdout).toContain('unknown-id (game): "pebbles" is no game that is known here');
});
