/** boardgame.io's lobby: opens matches and takes seats in them. */

import { readField, readObject, readString } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { SEATS } from '../../server/load-table.ts';

export interface Match {
  readonly id: string;
  /** By seat. */
  readonly credentials: readonly string[];
}

/** A first match, or the one that follows another. Everybody has a seat in it. */
export async function openMatch(url: string, before?: Match): Promise<Match> {
  const games = `${url}/games/${kingLui.id}`;
  const id = before
    ? await post(`${games}/${before.id}/playAgain`, 'nextMatchID', {
        playerID: '0',
        credentials: before.credentials[0],
        unlisted: true,
      })
    : await post(`${games}/create`, 'matchID', { numPlayers: SEATS, unlisted: true });
  const credentials: string[] = [];
  // One after the other, since each one that joins rewrites the list of all seats.
  for (let seat = 0; seat < SEATS; seat++) {
    const who = { playerID: String(seat), playerName: `Load ${seat}` };
    credentials.push(await post(`${games}/${id}/join`, 'playerCredentials', who));
  }
  return { id, credentials };
}

async function post(url: string, wanted: string, body: object): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return readString(readField(readObject(await answer.json(), 'answer'), wanted), wanted);
}
