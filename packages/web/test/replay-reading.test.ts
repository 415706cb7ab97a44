/** Records that come from anywhere are read with suspicion, and what is wrong is told. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemAt, PROBLEM_CODES } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { SHELL_WORDS, TABLE_WORDS } from '../src/language/catalogue.ts';
import { shell } from '../src/language/en/shell.ts';
import { faultOf } from '../src/replay/problem-words.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { LARGEST, openFile, openText, type Reading } from '../src/replay/read-records.ts';

const fixture = (game: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../cli/test/fixtures/${game}.jsonl`, import.meta.url)),
    'utf8',
  ).trim();

const KING_LUI = fixture('king-lui');
const CAPPUCCINO = fixture('cappuccino');

async function read(text: string): Promise<Reading> {
  const opening = await openText(text);
  if (typeof opening === 'string') throw new Error(opening);
  return opening;
}

const changed = (change: (record: Record<string, unknown>) => void): string => {
  const record = JSON.parse(KING_LUI) as Record<string, unknown>;
  change(record);
  return JSON.stringify(record);
};

const PASS = { type: 'pass' };
const sixNames = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name }));

type Changeable = { player: number; action: unknown; legal?: unknown };
const stepsOf = (record: Record<string, unknown>): Changeable[] =>
  record['actions'] as Changeable[];
const stepOf = (record: Record<string, unknown>, step: number): Changeable =>
  itemAt(stepsOf(record), step);
const deckOf = (record: Record<string, unknown>): string[] =>
  (record['setup'] as { deck: string[] }).deck;
const scoresOf = (record: Record<string, unknown>): number[] =>
  (record['result'] as { scores: number[] }).scores;

describe('reading records', () => {
  test('a file may hold many games of both kinds, with blank lines between', async () => {
    const { records, wrong } = await read(`${KING_LUI}\n\n${CAPPUCCINO}\r\n`);
    expect(records.map(({ face, line }) => [face.id, line])).toEqual([
      ['king-lui', 1],
      ['cappuccino', 3],
    ]);
    expect(wrong).toEqual([]);
    expect(itemAt(records, 0).players.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cem']);
  });

  test('a single record may go over many lines', async () => {
    const { records } = await read(JSON.stringify(JSON.parse(KING_LUI), null, 2));
    expect(records).toHaveLength(1);
  });

  test('a byte order mark in front is no fault', async () => {
    const opening = await openFile(new Blob([`\uFEFF${KING_LUI}`]));
    expect(opening).toMatchObject({ records: [{ face: { id: 'king-lui' } }], wrong: [] });
  });

  test('a broken line takes no other with it', async () => {
    const { records, wrong } = await read(`${KING_LUI}\n${KING_LUI.slice(0, 90)}\n${CAPPUCCINO}`);
    expect(records.map(({ line }) => line)).toEqual([1, 3]);
    expect(wrong).toMatchObject([{ line: 2, problem: { code: 'bad-json' } }]);
  });

  test.each<[string, string, string]>([
    ['json', 'no JSON', 'Once upon a time'],
    ['json', 'one over many lines that breaks off', '{\n"format": "tavolata-record/1",'],
    ['json', 'nested beyond reason', '['.repeat(100_000)],
    ['format', 'another document', '{"name": "my-package"}'],
    ['format', 'a list', '[1, 2]'],
    ['format', 'a later format', changed((record) => (record['format'] = 'tavolata-record/2'))],
    ['game', 'a game that is not known', changed((record) => (record['game'] = 'chess'))],
    ['players', 'too many players', changed((record) => (record['players'] = sixNames))],
    ['field', 'options that are missing', changed((record) => delete record['options'])],
    ['field', 'a player without a name', changed((record) => (record['players'] = [{}]))],
    ['setup', 'a deck without its top card', changed((record) => deckOf(record).shift())],
    ['move', 'a move that is not allowed', changed((record) => (stepOf(record, 3).action = PASS))],
    ['turn', 'a move out of turn', changed((record) => (stepOf(record, 1).player = 0))],
    ['over', 'a move after the end', changed((record) => stepsOf(record).push(stepOf(record, 0)))],
    ['unfinished', 'a game that is not over', changed((record) => stepsOf(record).pop())],
    ['legal', 'a wrong list', changed((record) => (stepOf(record, 0).legal = []))],
    ['result', 'a wrong result', changed((record) => scoresOf(record).reverse())],
  ])('%s is told of %s', async (fault, _what, text) => {
    const { records, wrong } = await read(text);
    expect(records).toEqual([]);
    expect(faultOf(itemAt(wrong, 0).problem)).toBe(fault);
  });

  test('a fault names the step and the rule', async () => {
    const { wrong } = await read(changed((record) => (stepOf(record, 3).action = PASS)));
    expect(wrong[0]).toMatchObject({ line: 1, problem: { step: 3, rule: 'K-A6' } });
  });

  test('every problem has words', () => {
    for (const code of PROBLEM_CODES) {
      expect(shell.replay.faults[faultOf({ code, reason: '' })]).toMatch(/\.$/);
    }
  });

  test('what is no text, empty or too large is not read', async () => {
    expect(await openFile(new Blob([new Uint8Array([0xff, 0xd8, 0xff])]))).toBe('binary');
    expect(await openFile(new Blob([]))).toBe('empty');
    expect(await openText(' \n\n')).toBe('empty');
    expect(await openFile(new Blob([new Uint8Array(LARGEST + 1)]))).toBe('large');
    expect(await openText(' '.repeat(LARGEST + 1))).toBe('large');
  });

  test('a file that cannot be read is told of', async () => {
    const moved = new Blob(['x']);
    moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await openFile(moved)).toBe('unreadable');
  });
});

test.each(LANGUAGES)('the page for game files names what makes one, in %s', async (language) => {
  const [{ replay }, { saveRecord }] = await Promise.all([
    SHELL_WORDS[language](),
    TABLE_WORDS[language](),
  ]);
  expect(replay.lead).toContain(saveRecord);
});
