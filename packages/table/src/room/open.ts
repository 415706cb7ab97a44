/** A new room: its terms, its house, and the host on the first seat. */

import { readId, type Game } from '@tavolata/engine';
import { openTable } from '../table.ts';
import type { NewRoom } from '../wire/messages.ts';
import { checkHouse, takeSeat } from './decide-seats.ts';
import type { Circumstances, Decision } from './types.ts';

export function openRoom(
  games: readonly Game[],
  { game: id, players, options, display, house, name }: NewRoom,
  { browser, fresh }: Circumstances,
): Decision {
  const known = readId(
    id,
    games.map((game) => game.id),
    'game',
    'game',
  );
  const game = games[games.findIndex((candidate) => candidate.id === known)];
  const { terms } = openTable(game, { players, options, display });
  const { entries, texts } = takeSeat(0, name, { browser, fresh, hasHost: false });
  return { entries: [{ type: 'opened', terms, house: checkHouse(house) }, ...entries], texts };
}
