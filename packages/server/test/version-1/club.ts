/** A club that version 1 of the database has written, with the cookies of its browsers. */

import { chmodSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const DUMP = readFileSync(new URL('club.sql', import.meta.url), 'utf8');

export function makeFileOfVersion1(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; BEGIN; ${DUMP}; COMMIT`);
  db.close();
  chmodSync(file, 0o600);
}

export const PLAYING = {
  table: 'fVM4AA0V1sUnMKjc',
  seq: 37,
  /** A command of the second seat, and the count of entries right after it. */
  command: { id: 'said-before-the-update', text: 'Good luck', seq: 35 },
  cookies: [
    'tavolata=SHzCZcZWXeYLAEOXkuQmWwcjt_mPLOijoUR7LK62AaI',
    'tavolata=PraCOnMBnk5Vpw09Fr6jAW59FWmHVGopfbn6yqCEJE8',
    'tavolata=XzpVd1CdDTPC4DFTqHDfgYuBLlBvEYZVHEBfxrf2eMU',
  ],
};

export const FINISHED = {
  /** Of the record of the match, as version 1 answered it. */
  recordHash: 'ae166022b82fcd08b78f839f294f64773b599101e1657db35648dc76ed86b538',
  table: 'mtC9woDo1V_DG2hC',
  seq: 43,
  cookies: [
    'tavolata=mtvxCiwgSohHfqYoS2Yx-_qEA_qCerjPd4E6RMwObQM',
    'tavolata=KJGHA6la22YU2c7q4SGZtv2YkqFrHYhV87P_rR2nxuM',
  ],
};

export const OPEN = { table: '-d4E-4jxOVXM3LEx', seq: 5 };

/** How many rows there are, by the names of today. */
export const COUNTS = {
  tables: 3,
  entries: PLAYING.seq + FINISHED.seq + OPEN.seq,
  done_commands: 61,
  table_texts: 9,
  table_members: 6,
  table_reports: 1,
  bans: 1,
  report_copies: 0,
  wanted_addresses: 0,
  server_keys: 0,
  forgotten_browsers: 0,
  shared_records: 0,
};
