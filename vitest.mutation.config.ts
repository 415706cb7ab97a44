import { defineConfig } from 'vitest/config';
import { GAME_IDS } from './scripts/games.ts';

/**
 * The tests that judge mutants of the rules: those of the rules packages, less the ones that
 * play thousands of games and would make every mutant slow. What these would catch besides is
 * left uncaught here, so the score is a lower bound.
 */
export default defineConfig({
  test: {
    include: GAME_IDS.map((id) => `packages/${id}/test/**/*.test.ts`),
    exclude: [
      '**/{conformance,golden,non-interference,oracle,properties,statistics,symmetry}.test.ts',
      '**/{deal-figures,placing-bound}.test.ts',
    ],
  },
});
