/** What lists know of a table, stored beside its log. */

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
  type Texts,
} from '@tavolata/table';
import type { TableHead, TurnHead } from '../store/store.ts';

/** In JSON in the database, by the names of version 1; `lists.ts` reads it. */
export interface StoredSeat {
  readonly line: TableListing['seats'][number];
  /** Those that may act for the seat, for their lists of own tables. They never leave the server. */
  readonly browsers: readonly string[];
}

/** What lists know of the table, stored with every append. */
export function makeHead(table: Table, textOf: Texts): TableHead {
  const { series, settings, opened } = table;
  const { seats } = listingOf(table, textOf);
  const stored: StoredSeat[] = seats.map((line, seat) => ({
    line,
    browsers: browsersOn(table, seat),
  }));
  return {
    game: series.game.id,
    players: series.terms.players,
    rulesVersion: series.terms.rulesVersion,
    phase: tablePhase(table),
    isPublic: settings.isPublic,
    openSeats: seats.filter((seat) => seat === null).length,
    seats: JSON.stringify(stored),
    opened,
    ...turnHead(table),
  };
}

export function turnHead(table: Table): TurnHead {
  const inTurn = seatInTurn(table);
  return {
    turnOf: inTurn >= 0 ? browsersOn(table, inTurn) : [],
    touched: table.touched,
    due: tableWishes(table).wake ?? null,
  };
}

/** Whether only the turn has changed of what lists know. Tables share the parts that have not changed. */
export const isSameHead = (before: Table, after: Table): boolean =>
  before.series.seats === after.series.seats &&
  before.keys === after.keys &&
  before.names === after.names &&
  before.settings === after.settings &&
  tablePhase(before) === tablePhase(after);

function browsersOn(table: Table, seat: Seat): string[] {
  const person = personOn(table, seat);
  return person === undefined ? [] : browsersOf(table, person);
}
