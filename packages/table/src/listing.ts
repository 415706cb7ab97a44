/** A table in one line, for lists. */

import type { GameTypes } from '@tavolata/engine';
import type { TableListing } from './wire/server-messages.ts';
import { tablePhase } from './fold.ts';
import { nameOf, type Texts } from './names.ts';
import type { Table } from './types.ts';

export function listingOf<T extends GameTypes>(table: Table<T>, texts: Texts): TableListing {
  const { id, series, touched } = table;
  return {
    table: id,
    game: series.game.id,
    players: series.terms.players,
    phase: tablePhase(table),
    seats: series.seats.map((occupant) => {
      if (occupant.kind === 'open') return null;
      if (occupant.kind === 'bot') return { level: occupant.level };
      return { name: nameOf(table, occupant.person, texts) };
    }),
    touched,
  };
}
