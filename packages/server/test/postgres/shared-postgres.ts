/** One PostgreSQL for all tests that need only a schema in it: DATABASE_URL, or one of our own. */

import type { TestProject } from 'vitest/node';
import { EmbeddedPostgres } from '../../../../scripts/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'] ?? '';
  const own = given === '' ? await EmbeddedPostgres.start() : undefined;
  project.provide('postgres', own?.url ?? given);
  return async () => {
    await own?.end();
  };
}
