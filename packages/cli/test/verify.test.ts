/** What `verify` accepts, what it refuses, and how it says so. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealtRecord } from './dealt-record.ts';
import { tavolata } from './program.ts';
import { fixture, fixturePath, ILLEGAL_RECORD, spoilt } from './records.ts';
import { WRONG_RECORDS } from './wrong-records.ts';

const FIXTURES = ['king-lui', 'cappuccino'].map(fixturePath);
const right = JSON.stringify(fixture('king-lui'));
const pretty = JSON.stringify(fixture('king-lui'), null, 2);
const wrong = ILLEGAL_RECORD;
const ALL_RIGHT = '2 records: all right (2 without a deal to check)\n';
const WRONG_TEXT =
  'line 1, step 5: illegal-action (K-A2a): only an Emerald just drawn can be laid down\n';

test('records of both games, from files', async () => {
  expect(await tavolata(['verify', ...FIXTURES])).toEqual({
    code: 0,
    stdout: ALL_RIGHT,
    stderr: '',
  });
});

describe('wrong records', () => {
  let told: { line: number; [field: string]: unknown }[] = [];
  let code: number | null = null;

  beforeAll(async () => {
    const input = [right, ...WRONG_RECORDS.map(({ line }) => line)].flatMap((line) => [line, '\n']);
    const run = await tavolata(['verify', '--json', '-'], { input });
    code = run.code;
    told = run.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as (typeof told)[number]);
  });

  test.each(WRONG_RECORDS.map((record, index) => ({ ...record, number: index + 2 })))(
    '$what',
    ({ said, number }) => {
      const problem = told.find(({ line }) => line === number);
      expect(problem).toMatchObject(said);
      expect(problem?.['reason']).toMatch(/./);
    },
  );

  test('a summary comes last, and the exit code is 1', () => {
    const wrongOnes = WRONG_RECORDS.length;
    expect(told.at(-1)).toEqual({ records: wrongOnes + 1, wrong: wrongOnes, undealt: 1 });
    expect(code).toBe(1);
  });
});

describe('as text', () => {
  test('line, step, code, rule and reason', async () => {
    const run = await tavolata(['verify', '-'], { input: wrong });
    expect(run).toEqual({ code: 1, stdout: `${WRONG_TEXT}1 record, 1 wrong\n`, stderr: '' });
  });

  test('text from outside cannot steer the terminal', async () => {
    const input = spoilt('king-lui', (draft) => (draft.game = '\u001b[2J\u009b2J\u202e'));
    const { stdout } = await tavolata(['verify', '-'], { input });
    expect(stdout).toContain('unknown-id (game)');
    expect(stdout).toMatch(/^[\x20-\x7e\n…]+$/);
  });

  test('nothing at all', async () => {
    const run = await tavolata(['verify', '-'], { input: '\n\n' });
    expect(run).toEqual({ code: 0, stdout: '0 records: nothing to check\n', stderr: '' });
  });
});

describe('what counts as a line', () => {
  test.each([
    ['blank lines are skipped but counted', `\n \n${right}\n\n${wrong}\n`, 2, 5],
    ['carriage returns', `${right}\r\n${wrong}\r\n`, 2, 2],
    ['a byte order mark', `\ufeff${right}\n${wrong}`, 2, 2],
    ['a cut first line', `${right.slice(0, 500)}\n${right}\n${right}\n`, 3, 1],
  ])('%s', async (_what, input, records, line) => {
    const run = await tavolata(['verify', '-'], { input });
    expect(run.stdout).toMatch(
      new RegExp(
        `^line ${line}[:,].*\n${records} records, 1 wrong \\(${records - 1} without a deal to check\\)\n$`,
      ),
    );
  });

  test('one document over many lines', async () => {
    const run = await tavolata(['verify', '-'], { input: `\ufeff${pretty}\n` });
    expect(run).toEqual({
      code: 0,
      stdout: '1 record: all right (1 without a deal to check)\n',
      stderr: '',
    });
  });

  test('one document over many lines whose first line has more than a brace', async () => {
    const run = await tavolata(['verify', '-'], { input: pretty.replace('{\n', '{ ') });
    expect(run).toEqual({
      code: 0,
      stdout: '1 record: all right (1 without a deal to check)\n',
      stderr: '',
    });
  });

  test('one document over many lines that is cut is wrong once', async () => {
    const run = await tavolata(['verify', '-'], { input: pretty.slice(0, -2) });
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.stdout).toMatch(/^line 1: bad-json: .*\n1 record, 1 wrong\n$/);
  });
});

describe('a deal of a scheme that this version does not know', () => {
  const dealt = spoilt('king-lui', (draft) => (draft.deal = { scheme: 'tavolata-deal/9' }));
  const wrongDealt = JSON.stringify({ ...(JSON.parse(wrong) as object), deal: {} });

  test.each([
    ['a right record', dealt, 0, '1 record: all right (the deal of 1 was not checked)\n'],
    ['beside wrong ones', `${dealt}\n${wrong}\n`, 1, '2 records, 1 wrong (the deal of 1 was not'],
    ['a wrong record is only wrong', wrongDealt, 1, `${WRONG_TEXT}1 record, 1 wrong\n`],
  ])('%s', async (_what, input, code, said) => {
    const run = await tavolata(['verify', '-'], { input });
    expect(run).toMatchObject({ code, stderr: '' });
    expect(run.stdout).toContain(said);
  });

  test('as JSON', async () => {
    const run = await tavolata(['verify', '--json', '-'], { input: `${right}\n${dealt}\n` });
    expect(run.stdout).toBe('{"records":2,"wrong":0,"unchecked":1,"undealt":1}\n');
  });
});

test('the deal of a game that a server dealt is recomputed', async () => {
  const record = dealtRecord();
  const bent = { ...record, deal: { ...record.deal, number: 7 } };
  const input = [record, bent, { ...record, deal: {} }]
    .map((one) => JSON.stringify(one))
    .join('\n');
  const run = await tavolata(['verify', '-'], { input });
  expect(run).toMatchObject({ code: 1, stderr: '' });
  expect(run.stdout).toMatch(/^line 2: wrong-deal \(deal\.server\): .*\nline 3: missing-field/);
  expect(run.stdout).toContain('3 records, 2 wrong\n');
});

test('a record without a deal is right, and the summary says that there was none to check', async () => {
  const input = `${JSON.stringify(dealtRecord())}\n${right}\n`;
  const [text, json] = await Promise.all([
    tavolata(['verify', '-'], { input }),
    tavolata(['verify', '--json', '-'], { input }),
  ]);
  expect(text).toMatchObject({
    code: 0,
    stdout: '2 records: all right (1 without a deal to check)\n',
  });
  expect(json).toMatchObject({ code: 0, stdout: '{"records":2,"wrong":0,"undealt":1}\n' });
});

test('a document over many lines, one of them beyond the limit, is too long', async () => {
  const beyond = Buffer.alloc(16 * 2 ** 20 + 1, 'x');
  const run = await tavolata(['verify', '-'], { input: ['{\n', beyond, '\n'] });
  expect(run).toMatchObject({ code: 1, stderr: '' });
  expect(run.stdout).toMatch(/^line 1: too-long: .*\n1 record, 1 wrong\n$/);
});

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('are named where there are several, also in JSON', async () => {
    const file = join(folder, 'wrong.jsonl');
    writeFileSync(file, `${wrong}\n`);
    const [text, json] = await Promise.all([
      tavolata(['verify', ...FIXTURES, file]),
      tavolata(['verify', '--json', ...FIXTURES, file]),
    ]);
    expect(text.stdout).toBe(
      `${file}: ${WRONG_TEXT}3 records, 1 wrong (2 without a deal to check)\n`,
    );
    expect(json.stdout).toContain(JSON.stringify({ file, line: 1, step: 5 }).slice(0, -1));
  });

  test.each([
    ['a file that is not there', join(folder, 'none.jsonl'), 'no such file'],
    ['a folder', folder, 'directory'],
  ])('%s: one line and exit code 2', async (_what, file, reason) => {
    const alone = await tavolata(['verify', file]);
    expect(alone).toMatchObject({ code: 2, stdout: '' });
    expect(alone.stderr).toMatch(new RegExp(`^tavolata: ${file}: .*${reason}.*\n$`));
    const withOthers = await tavolata(['verify', file, ...FIXTURES]);
    expect(withOthers).toMatchObject({ code: 2, stdout: ALL_RIGHT });
  });
});

test('a line of 100 MB is skipped with little work and memory', { timeout: 20_000 }, async () => {
  const chunk = Buffer.alloc(1_000_000, '[');
  const input = function* () {
    yield `${right}\n`;
    for (let sent = 0; sent < 100; sent++) yield chunk;
    yield `\n${right}\n`;
  };
  const tellUsage =
    'process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))';
  const run = await tavolata(['verify', '-'], {
    input: input(),
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellUsage)}` },
  });
  expect(run).toMatchObject({ code: 1 });
  expect(run.stdout).toMatch(
    /^line 2: too-long: .*\n3 records, 1 wrong \(2 without a deal to check\)\n$/,
  );
  const used = JSON.parse(run.stderr) as NodeJS.ResourceUsage;
  expect(used.userCPUTime + used.systemCPUTime).toBeLessThan(10_000_000); // microseconds
  expect(used.maxRSS).toBeLessThan(300_000); // kilobytes
});

test('the fixtures are one line each', () => {
  for (const file of FIXTURES) expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
});
