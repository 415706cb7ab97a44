/** Reading: one room as a whole, and the lists of rooms. */

import { LISTED, listedTableOf, textOf, type Row } from '../rows.ts';
import type { Store, StoredRoom } from '../store.ts';
import type { Connections } from './connections.ts';

type RoomReads = Pick<Store, 'load' | 'openTables' | 'tablesOf' | 'due'>;

/** In one statement, so that facts and texts are of the same moment. */
const LOAD = `
  SELECT erasures, rooms.facts AS count,
    ARRAY(SELECT fact FROM facts WHERE room = number AND seq >= $2 ORDER BY seq) AS facts,
    (SELECT json_agg(texts ORDER BY seq, id) FROM texts WHERE room = number AND seq >= $2) AS texts
  FROM rooms WHERE id = $1`;

const OPEN = `
  SELECT ${LISTED} FROM rooms WHERE is_public AND open_seats > 0
  ORDER BY touched DESC, number DESC LIMIT $1`;

const OWN = `
  SELECT ${LISTED} FROM members JOIN rooms ON rooms.number = members.room WHERE browser = $1
  ORDER BY touched DESC, number DESC LIMIT $2`;

const DUE = 'SELECT id FROM rooms WHERE due <= $1 ORDER BY due, number LIMIT $2';

export interface LoadedRow {
  readonly erasures: number;
  readonly count: number;
  readonly facts: string[];
  readonly texts: Row[] | null;
}

export const storedRoomOf = ({ erasures, count, facts, texts }: LoadedRow): StoredRoom => ({
  facts,
  count,
  texts: (texts ?? []).map(textOf),
  erasures,
});

export function roomReads(connections: Connections): RoomReads {
  const list = async (name: string, text: string, values: unknown[]) =>
    (await connections.ask<Row>({ name, text, values })).map(listedTableOf);
  return {
    load: async (table, since = 0) => {
      const query = { name: 'load', text: LOAD, values: [table, since] };
      const [row] = (await connections.ask<LoadedRow>(query)) as (LoadedRow | undefined)[];
      return row && storedRoomOf(row);
    },
    openTables: (limit) => list('open', OPEN, [limit]),
    tablesOf: (browser, limit) => list('own', OWN, [browser, limit]),
    due: async (now, limit) => {
      const rows = await connections.ask<{ id: string }>({ text: DUE, values: [now, limit] });
      return rows.map(({ id }) => id);
    },
  };
}
