/**
 * Rooms that were kept by earlier versions, told again by this one. A file is never made anew: when the
 * rules or the facts change so that one would read differently, the version counts up and a file is added.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { findGame, verifyRecord, type Game } from '@tavolata/engine';
import { checkDeal, recordOf, restoreRoom, roomPhase, updateFor, type Fact } from '@tavolata/table';
import { expect, test } from 'vitest';
import { GAMES } from './rooms.ts';

interface Kept {
  readonly texts: { readonly [id: string]: string };
  readonly facts: readonly Fact[];
}

const FOLDER = new URL('kept/', import.meta.url);

test.each(readdirSync(FOLDER))('%s', (name) => {
  const { texts, facts } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Kept;
  const room = restoreRoom(GAMES, 'table', facts);
  expect(room.seq).toBe(facts.length);
  expect(roomPhase(room)).toBe('over');
  const record = recordOf(room, 1, (id) => texts[id] ?? '');
  const match = verifyRecord(findGame<Game>(GAMES, record), record);
  expect(checkDeal(match, record?.deal)).toBe('right');
  const acts = facts.filter(({ entry }) => entry.type === 'acted').length;
  const undone = facts.filter(({ entry }) => entry.type === 'undone').length;
  expect(match.steps.length).toBe(acts - undone);
  const seen = updateFor(room, { browser: 'ben' }, (id) => texts[id] ?? '', 0);
  expect(seen.room?.seats.map((seat) => seat.kind === 'human' && seat.name)).toEqual([
    'Ada',
    'Ben',
    'Cem',
  ]);
  expect(seen.talk.map(({ text, reaction }) => text ?? reaction)).toEqual(['good luck', 'laugh']);
});
