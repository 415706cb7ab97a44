/**
 * What a club consists of, table by table, in an order in which no row comes before what it belongs to.
 * A row is the same whatever database it comes from: its cells in the order of these columns. Who has
 * taken a clock or a bot, which servers there are and who is present are of the moment and not copied.
 */

export type Cell = string | number | null;
export type CopiedRow = readonly Cell[];

/** The types of PostgreSQL; SQLite has no truth but numbers. */
export type CellType = 'text' | 'integer' | 'bigint' | 'boolean';

export interface CopiedTable {
  readonly name: TableName;
  readonly columns: Readonly<Record<string, CellType>>;
  /** What stands in SQLite for columns that are not there. */
  readonly missingInSqlite?: Readonly<Record<string, string>>;
  /** Where the order means something: how each database keeps it. */
  readonly order?: { readonly sqlite: string; readonly postgres: string };
}

export const TABLE_NAMES = [
  'rooms',
  'facts',
  'commands',
  'texts',
  'members',
  'reports',
  'bans',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** How many rows there are. */
export type Counts = Readonly<Record<TableName, number>>;

const BY_NUMBER = { sqlite: 'number', postgres: 'number' };

export const COPIED: readonly CopiedTable[] = [
  {
    name: 'rooms',
    columns: {
      number: 'bigint',
      id: 'text',
      facts: 'integer',
      erasures: 'integer',
      game: 'text',
      players: 'integer',
      rules_version: 'integer',
      phase: 'text',
      is_public: 'boolean',
      open_seats: 'integer',
      seats: 'text',
      turn_of: 'text',
      opened: 'bigint',
      touched: 'bigint',
      due: 'bigint',
    },
    missingInSqlite: { erasures: '0' },
    order: BY_NUMBER,
  },
  {
    name: 'facts',
    columns: { room: 'bigint', seq: 'integer', fact: 'text' },
  },
  {
    name: 'commands',
    columns: { room: 'bigint', browser: 'text', id: 'text', seq_after: 'integer' },
  },
  {
    name: 'texts',
    columns: {
      room: 'bigint',
      id: 'text',
      kind: 'text',
      browser: 'text',
      text: 'text',
      seq: 'integer',
    },
    // Only servers that knew the room before they were written ask by it, and there are none.
    missingInSqlite: { seq: 'row_number() OVER (PARTITION BY room ORDER BY rowid) - 1' },
    order: { sqlite: 'room, rowid', postgres: 'room, seq, id' },
  },
  {
    name: 'members',
    columns: { browser: 'text', room: 'bigint' },
  },
  {
    name: 'reports',
    columns: { number: 'bigint', at: 'bigint', room_id: 'text', browser: 'text', text: 'text' },
    order: BY_NUMBER,
  },
  {
    name: 'bans',
    columns: { kind: 'text', value: 'text', at: 'bigint', reason: 'text' },
  },
];
