/** What `ChildServer` runs: a server that says when it listens. */

import { startServer } from '../../src/index.ts';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import type { ChildSettings } from './child-server.ts';
import { QUICK } from './quick.ts';

const [given = '{}', port] = process.argv.slice(2);
const { nextStep, limits, ...settings } = JSON.parse(given) as ChildSettings;
const server = await startServer({
  ...settings,
  ...(nextStep === undefined
    ? {}
    : { migrations: [...MIGRATIONS, { sql: nextStep, worksFrom: MIGRATIONS.length }] }),
  host: '127.0.0.1',
  port: Number(port),
  limits: { ...QUICK, ...limits },
});
process.on('SIGTERM', () => void server.close());
process.stdout.write('listening');
