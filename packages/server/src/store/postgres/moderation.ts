/** What people report to the operator, and whom the operator keeps out. */

import { AFTER_ALL, banOf, reportOf, wantedOf, type Row } from '../rows.ts';
import type { ModerationOperation, Store } from '../store.ts';
import type { Connections } from './connections.ts';

const ADD_REPORT = `
  WITH added AS (
    INSERT INTO table_reports (at, table_id, browser, text) VALUES ($1, $2, $3, $4) RETURNING number
  )
  INSERT INTO report_copies (number, copy) SELECT number, $5 FROM added`;

const REPORTS = `
  SELECT number, at, table_id, browser, text, coalesce(copy, '') AS copy
  FROM table_reports LEFT JOIN report_copies USING (number)
  WHERE (at, number) < ($1, $2) ORDER BY at DESC, number DESC LIMIT $3`;

const ADD_BAN = `
  INSERT INTO bans (kind, value, at, reason) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, value) DO UPDATE SET at = excluded.at, reason = excluded.reason`;

const WANT = `
  INSERT INTO wanted_addresses (browser, at, reason) VALUES ($1, $2, $3)
  ON CONFLICT (browser) DO UPDATE SET at = excluded.at, reason = excluded.reason`;

const WANTED =
  'SELECT browser, at, reason FROM wanted_addresses WHERE at >= $1 ORDER BY at, browser';

export function moderation(connections: Connections): Pick<Store, ModerationOperation> {
  const ask = (text: string, ...values: unknown[]): Promise<Row[]> =>
    connections.query<Row>({ text, values });
  return {
    report: async ({ at, table, browser, text, copy }) => {
      await ask(ADD_REPORT, at, table, browser, text, copy);
    },
    reports: async (limit, { at, number } = AFTER_ALL) =>
      (await ask(REPORTS, at, number, limit)).map(reportOf),
    removeReport: async (number) =>
      (await ask('DELETE FROM table_reports WHERE number = $1 RETURNING number', number)).length >
      0,
    removeReports: async (before) =>
      (await ask('DELETE FROM table_reports WHERE at < $1 RETURNING number', before)).length,
    ban: async ({ kind, value, at, reason }) => {
      await ask(ADD_BAN, kind, value, at, reason);
    },
    unban: async ({ kind, value }) => {
      await ask('DELETE FROM bans WHERE kind = $1 AND value = $2', kind, value);
      if (kind === 'browser') await ask('DELETE FROM wanted_addresses WHERE browser = $1', value);
    },
    bans: async () =>
      (await ask('SELECT kind, value, at, reason FROM bans ORDER BY at, kind, value')).map(banOf),
    wantAddresses: async ({ browser, at, reason }) => {
      await ask(WANT, browser, at, reason);
    },
    wantedAddresses: async (since) => (await ask(WANTED, since)).map(wantedOf),
  };
}
