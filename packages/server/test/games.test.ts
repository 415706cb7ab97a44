/** Whole games over real sockets. */

import { describe, expect, test } from 'vitest';
import { deal, gather, leave, newTable, playOn, settle } from './support/play.ts';
import { useTableServer } from './support/table-server.ts';

const server = useTableServer();

describe('a whole game', () => {
  test.each([
    ['king-lui', 3],
    ['king-lui', 4],
    ['cappuccino', 2],
    ['cappuccino', 4],
  ])('of %s for %i', async (game, players) => {
    const party = await gather(server.url, newTable({ game, players }));
    await deal(party);
    const moves = await playOn(party, { seed: `${game}/${players}` });
    await settle(party);
    expect(moves).toBeGreaterThan(10);
    for (const player of party.players) {
      expect(player.at(party.table).view.phase).toBe('over');
    }
    await leave(party);
  });
});
