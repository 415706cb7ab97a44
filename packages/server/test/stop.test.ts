/** Stopping: announced, in order, and soon. */

import { expect, test } from 'vitest';
import { SILENT } from '../src/log.ts';
import { holdLastWord, LAST_WORD } from './support/last-word.ts';
import { JumpingPlatform } from './support/platforms.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';
import { UnreliableStore } from './support/unreliable-store.ts';

const HOUR = 3600_000;

test('everybody is told, what is being stored is finished, and connections are closed properly', async () => {
  const { store, server, table, players, last } = await holdLastWord();
  const notices = players.map((player) => player.connection?.next('notice'));
  const closed = players.map((player) => player.connection?.closed);
  const stopped = server.stop();
  for (const notice of notices) expect(await notice).toMatchObject({ notice: 'stopping' });
  store.release();
  await last;
  for (const connection of closed) expect(await connection).toMatchObject({ code: 1001 });
  await stopped;
  await server.start();
  const late = await Player.arrive(server.url, { cookie: players[1].cookie });
  expect((await late.watch(table)).chat).toMatchObject([{ text: LAST_WORD }]);
  await late.disconnect();
  await server.end();
});

test('a client that does not close does not delay it', async () => {
  const platform = new JumpingPlatform();
  const server = await TableServer.start({ platform, limits: { closeMs: HOUR } });
  const connection = await TestConnection.open({
    url: server.url,
    cookie: await newCookie(server.url),
  });
  connection.socket.pause();
  let isStopped = false;
  const stopping = server.stop().then(() => {
    isStopped = true;
  });
  await expect
    .poll(
      () => {
        platform.jump(HOUR);
        return isStopped;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  await stopping;
  connection.socket.terminate();
  await server.end();
});

test('nothing is waited for afterwards, so that the process ends at once', async () => {
  const platform = new JumpingPlatform();
  const server = await TableServer.start({ platform });
  await Player.arrive(server.url);
  await server.stop();
  expect(platform.waiting).toBe(0);
  await server.end();
});

test('it stops by itself when its store is lost, and says why', async () => {
  let lose: (error: Error) => void = () => undefined;
  const store = new UnreliableStore();
  const said: string[] = [];
  const server = await TableServer.start({
    log: { ...SILENT, error: (what) => said.push(what) },
    openStore: (file, settings) => {
      lose = settings.onFatal;
      return store.open(file, settings);
    },
  });
  const connection = await TestConnection.open({
    url: server.url,
    cookie: await newCookie(server.url),
  });
  lose(new Error('the thread of the database has stopped'));
  expect(await connection.closed).toMatchObject({ code: 1001 });
  expect(said).toEqual(['store-lost']);
  await server.end();
});
