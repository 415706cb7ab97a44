/** Appends for tests of stores; a test names only what it is about. */

import type { Append, StoredText, TableHead } from '../../src/store/store.ts';

export const HEAD: TableHead = {
  game: 'king-lui',
  players: 4,
  rulesVersion: 1,
  phase: 'playing',
  isPublic: false,
  openSeats: 0,
  seats: '[]',
  turnOf: [],
  opened: 1_700_000_000_000,
  touched: 1_700_000_000_000,
  due: null,
};

type Wishes = Partial<Omit<Append, 'head'>> & { readonly head?: Partial<TableHead> };

/** One entry at the start of a table, unless a test says otherwise. */
export function append({ head = {}, ...wishes }: Wishes = {}): Append {
  return {
    table: 'table',
    seq: 0,
    entries: [entry('first')],
    texts: [],
    members: [],
    ...wishes,
    head: { ...HEAD, ...head },
  };
}

export function entry(name: string): string {
  return JSON.stringify({ at: 1, entry: { type: name } });
}

export function chat(id: string, browser: string, text: string): StoredText {
  return { id, kind: 'chat', browser, text };
}

export const STORED = { type: 'stored' };
export const BEHIND = { type: 'behind' };

/** Texts that break programs which build SQL from strings, or take bytes for characters. */
export const STRANGE_TEXTS = [
  `'; DROP TABLE entries; --`,
  `" OR "1"="1`,
  `Robert'); DELETE FROM tables WHERE ('1'='1`,
  '? ?1 :name $1 @x %s {} ${}',
  '%_\\ /* -- */ \r\n\t\u2028',
  'Zoë Müller-Çelik, Ægir 王雷 Ζωή عائشة',
  '👩‍👩‍👧‍👦 ☕ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 e\u0301 \u{10ffff}',
  '',
];
