/**
 * The tables of the database that are copied, in an order in which no row comes before the one that it
 * references. A row is a list of cells in the order of these columns, whatever database it comes from. Leases,
 * nodes and presence are of the moment and not copied.
 */

export type Cell = string | number | null;
export type CopiedRow = readonly Cell[];

/** The types of PostgreSQL; SQLite has no booleans. */
export type CellType = 'text' | 'integer' | 'bigint' | 'boolean';

export interface CopiedTable {
  readonly name: TableName;
  readonly columns: Readonly<Record<string, CellType>>;
  /** Expressions for the columns that SQLite does not have. */
  readonly missingInSqlite?: Readonly<Record<string, string>>;
  /** Where the order of rows matters: how each database has it. */
  readonly order?: { readonly sqlite: string; readonly postgres: string };
}

export const TABLE_NAMES = [
  'tables',
  'entries',
  'done_commands',
  'table_texts',
  'table_members',
  'table_reports',
  'bans',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** In version 1 of the database, of which there may be backups. */
const FIRST_NAMES: Readonly<Record<TableName, string>> = {
  tables: 'rooms',
  entries: 'facts',
  done_commands: 'commands',
  table_texts: 'texts',
  table_members: 'members',
  table_reports: 'reports',
  bans: 'bans',
};

export const nameInVersion = (version: number, name: TableName): string =>
  version === 1 ? FIRST_NAMES[name] : name;

/** How many rows there are. */
export type Counts = Readonly<Record<TableName, number>>;

const BY_NUMBER = { sqlite: 'number', postgres: 'number' };

export const COPIED: readonly CopiedTable[] = [
  {
    name: 'tables',
    columns: {
      number: 'bigint',
      id: 'text',
      entries: 'integer',
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
    name: 'entries',
    columns: { table_number: 'bigint', seq: 'integer', entry: 'text' },
  },
  {
    name: 'done_commands',
    columns: { table_number: 'bigint', browser: 'text', id: 'text', seq_after: 'integer' },
  },
  {
    name: 'table_texts',
    columns: {
      table_number: 'bigint',
      id: 'text',
      kind: 'text',
      browser: 'text',
      text: 'text',
      seq: 'integer',
    },
    // Only nodes that have the table in memory use it, and during a copy there are none.
    missingInSqlite: { seq: 'row_number() OVER (PARTITION BY table_number ORDER BY rowid) - 1' },
    order: { sqlite: 'table_number, rowid', postgres: 'table_number, seq, id' },
  },
  {
    name: 'table_members',
    columns: { browser: 'text', table_number: 'bigint' },
  },
  {
    name: 'table_reports',
    columns: { number: 'bigint', at: 'bigint', table_id: 'text', browser: 'text', text: 'text' },
    order: BY_NUMBER,
  },
  {
    name: 'bans',
    columns: { kind: 'text', value: 'text', at: 'bigint', reason: 'text' },
  },
];
