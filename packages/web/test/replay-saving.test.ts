/** A finished game becomes a record that anybody can check; an unfinished one gives nothing away. */

import { cappuccino } from '@tavolata/cappuccino';
import { verifyRecord, type Game, type GameTypes } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { openText } from '../src/replay/read-records.ts';
import { fileName } from '../src/table/frame/save-record.ts';
import { sitDown, untilSomebodyIsAsked } from './support/local-tables.ts';

async function checkRecords<T extends GameTypes>(game: Game<T>, sitters: string): Promise<void> {
  const { link } = await sitDown({ game, sitters });
  for (;;) {
    await untilSomebodyIsAsked(link);
    if (link.view.phase !== 'playing') break;
    expect(link.record()).toBeUndefined();
    await link.act(link.view.match?.legal[0] ?? { type: 'nothing' });
  }
  const record = link.record();
  expect(verifyRecord(game, record).steps).toHaveLength(link.moments.length - 1);
  expect(record?.players.map(({ name }) => name)).toEqual(link.names);
  const opened = await openText(JSON.stringify(record));
  expect(opened).toMatchObject({
    records: [{ face: { id: game.id }, names: link.names }],
    wrong: [],
  });
  await link.again();
  expect(link.record()).toBeUndefined();
  link.close();
}

test('King Lui is recorded only when it is over', async () => {
  await checkRecords(kingLui, 'pbb');
});

test('Cappuccino is recorded only when it is over', async () => {
  await checkRecords(cappuccino, 'pb');
});

test('a game that was given up is no record', async () => {
  const { link } = await sitDown({ game: kingLui, sitters: 'pbb' });
  await link.giveUp();
  expect(link.view.phase).toBe('abandoned');
  expect(link.record()).toBeUndefined();
  link.close();
});

test('a record is saved under the name of its game and the time of the player', () => {
  expect(fileName('king-lui', new Date(2026, 2, 1, 8, 5))).toBe('king-lui-2026-03-01-0805.jsonl');
});
