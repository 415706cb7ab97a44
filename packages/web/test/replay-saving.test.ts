/** A finished game becomes a record that anybody can check; an unfinished one gives nothing away. */

import { cappuccino } from '@tavolata/cappuccino';
import { itemAt, verifyRecord, type Game, type GameTypes } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { STAND_IN } from '@tavolata/table';
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
  expect(record?.players).toEqual(
    link.names.map((name, seat) => (sitters[seat] === 'b' ? { name, bot: 'medium' } : { name })),
  );
  const opened = await openText(JSON.stringify(record));
  expect(opened).toMatchObject({
    records: [{ face: { id: game.id }, players: record?.players }],
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

test('a person for whom a bot played on stays a person in the record, with the stand-in’s steps', async () => {
  const { link } = await sitDown({ game: cappuccino, sitters: 'pp' });
  const actFirst = () => link.act(itemAt(link.view.match?.legal ?? [], 0));
  await actFirst();
  const gone = link.viewer;
  await link.giveUp();
  for (;;) {
    await untilSomebodyIsAsked(link);
    if (link.view.phase !== 'playing') break;
    await actFirst();
  }
  const record = link.record();
  expect(record?.players).toEqual(link.names.map((name) => ({ name })));
  const last = record?.actions.findLastIndex(({ player }) => player === gone) ?? -1;
  expect(record?.standIns).toEqual([{ player: gone, bot: STAND_IN, from: 1, to: last + 1 }]);
  link.close();
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
