/** Whole games on the terminal, typed through a pipe. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tavolata } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'tavolata-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ONES = '1\n'.repeat(200);
const ESCAPE = '\u001b';

describe('always the first choice, to the explained end', () => {
  test.each([
    ['king-lui', '--players 3 --seat 2', /points {2,}\d+ {2,}\d+ {2,}\d+\n/],
    ['king-lui', '--players 5 --option edition=de --opponents random', /discarded/],
    ['cappuccino', '', /The end: no two stacks touch any more/],
    ['cappuccino', '--players 4 --option earlySettlement=true', /settled: \d+ cups? for/],
    ['cappuccino', '--players 3 --option setup=expert', /All cups are placed/],
    ['cappuccino', '--option coloursPerPlayer=2 --option setup=expert', /this colour counts/],
  ])('%s %s', async (game, options, said) => {
    const file = join(folder, `${game}${options.replaceAll(' ', '')}.jsonl`);
    const words = options.split(' ').filter((word) => word !== '');
    const run = await tavolata(
      ['play', '--game', game, '--seed', 'test', '--name', 'Zoe', '--record', file, ...words],
      { input: ONES },
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(said);
    expect(run.stdout).toMatch(/\n.* (wins?|share the win) with \d+ (points|cups).*\n$/);
    expect(run.stdout).not.toContain(ESCAPE);
    for (const line of run.stdout.split('\n')) expect(line.length).toBeLessThan(80);
    expect(readFileSync(file, 'utf8')).toContain('"name":"Zoe"');
    expect(await tavolata(['verify', file])).toMatchObject({
      stdout: '1 record: all right (1 without a deal to check)\n',
    });
  });

  test('the same seed gives the same game', async () => {
    const words = ['play', '--game', 'king-lui', '--seed', 'x'];
    const [one, again] = await Promise.all([
      tavolata(words, { input: ONES }),
      tavolata(words, { input: ONES }),
    ]);
    expect(again.stdout).toBe(one.stdout);
  });
});

describe('[K-O3] without open takings', () => {
  const words = ['play', '--game', 'king-lui', '--players', '3', '--seed', 'aid', '--name', 'Zoe'];
  const off = ['--option', 'openTakings=false'];
  /** The rows of the others, such as ` Ada *     ·  ·  2 …`, by course. */
  const rowsIn = (text: string) =>
    text.split(/^Course /m).map((course) => course.match(/^ (Ada|Ben) .*[·\d]$/gm) ?? []);

  test('the table shows what was taken in this course only', async () => {
    const [open, closed] = await Promise.all([
      tavolata(words, { input: ONES }),
      tavolata([...words, ...off], { input: ONES }),
    ]);
    expect(closed).toMatchObject({ code: 0, stderr: '' });
    const takings = (row: string) => row.replace(/\d+$/, '').match(/\d+/g) ?? [];
    const most = (text: string) =>
      Math.max(...rowsIn(text).flatMap((rows) => rows.map((row) => takings(row).length)));
    expect(most(open.stdout)).toBeGreaterThan(2);
    expect(most(closed.stdout)).toBe(1); // one dish per course; the last column is the number of cards
    expect(open.stdout).toMatch(/cards drawn$/m);
    expect(closed.stdout).not.toMatch(/drawn$/m);
  });

  test('every event is told when it happens', async () => {
    const [open, closed] = await Promise.all([
      tavolata(words, { input: ONES }),
      tavolata([...words, ...off], { input: ONES }),
    ]);
    const told = (text: string) => text.match(/^ {2}\w+ (take|draw|feed|leave)s? .*$/gm);
    expect(told(closed.stdout)).toEqual(told(open.stdout));
  });

  test('a terminal is cleared after a course, which is told again without the takings', async () => {
    const clear = `${ESCAPE}[H${ESCAPE}[2J${ESCAPE}[3J`;
    const pretend =
      'for (const name of ["stdin","stdout"]) process[name].isTTY=true;process.stdout.columns=80';
    const run = await tavolata([...words, ...off], {
      env: {
        NO_COLOR: '1',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}`,
      },
      during: (child) => {
        let unanswered = '';
        child.stdout.on('data', (text: string) => {
          unanswered += text;
          const prompt = /(goes on )?> \u001b\[\d+G$/.exec(unanswered);
          if (!prompt) return;
          const answer = prompt[1] === undefined ? '1' : '';
          child.stdin.write(`${unanswered.includes(clear) ? 'q' : answer}\r`);
          unanswered = '';
        });
      },
    });
    const [before, after = '', ...more] = run.stdout.split(clear);
    expect(more).toEqual([]);
    expect(before).toMatch(/^ {2}\w+ takes? \d \w+\.$/m);
    const [, forgotten] = /^Course 1: (.*?)^Course 2: /ms.exec(after) ?? [];
    expect(forgotten).toMatch(/^\w+ lays? the table\.\n( {2}.*\n)+\n$/);
    expect(forgotten).toMatch(/^ {2}\w+ takes? a dish\.$/m);
    expect(forgotten).not.toMatch(/takes? \d/);
  });

  test('the record does not know', async () => {
    const recordWith = async (value: string): Promise<string> => {
      const file = join(folder, `takings-${value}.jsonl`);
      const option = ['--option', `openTakings=${value}`];
      await tavolata([...words, ...option, '--record', file], { input: ONES });
      return readFileSync(file, 'utf8');
    };
    const [open, closed] = await Promise.all([recordWith('true'), recordWith('false')]);
    expect(closed).toBe(open);
    expect(closed).toContain('"result"');
    expect(closed).not.toContain('openTakings');
  });
});

describe('the conversation', () => {
  const kingLui = ['play', '--game', 'king-lui', '--players', '3', '--seed', 'talk'];
  const cappuccino = ['play', '--game', 'cappuccino', '--seed', 'talk'];

  test('without arguments it asks, and Enter takes the usual', async () => {
    const run = await tavolata(['play'], { input: '\n9\n\nq\n' });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('1) King Lui (3 to 5 players)');
    expect(run.stdout).toContain('Type a number from 3 to 5, or Enter for 4');
    expect(run.stdout).toContain('With Ada, Ben and Cem.');
    expect(run.stdout).toMatch(/Goodbye!\n$/);
  });

  test.each([
    ['--option setup=expert', 'How many players, 2 to 4', '1) King Lui'],
    ['--option openTakings=false --seat 4', 'How many players, 4 to 5', '2) Cappuccino'],
    ['--option coloursPerPlayer=2', 'With Ada.', 'How many players'],
  ])('what does not go with %s is not asked', async (options, asked, unasked) => {
    const run = await tavolata(['play', ...options.split(' ')], { input: '\nq\n' });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain(asked);
    expect(run.stdout).not.toContain(unasked);
  });

  test('wrong usage leaves no file for the record behind', async () => {
    const file = join(folder, 'unused.jsonl');
    const run = await tavolata([...kingLui, '--seat', '9', '--record', file]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(existsSync(file)).toBe(false);
  });

  test('a question mark explains the game', async () => {
    const run = await tavolata(cappuccino, { input: '?\nq\n' });
    expect(run.stdout).toContain('Cappuccino in short');
  });

  test('what is not possible is told, and asked again', async () => {
    const run = await tavolata(kingLui, { input: 'dance\n77\n\nleave\nq\n' });
    expect(run.stdout).toContain('“dance” is none of the choices');
    expect(run.stdout).toContain('“77” is none of the choices');
    expect(run.stdout).toContain('Please type a number from 1 to');
    expect(run.stdout).toContain('That is not possible: only an Emerald just drawn');
  });

  test('the notation of the game works as well', async () => {
    const run = await tavolata(kingLui, { input: 'draw\nq\n' });
    expect(run.stdout).toMatch(/ {2}You draw (a card: \w+|Emerald!)/);
  });

  test('a move by the names of its places, and back from a stack', async () => {
    const first = await tavolata(cappuccino, { input: '1\nq\n' });
    const [, from, to] =
      /Onto which stack does (\w+) \w+ move\?\n +1\) (\w+)/.exec(first.stdout) ?? [];
    const run = await tavolata(cappuccino, { input: `${from}\nb\n${from} ${to}\nq\n` });
    expect(run.stdout).toMatch(new RegExp(`You move \\w+ from ${from} onto \\w+ at ${to}`));
  });

  test('the end of the input ends it', async () => {
    const run = await tavolata(kingLui, { input: '' });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/No more input: goodbye!\n$/);
  });

  test('a file for the record that cannot be written is told before the game', async () => {
    const run = await tavolata([...kingLui, '--record', join(folder, 'no', 'where.jsonl')]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(/^tavolata: .*where.jsonl: no such file or directory\n$/);
  });
});

describe('colour', () => {
  const words = ['play', '--game', 'cappuccino'];

  test('where it is wanted', async () => {
    const run = await tavolata(words, { input: 'q\n', env: { FORCE_COLOR: '1' } });
    expect(run.stdout).toContain(ESCAPE);
  });

  test('not where there is none', async () => {
    const run = await tavolata(words, { input: 'q\n', env: { NO_COLOR: '1' } });
    expect(run.stdout).not.toContain(ESCAPE);
  });
});
