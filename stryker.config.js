/** Mutation tests of the rules of every game: `npm run mutate`. */

import { GAME_IDS } from './scripts/games.ts';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [...GAME_IDS.map((id) => `packages/${id}/src/**/*.ts`), '!packages/*/src/index.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  concurrency: 2,
  timeoutMS: 10000,
  reporters: ['clear-text', 'html', 'json', 'progress'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
  checkers: [],
};
