/** Who browsers are: the servers' key, the browsers that tables know, and those that are forgotten. */

import type { DatabaseSync } from 'node:sqlite';
import { forgottenOf } from '../rows.ts';
import type { SyncOperations } from './queries.ts';

type IdentityOperations = Pick<SyncOperations, 'serverKey' | 'isMember' | 'forget' | 'forgotten'>;

export function prepareIdentity(db: DatabaseSync): IdentityOperations {
  const addKey = db.prepare(
    'INSERT INTO server_keys (name, key) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const key = db.prepare('SELECT key FROM server_keys WHERE name = ?');
  const member = db.prepare('SELECT 1 FROM table_members WHERE browser = ? LIMIT 1');
  const forget = db.prepare(
    'INSERT INTO forgotten_browsers (browser, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const forgotten = db.prepare(
    'SELECT browser, at FROM forgotten_browsers WHERE at >= ? ORDER BY browser',
  );
  return {
    serverKey: (name, fresh) => {
      addKey.run(name, fresh);
      return String(key.get(name)?.['key']);
    },
    isMember: (browser) => member.get(browser) !== undefined,
    forget: (browser, at) => {
      forget.run(browser, at);
    },
    forgotten: (since = 0) => forgotten.all(since).map(forgottenOf),
  };
}
