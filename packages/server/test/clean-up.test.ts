/** Untouched tables are removed, and their watchers are told. */

import { expect, test } from 'vitest';
import { askOperator } from '../src/index.ts';
import { SILENT, type Log } from '../src/log.ts';
import { JumpingPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable } from './support/play.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const DAY = 24 * 3600_000;

/** A log that resolves with the number of tables that were removed next. */
function cleaningLog(): { log: Log; cleaned: () => Promise<unknown> } {
  let tell: (removed: unknown) => void = () => undefined;
  const info: Log['info'] = (what, fields) => {
    if (what === 'cleaned-up') tell(fields?.['removed']);
  };
  return { log: { ...SILENT, info }, cleaned: () => new Promise((resolve) => (tell = resolve)) };
}

test('after two days where no game began, and thirty where one did', async () => {
  const platform = new JumpingPlatform();
  const { log, cleaned } = cleaningLog();
  const server = await TableServer.start({ platform, log });
  const waiting = await gather(server.url, newTable());
  const playing = await gather(server.url, newTable());
  await deal(playing);
  const first = cleaned();
  platform.jump(3 * DAY);
  expect(await first).toBe(1);
  const [ada] = waiting.players;
  const gone = ada.connection?.next('gone');
  const ready = ada.do(waiting.table, { type: 'ready', seat: 0, isReady: true });
  await expect(ready).rejects.toMatchObject({ code: 'no-table' });
  expect(await gone).toMatchObject({ table: waiting.table, code: 'no-table' });
  await playing.players[0].do(playing.table, { type: 'say', seat: 0, text: 'still here' });
  await leave(waiting);
  await leave(playing);
  const second = cleaned();
  platform.jump(31 * DAY);
  expect(await second).toBe(1);
  await server.stop();
  await server.start();
  const connection = await TestConnection.open({
    url: server.url,
    cookie: await newCookie(server.url),
  });
  const missing = connection.next('gone');
  connection.send({ type: 'watch', table: playing.table, seq: 0 });
  await missing;
  await connection.close();
  await server.end();
});

test('reports go after ninety days, with what they have copied', async () => {
  const platform = new JumpingPlatform();
  const gone = Promise.withResolvers<unknown>();
  const cleaned = Promise.withResolvers<undefined>();
  const info: Log['info'] = (what, fields) => {
    if (what === 'cleaned-up') cleaned.resolve(undefined);
    if (what === 'reports-removed') gone.resolve(fields?.['reports']);
  };
  const server = await TableServer.start({ platform, log: { ...SILENT, info } });
  const party = await gather(server.url, newTable());
  await party.players[0].report(party.table, 'rude');
  await leave(party);
  platform.jump(89 * DAY);
  await cleaned.promise; // of the table; the next jump must not come in the middle
  expect(await askOperator(server, { do: 'reports' })).toMatchObject({ reports: [{}] });
  platform.jump(2 * DAY);
  expect(await gone.promise).toBe(1);
  expect(await askOperator(server, { do: 'reports' })).toEqual({ reports: [], isMore: false });
  await server.end();
});
