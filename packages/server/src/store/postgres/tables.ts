/** Reading: one table, as a whole or in pages, and the lists of tables. */

import { inSeats, LISTED, listedTableOf, textOf, type Row } from '../rows.ts';
import type { Store, StoredTable } from '../store.ts';
import type { Connections } from './connections.ts';

type TableReads = Pick<Store, 'load' | 'openTables' | 'tablesOf' | 'textedTables' | 'due'>;

/** In one statement, so that entries and texts are of the same moment. */
const LOAD = `
  SELECT erasures, tables.entries AS count,
    ARRAY(SELECT entry FROM entries
      WHERE table_number = number AND seq >= $2 ORDER BY seq LIMIT $3::integer) AS entries,
    (SELECT json_agg(table_texts ORDER BY seq, id) FROM table_texts
      WHERE table_number = number AND seq >= $2 AND ($3 IS NULL OR seq < $2 + $3)) AS texts
  FROM tables WHERE id = $1`;

const OPEN = `
  SELECT ${LISTED} FROM tables WHERE is_public AND open_seats > 0
  ORDER BY touched DESC, number DESC LIMIT $1`;

const OWN = `
  SELECT ${LISTED} FROM table_members JOIN tables ON tables.number = table_members.table_number
  WHERE browser = $1 AND strpos(seats, $2) > 0
  ORDER BY touched DESC, number DESC LIMIT $3`;

const TEXTED = `
  SELECT id FROM tables
  WHERE number IN (SELECT table_number FROM table_texts WHERE browser = $1) AND touched > $2
  ORDER BY touched DESC, number DESC LIMIT $3`;

const DUE = 'SELECT id FROM tables WHERE due <= $1 ORDER BY due, number LIMIT $2';

export interface LoadedRow {
  readonly erasures: number;
  readonly count: number;
  readonly entries: string[];
  readonly texts: Row[] | null;
}

export const storedTableOf = ({ erasures, count, entries, texts }: LoadedRow): StoredTable => ({
  entries,
  count,
  texts: (texts ?? []).map(textOf),
  erasures,
});

export function tableReads(connections: Connections): TableReads {
  const list = async (name: string, text: string, values: unknown[]) =>
    (await connections.query<Row>({ name, text, values })).map(listedTableOf);
  const ids = async (text: string, values: unknown[]) =>
    (await connections.query<{ id: string }>({ text, values })).map(({ id }) => id);
  return {
    load: async (table, since = 0, most) => {
      const query = { name: 'load', text: LOAD, values: [table, since, most ?? null] };
      const [row] = await connections.query<LoadedRow>(query);
      return row && storedTableOf(row);
    },
    openTables: (limit) => list('open', OPEN, [limit]),
    tablesOf: (browser, limit) => list('own', OWN, [browser, inSeats(browser), limit]),
    textedTables: (browser, since, limit) => ids(TEXTED, [browser, since, limit]),
    due: (now, limit) => ids(DUE, [now, limit]),
  };
}
