import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const WEB = 'packages/web/test/**/*.test.ts';
const ON_POSTGRES = 'packages/server/test/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    // As many as there are cores, or two; left alone, Vitest would keep one of two cores for itself.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      'packages/web/vitest.config.ts',
      {
        test: {
          name: 'all but web and PostgreSQL',
          include: [
            'packages/*/test/**/*.test.ts',
            '{scripts,bench}/**/*.test.ts',
            'simulation/*.test.ts',
            'puzzles/*.test.ts',
          ],
          exclude: [ON_POSTGRES, WEB],
        },
      },
      {
        test: {
          name: 'PostgreSQL',
          include: [ON_POSTGRES],
          globalSetup: 'packages/server/test/postgres/shared-postgres.ts',
        },
      },
    ],
  },
});
