/** Finished matches as records, with the deal that they came from. */

import {
  itemAt,
  makeRecord,
  NOBODY,
  type GameRecord,
  type GameTypes,
  type RecordPlayer,
} from '@tavolata/engine';
import { botNameAt, freeBotName } from './bot-names.ts';
import type { DealRecord } from './deal/check.ts';
import { DEAL_SCHEME } from './deal/scheme.ts';
import { presentMatch } from './fold.ts';
import { standInsOf } from './series/stand-ins.ts';
import type { Occupant } from './series/types.ts';
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
  const { matches } = series;
  const isNow = number > matches || (number === matches && wasPublic);
  return settings.isPublic && (before?.wasPublic ?? isNow);
}

/**
 * Whether a browser had a seat while a match was played, or is a device of a person who began it. A match that is not
 * known here yet is played by those who sit here; one that was given up before has no players any more.
 */
export function hasPlayed<T extends GameTypes>(
  table: Table<T>,
  number: number,
  browser: string,
): boolean {
  const { past, series, keys } = table;
  const isPresent = series.match !== undefined && number === series.matches;
  const played =
    past.find((one) => one.number === number) ?? (isPresent ? presentMatch(table) : undefined);
  if (played) return isPlayer(table, played, browser);
  return number > series.matches && keys.some((key) => key.browser === browser);
}

/** The same for a match that is known. */
export function isPlayer<T extends GameTypes>(
  { keys }: Table<T>,
  { browsers, sitters }: PlayedMatch<T>,
  browser: string,
): boolean {
  if (browsers.includes(browser)) return true;
  const isSitter = (person: string): boolean =>
    sitters.some((sitter) => sitter.kind === 'human' && sitter.person === person);
  return keys.some((key) => key.browser === browser && isSitter(key.person));
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
  const { match, sitters, positions } = played;
  const chosen = match.steps.map(({ player }, step) => ({
    player,
    bot: sitters[player]?.kind === 'human' ? positions[step + 1]?.bot : undefined,
  }));
  const standIns = standInsOf(chosen);
  const record = makeRecord(match, playersOf(table, sitters, texts), { standIns });
  return played.dealing ? { ...record, deal: dealRecord(played.dealing) } : record;
}

/** Bots have the names that the people at the table see. */
function playersOf<T extends GameTypes>(
  table: Table<T>,
  sitters: readonly Occupant[],
  texts: Texts,
): RecordPlayer[] {
  const people = sitters.map((sitter) =>
    sitter.kind === 'human' ? nameOf(table, sitter.person, texts) : '',
  );
  const taken = new Set(people.map((name) => name.toLowerCase()));
  return sitters.map((sitter, seat): RecordPlayer => {
    if (sitter.kind !== 'bot') return { name: itemAt(people, seat) };
    const name = freeBotName(
      botNameAt(table.id, seat, sitter.level),
      sitter.level,
      (wanted) => !taken.has(wanted.toLowerCase()),
    );
    taken.add(name.toLowerCase());
    return { name, bot: sitter.level };
  });
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
