/** What people report to the operator, and whom the operator keeps out. */

import type { DatabaseSync } from 'node:sqlite';
import { banOf, reportOf } from '../rows.ts';
import type { Ban, Report } from '../store.ts';

export interface ModerationWrites {
  report(report: Report): void;
  ban(ban: Ban): void;
  unban(ban: Pick<Ban, 'kind' | 'value'>): void;
}

export interface ModerationReads {
  reports(limit: number): Report[];
  bans(): Ban[];
}

export function prepareModerationWrites(db: DatabaseSync): ModerationWrites {
  const addReport = db.prepare(
    'INSERT INTO table_reports (at, table_id, browser, text) VALUES (?, ?, ?, ?)',
  );
  const addBan = db.prepare(`
    INSERT INTO bans (kind, value, at, reason) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at, reason = excluded.reason`);
  const removeBan = db.prepare('DELETE FROM bans WHERE kind = ? AND value = ?');
  return {
    report: ({ at, table, browser, text }) => {
      addReport.run(at, table, browser, text);
    },
    ban: ({ kind, value, at, reason }) => {
      addBan.run(kind, value, at, reason);
    },
    unban: ({ kind, value }) => {
      removeBan.run(kind, value);
    },
  };
}

export function prepareModerationReads(db: DatabaseSync): ModerationReads {
  const reports = db.prepare(`
    SELECT at, table_id, browser, text FROM table_reports ORDER BY at DESC, number DESC LIMIT ?`);
  const bans = db.prepare('SELECT kind, value, at, reason FROM bans ORDER BY at, kind, value');
  return {
    reports: (limit) => reports.all(limit).map(reportOf),
    bans: () => bans.all().map(banOf),
  };
}
