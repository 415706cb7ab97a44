/** Who browsers are: the servers' key, the browsers that tables know, and those that are forgotten. */

import { itemAt } from '@tavolata/engine';
import { forgottenOf, type Row } from '../rows.ts';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

type IdentityOperations = Pick<Store, 'serverKey' | 'isMember' | 'forget' | 'forgotten'>;

export function identityOperations(connections: Connections): IdentityOperations {
  return {
    serverKey: async (name, fresh) => {
      const add = 'INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING';
      await connections.query({ text: add, values: [name, fresh] });
      const text = 'SELECT key FROM server_keys WHERE name = $1';
      const rows = await connections.query<{ key: string }>({ text, values: [name] });
      return itemAt(rows, 0).key;
    },
    isMember: async (browser) => {
      const text = 'SELECT FROM table_members WHERE browser = $1 LIMIT 1';
      return (await connections.query({ text, values: [browser] })).length > 0;
    },
    forget: async (browser, at) => {
      const text =
        'INSERT INTO forgotten_browsers (browser, at) VALUES ($1, $2) ON CONFLICT DO NOTHING';
      await connections.query({ text, values: [browser, at] });
    },
    forgotten: async (since = 0) => {
      const text = 'SELECT browser, at FROM forgotten_browsers WHERE at >= $1 ORDER BY browser';
      return (await connections.query<Row>({ text, values: [since] })).map(forgottenOf);
    },
  };
}
