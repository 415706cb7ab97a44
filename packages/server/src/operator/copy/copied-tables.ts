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
  'report_copies',
  'wanted_addresses',
  'server_keys',
  'forgotten_browsers',
  'shared_records',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** In version 1 of the database, of which there may be backups. */
const FIRST_NAMES: Readonly<Partial<Record<TableName, string>>> = {
  tables: 'rooms',
  entries: 'facts',
  done_commands: 'commands',
  table_texts: 'texts',
  table_members: 'members',
  table_reports: 'reports',
  bans: 'bans',
};

const SINCE_VERSION_3: readonly TableName[] = [
  'report_copies',
  'wanted_addresses',
  'server_keys',
  'forgotten_browsers',
  'shared_records',
];

/** Nothing if that version had no such table. */
export function nameInVersion(version: number, name: TableName): string | undefined {
  if (version < 3 && SINCE_VERSION_3.includes(name)) return undefined;
  return version === 1 ? FIRST_NAMES[name] : name;
}

/** Whether there is nothing that a copy would overwrite. A server that was started once has left its key. */
export const isEmpty = (counts: Counts): boolean =>
  TABLE_NAMES.every((name) => counts[name] === 0 || name === 'server_keys');

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
  {
    name: 'report_copies',
    columns: { number: 'bigint', copy: 'text' },
  },
  {
    name: 'wanted_addresses',
    columns: { browser: 'text', at: 'bigint', reason: 'text' },
  },
  {
    name: 'server_keys',
    columns: { name: 'text', key: 'text' },
  },
  {
    name: 'forgotten_browsers',
    columns: { browser: 'text', at: 'bigint' },
  },
  {
    name: 'shared_records',
    columns: { table_number: 'bigint', match_number: 'integer', hash: 'text', at: 'bigint' },
  },
];
