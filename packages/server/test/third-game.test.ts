/** A game that only this test registers is played at an online table, recorded and verified. */

import { verifyRecord } from '@tavolata/engine';
import { checkDeal, type DealtRecord } from '@tavolata/table';
import { expect, test } from 'vitest';
import { startPebblesThread } from '../../../fixtures/pebbles/bot-thread.ts';
import { pebbles } from '../../../fixtures/pebbles/game.ts';
import { GAMES } from '../src/games.ts';
import { deal, gather, newTable, playOn, settle } from './support/play.ts';
import { TableServer } from './support/table-server.ts';

test('people and a bot play it, and they can check its deal', async () => {
  const server = await TableServer.start({
    games: [...GAMES, pebbles],
    startBotThread: startPebblesThread,
  });
  const party = await gather(server.url, newTable({ game: pebbles.id, players: 3 }), () => ({}), 2);
  const { table, players } = party;
  await players[0].do(table, { type: 'bot', seat: 2, level: 'hard' });
  await deal(party);
  await playOn(party);
  await settle(party);
  const [own, other] = players.map((player) => player.at(table).moments.map(({ view }) => view));
  expect(own).not.toEqual(other); // hands are hidden
  expect(players[0].at(table).view).toMatchObject({ phase: 'over', records: [1] });
  const answer = await fetch(`${server.url}/api/tables/${table}/games/1`, {
    headers: { Cookie: players[0].cookie },
  });
  const record = (await answer.json()) as DealtRecord;
  expect(record.actions.some(({ player }) => player === 2)).toBe(true);
  expect(checkDeal(verifyRecord(pebbles, record), record.deal)).toBe('right');
  await server.end();
});

test('a game that is not registered is not known', async () => {
  const server = await TableServer.start();
  const opening = gather(server.url, newTable({ game: pebbles.id, players: 2 }));
  await expect(opening).rejects.toMatchObject({ code: 'unknown-id' });
  await server.end();
});
