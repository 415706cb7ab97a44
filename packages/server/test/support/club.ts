/** A database with a bit of everything, the same for the same seed; and dumps of files. */

import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { below, fastRandom, itemAt, pick, type RandomSource } from '@tavolata/engine';
import { afterAll, beforeAll } from 'vitest';
import { COPIED } from '../../src/operator/copy/copied-tables.ts';
import type { Append, Store } from '../../src/store/store.ts';
import { makeSqlitePlace, type SqlitePlace } from '../sqlite-place.ts';
import { append, chat, entry, STRANGE_TEXTS } from '../store/samples.ts';

const TABLES = 30;
const APPENDS = 12;
const BROWSERS = ['ada', 'ben', 'cleo', 'dora', ...STRANGE_TEXTS];
const TEXTS = [...STRANGE_TEXTS, 'Hello', 'x'.repeat(2000)];

export async function fillClub(store: Store, seed: string): Promise<void> {
  const random = fastRandom(seed);
  const tables = Array.from({ length: TABLES }, (_, number) => appendsTo(number, random));
  await Promise.all(
    tables.map(async (appends) => {
      for (const one of appends) await store.append(one);
    }),
  );
  await Promise.all(
    tables.flatMap((appends) => {
      const { table } = itemAt(appends, 0);
      const at = below(random, 10);
      const [text, value] = [pick(TEXTS, random), pick(TEXTS, random)];
      const kind = at % 2 === 0 ? 'browser' : 'address';
      return [
        store.report({ at, table, browser: 'ada', text, copy: text }),
        store.ban({ kind, value, at, reason: table }),
        store.wantAddresses({ browser: table, at, reason: text }),
        store.forget(table, at),
        store.serverKey(table, text),
        store.share({ table, match: at, hash: text, at }),
      ];
    }),
  );
  await store.erase('ben');
  await store.removeUntouched(['over'], Number.MAX_SAFE_INTEGER);
}

function appendsTo(number: number, random: RandomSource): Append[] {
  const table = `table ${number} ${pick(TEXTS, random)}`;
  const appends: Append[] = [];
  let seq = 0;
  for (let turn = 0; turn < APPENDS; turn++) {
    const one = append({ table, seq, ...someOf(turn, number, random) });
    appends.push(one);
    seq += one.entries.length;
  }
  return appends;
}

function someOf(turn: number, number: number, random: RandomSource) {
  const browser = pick(BROWSERS, random);
  const entries = Array.from({ length: 1 + below(random, 8) }, () => entry(pick(TEXTS, random)));
  const texts = Array.from({ length: below(random, 3) }, (_, at) =>
    // Their ids are not in the order in which they came.
    chat(`${below(random, 1000)} ${turn} ${at}`, browser, pick(TEXTS, random)),
  );
  const isCommanded = below(random, 2) === 0;
  return {
    entries,
    texts,
    ...(isCommanded ? { command: { browser, id: `command ${turn}` } } : {}),
    members: isCommanded ? [browser, pick(BROWSERS, random)] : [],
    head: {
      phase: number % 7 === 0 ? 'over' : 'playing',
      isPublic: below(random, 2) === 0,
      openSeats: below(random, 3),
      seats: JSON.stringify([pick(TEXTS, random)]),
      turnOf: [browser],
      touched: 1_700_000_000_000 + below(random, 1000),
      due: isCommanded ? null : below(random, 1000),
    },
  };
}

/** The file of such a club, made once for all tests of a file. */
export function useClub(): { readonly file: string } {
  let place: SqlitePlace | undefined;
  beforeAll(async () => {
    place = await makeSqlitePlace();
    const store = await place.open();
    await fillClub(store, 'club');
    await store.close();
  });
  afterAll(async () => {
    await place?.destroy();
  });
  return {
    get file() {
      return place?.file ?? '';
    },
  };
}

/** Every row of every table, sorted where their order does not matter. */
export function dumpOf(file: string): Record<string, unknown[]> {
  const db = new DatabaseSync(file, { readOnly: true });
  const dump = COPIED.map(({ name, columns, order }) => {
    const by = order?.sqlite ?? Object.keys(columns).join(', ');
    return [name, db.prepare(`SELECT * FROM ${name} ORDER BY ${by}`).all()] as const;
  });
  db.close();
  return Object.fromEntries(dump);
}

/** In the middle, where only a check of everything finds it. */
export function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 8192);
  writeFileSync(file, bytes);
}
