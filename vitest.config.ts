import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As many as there are cores, or two; left alone, Vitest would keep one of two cores for itself.
    maxWorkers: Math.max(2, availableParallelism()),
    include: ['packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
});
