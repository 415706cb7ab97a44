/**
 * Two people at one table, each at another server, and the database of both goes away in mid-game:
 * the page says so, everybody stays, and the move that was made meanwhile is played when it is back.
 */

import { EmbeddedPostgres } from '../scripts/embedded-postgres.ts';
import { startTavolata, stopServer, type ServerProcess } from '../scripts/server-process.ts';
import { expectOneBoard, Guest, playOn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { games, online, table } = english;

let database: EmbeddedPostgres;
let servers: [ServerProcess, ServerProcess];
test.beforeAll(async () => {
  database = await EmbeddedPostgres.start();
  const words = ['--database', database.url, '--client', 'packages/web/dist', '--log', 'error'];
  servers = await Promise.all([startTavolata(words), startTavolata(words)]);
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => stopServer(server)));
  await database.end();
});

test('a move that cannot be stored waits for the database', async ({ browser, guard }) => {
  guard.allow(/WebSocket connection|ERR_|Failed to load resource/); // servers may send people on
  const [first, second] = servers;
  for (const { url } of servers) guard.home(url);
  const [ada, ben] = [
    await Guest.come(browser, guard, 'Ada'),
    await Guest.come(browser, guard, 'Ben'),
  ];
  const players = [ada, ben];
  const address = await ada.startSeries(first.url, games.cappuccino, 2);
  await ben.page.goto(address.replace(first.url, second.url));
  await ben.sitDown();
  for (const guest of players) await guest.getReady();
  expect(await playOn(players, 'cappuccino', 4)).toBe(true);
  await expectOneBoard(players, 'cappuccino');

  await database.stop();
  const header = ada.page.getByRole('banner');
  const isHers = (await header.innerText()).includes(table.turn({ name: 'Ada', isYou: true }));
  const [mover, other] = isHers ? [ada, ben] : [ben, ada];
  const told = other.tablePage('cappuccino').told;
  const before = await told.innerText();
  await mover.tablePage('cappuccino').act();
  await expect(mover.page.getByText(online.connection.notices['store-away'])).toBeVisible();
  expect(await told.innerText()).toBe(before); // nobody hears of what is not stored

  await database.startAgain();
  await expect(told).not.toHaveText(before, { useInnerText: true, timeout: 15_000 });
  await expect(mover.page.getByText(online.connection.notices['store-away'])).toBeHidden();
  await expectOneBoard(players, 'cappuccino');
  expect(await playOn(players, 'cappuccino', 2)).toBe(true);
  for (const { context } of players) await context.close();
});
