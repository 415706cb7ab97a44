/** Finished games as records, with the deal that they came from. */

import { makeRecord, NOBODY, type GameRecord, type GameTypes } from '@tavolata/engine';
import { DEAL_SCHEME } from '../deal/scheme.ts';
import type { DealRecord } from '../deal/check.ts';
import { presentGame } from './fold.ts';
import { nameOf, type Texts } from './names.ts';
import type { Dealing, PlayedGame, Room } from './types.ts';

/** The games of a room that were played to the end. */
export function finishedGames<T extends GameTypes>(room: Room<T>): PlayedGame<T>[] {
  const isListed = room.past.at(-1)?.number === room.table.games;
  const games = room.table.match && !isListed ? [...room.past, presentGame(room)] : room.past;
  return games.filter(
    ({ match, number }) =>
      match.game.toAct(match.state) === NOBODY &&
      !(room.table.isAbandoned && number === room.table.games),
  );
}

export type DealtRecord<T extends GameTypes = GameTypes> = GameRecord<T> & {
  readonly deal?: DealRecord;
};

/** A finished game by its number, if there is one. */
export function recordOf<T extends GameTypes>(
  room: Room<T>,
  number: number,
  texts: Texts,
): DealtRecord<T> | undefined {
  const played = finishedGames(room).find((game) => game.number === number);
  if (!played) return undefined;
  const names = played.sitters.map((sitter) => {
    if (sitter.kind === 'bot') return sitter.level;
    return sitter.kind === 'human' ? nameOf(room, sitter.person, texts) : '';
  });
  const record = makeRecord(played.match, names);
  return played.dealing ? { ...record, deal: dealRecord(played.dealing) } : record;
}

function dealRecord({ shuffle, secret, commitments, contributions }: Dealing): DealRecord {
  const { table, number, seats, wishes, commitment } = shuffle;
  return {
    scheme: DEAL_SCHEME,
    table,
    number,
    commitments: { server: commitment, players: commitments },
    server: secret,
    entropy: contributions.map((shown) => shown?.entropy ?? null),
    seats,
    wishes,
  };
}
