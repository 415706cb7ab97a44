/**
 * What lists know of a table, stored beside its log. The seats are stored with the browsers that may act
 * for them, for the lists of own tables; browsers never leave the server.
 */

import type { Seat } from '@tavolata/engine';
import {
  browsersOf,
  listingOf,
  personOn,
  seatInTurn,
  tablePhase,
  tableWishes,
  type Table,
  type TableListing,
  type TablePhase,
} from '@tavolata/table';
import type { ListedTable, TableHead } from '../store/store.ts';
import type { TextOf } from './watchers.ts';

type ListedSeat = TableListing['seats'][number];

/** In JSON in the database, by the names of version 1. */
interface StoredSeat {
  readonly line: ListedSeat;
  readonly browsers: readonly string[];
}

export function makeHead(table: Table, textOf: TextOf): TableHead {
  const { series, settings, opened, touched } = table;
  const { seats } = listingOf(table, textOf);
  const stored: StoredSeat[] = seats.map((line, seat) => ({
    line,
    browsers: browsersOn(table, seat),
  }));
  const inTurn = seatInTurn(table);
  return {
    game: series.game.id,
    players: series.terms.players,
    rulesVersion: series.terms.rulesVersion,
    phase: tablePhase(table),
    isPublic: settings.isPublic,
    openSeats: seats.filter((seat) => seat === null).length,
    seats: JSON.stringify(stored),
    turnOf: inTurn >= 0 ? browsersOn(table, inTurn) : [],
    opened,
    touched,
    due: tableWishes(table).wake ?? null,
  };
}

/** As the table is in the list of open tables. */
export function publicListing({ table, head }: ListedTable): TableListing {
  const { game, players, phase, touched } = head;
  const seats = storedSeats(head).map(({ line }) => line);
  return { table, game, players, phase: phase as TablePhase, seats, touched };
}

/** As the table is in the list of a browser's own; nothing if it has no seat there any more. */
export function ownListing(listed: ListedTable, browser: string): TableListing | undefined {
  const mine = storedSeats(listed.head).flatMap(({ browsers }, seat) =>
    browsers.includes(browser) ? [seat] : [],
  );
  if (mine.length === 0) return undefined;
  return { ...publicListing(listed), isMyTurn: listed.head.turnOf.includes(browser), mine };
}

const storedSeats = ({ seats }: TableHead): readonly StoredSeat[] =>
  JSON.parse(seats) as readonly StoredSeat[];

function browsersOn(table: Table, seat: Seat): string[] {
  const person = personOn(table, seat);
  return person === undefined ? [] : browsersOf(table, person);
}
