/** What people report to the operator, and whom the operator keeps out. */

import type { DatabaseSync } from 'node:sqlite';
import { banOf, reportOf } from '../rows.ts';
import type { SyncOperations } from './operations.ts';

type Moderation = Pick<SyncOperations, 'report' | 'reports' | 'ban' | 'unban' | 'bans'>;

export function prepareModeration(db: DatabaseSync): Moderation {
  const addReport = db.prepare(
    'INSERT INTO table_reports (at, table_id, browser, text) VALUES (?, ?, ?, ?)',
  );
  const reports = db.prepare(`
    SELECT at, table_id, browser, text FROM table_reports ORDER BY at DESC, number DESC LIMIT ?`);
  const addBan = db.prepare(`
    INSERT INTO bans (kind, value, at, reason) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at, reason = excluded.reason`);
  const removeBan = db.prepare('DELETE FROM bans WHERE kind = ? AND value = ?');
  const bans = db.prepare('SELECT kind, value, at, reason FROM bans ORDER BY at, kind, value');
  return {
    report: ({ at, table, browser, text }) => {
      addReport.run(at, table, browser, text);
    },
    reports: (limit) => reports.all(limit).map(reportOf),
    ban: ({ kind, value, at, reason }) => {
      addBan.run(kind, value, at, reason);
    },
    unban: ({ kind, value }) => {
      removeBan.run(kind, value);
    },
    bans: () => bans.all().map(banOf),
  };
}
