/** Finished matches as records, with the deal that they came from. */

import { makeRecord, NOBODY, type GameRecord, type GameTypes } from '@tavolata/engine';
import type { DealRecord } from './deal/check.ts';
import { DEAL_SCHEME } from './deal/scheme.ts';
import { presentMatch } from './fold.ts';
import { nameOf } from './texts.ts';
import type { Dealing, PlayedMatch, Table, Texts } from './types.ts';

/** The matches of a table that were played to the end. */
export function finishedMatches<T extends GameTypes>(table: Table<T>): PlayedMatch<T>[] {
  const isListed = table.past.at(-1)?.number === table.series.matches;
  const games = table.series.match && !isListed ? [...table.past, presentMatch(table)] : table.past;
  return games.filter(
    ({ match, number }) =>
      match.game.toAct(match.state) === NOBODY &&
      !(table.series.isAbandoned && number === table.series.matches),
  );
}

/**
 * Whether everybody may have the record of a match. It shows all that was hidden, so the host alone can't publish what
 * the others have played while the table was private. A match that is not known here yet is dealt by today's settings.
 */
export function isForEverybody<T extends GameTypes>(table: Table<T>, number: number): boolean {
  const { settings, past, series, wasPublic } = table;
  const before = past.find((played) => played.number === number);
  return settings.isPublic && (before?.wasPublic ?? (number !== series.matches || wasPublic));
}

export type DealtRecord<T extends GameTypes = GameTypes> = GameRecord<T> & {
  readonly deal?: DealRecord;
};

/** The record of a finished match by its number, if there is one. */
export function recordOf<T extends GameTypes>(
  table: Table<T>,
  number: number,
  texts: Texts,
): DealtRecord<T> | undefined {
  const played = finishedMatches(table).find((game) => game.number === number);
  if (!played) return undefined;
  const names = played.sitters.map((sitter) => {
    if (sitter.kind === 'bot') return sitter.level;
    return sitter.kind === 'human' ? nameOf(table, sitter.person, texts) : '';
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
