/**
 * Logs of earlier versions, read by this one. A file is never changed: when the rules or the entries change so
 * that it would read differently, the version counts up and another file is added.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { findGame, verifyRecord, type Game } from '@tavolata/engine';
import {
  checkDeal,
  evolveTable,
  recordOf,
  restoreTable,
  tablePhase,
  updateFor,
  type LogEntry,
} from '@tavolata/table';
import { expect, test } from 'vitest';
import { GAMES, LivingTable } from './tables.ts';

interface Kept {
  readonly texts: { readonly [id: string]: string };
  readonly facts: readonly LogEntry[];
}

const FOLDER = new URL('kept/', import.meta.url);

test.each(readdirSync(FOLDER))('%s', (name) => {
  const { texts, facts: entries } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Kept;
  const table = restoreTable(GAMES, 'table', entries);
  expect(table.seq).toBe(entries.length);
  expect(tablePhase(table)).toBe('over');
  const record = recordOf(table, 1, (id) => texts[id] ?? '');
  const match = verifyRecord(findGame<Game>(GAMES, record), record);
  expect(checkDeal(match, record?.deal)).toBe('right');
  const acts = entries.filter(({ entry }) => entry.type === 'acted').length;
  const undone = entries.filter(({ entry }) => entry.type === 'undone').length;
  expect(match.steps.length).toBe(acts - undone);
  const seen = updateFor(table, { browser: 'ben' }, (id) => texts[id] ?? '', 0);
  expect(seen.view?.seats.map((seat) => seat.kind === 'human' && seat.name)).toEqual([
    'Ada',
    'Ben',
    'Cem',
  ]);
  expect(seen.chat.map(({ text, reaction }) => text ?? reaction)).toEqual(['good luck', 'laugh']);
});

test('an entry of a later version counts and changes nothing, as during an update of several nodes', () => {
  const living = new LivingTable().gather('ada', 'ben', 'cem').deal('ada', 'ben', 'cem');
  const { table } = living;
  const unknown = JSON.parse(
    '{ "at": 2000000, "entry": { "type": "unheard-of", "seat": 1 } }',
  ) as LogEntry;
  expect(evolveTable(table, unknown)).toEqual({ ...table, seq: table.seq + 1, touched: 2_000_000 });
});
