/** The browsers of a club of version 1 come to a server of this version, find everything, and play on. */

import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { leave, playOn } from '../support/play.ts';
import { Player } from '../support/player.ts';
import { FINISHED, OPEN, PLAYING } from './club.ts';

export async function expectToPlayOn(url: string): Promise<void> {
  const { table, seq, command } = PLAYING;
  const players = await Promise.all(
    PLAYING.cookies.map((cookie) => Player.arrive(url, { cookie })),
  );
  for (const [seat, player] of players.entries()) {
    const known = await player.watch(table);
    expect(known).toMatchObject({ seq, view: { phase: 'playing', mine: [seat], host: 0 } });
    expect(known.view.settings.isPublic).toBe(true); // as the host had arranged it
    expect(known.view.seats).toMatchObject([{ name: 'Ada' }, { name: 'Benno' }, { name: '' }]);
    expect(known.moments).toHaveLength(10);
    expect(known.chat.map(({ text, reaction }) => text ?? reaction)).toEqual([
      command.text,
      '', // erased
      'coffee',
    ]);
  }
  const [, ben] = players;
  const retried = ben?.do(table, { type: 'say', seat: 1, text: command.text }, command.id);
  expect(await retried).toMatchObject({ seq: command.seq });
  const party = { table, players };
  expect(await playOn(party, { moves: 10, seed: 'version 2' })).toBe(10);
  await leave(party);

  const headers = { Cookie: FINISHED.cookies[0] ?? '' };
  const record = await fetch(`${url}/api/tables/${FINISHED.table}/games/1`, { headers });
  const bytes = Buffer.from(await record.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(FINISHED.recordHash);

  const winner = await Player.arrive(url, { cookie: FINISHED.cookies[0] ?? '' });
  const lists = winner.connection?.next('lists');
  winner.connection?.send({ type: 'lists', isOn: true });
  expect(await lists).toMatchObject({
    open: [{ table: OPEN.table }],
    mine: [{ table: FINISHED.table, phase: 'over', mine: [0] }],
  });
  await winner.disconnect();
}
