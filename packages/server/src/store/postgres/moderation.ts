/** What people report to the operator, and whom the operator keeps out. */

import { banOf, reportOf, type Row } from '../rows.ts';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

type Moderation = Pick<Store, 'report' | 'reports' | 'ban' | 'unban' | 'bans'>;

const REPORTS =
  'SELECT at, table_id, browser, text FROM table_reports ORDER BY at DESC, number DESC LIMIT $1';

const ADD_BAN = `
  INSERT INTO bans (kind, value, at, reason) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, value) DO UPDATE SET at = excluded.at, reason = excluded.reason`;

export function moderation(connections: Connections): Moderation {
  const ask = (text: string, ...values: unknown[]): Promise<Row[]> =>
    connections.query<Row>({ text, values });
  return {
    report: async ({ at, table, browser, text }) => {
      const columns = [at, table, browser, text];
      await ask(
        'INSERT INTO table_reports (at, table_id, browser, text) VALUES ($1, $2, $3, $4)',
        ...columns,
      );
    },
    reports: async (limit) => (await ask(REPORTS, limit)).map(reportOf),
    ban: async ({ kind, value, at, reason }) => {
      await ask(ADD_BAN, kind, value, at, reason);
    },
    unban: async ({ kind, value }) => {
      await ask('DELETE FROM bans WHERE kind = $1 AND value = $2', kind, value);
    },
    bans: async () =>
      (await ask('SELECT kind, value, at, reason FROM bans ORDER BY at, kind, value')).map(banOf),
  };
}
