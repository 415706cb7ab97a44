import { defineConfig } from 'vitest/config';

/**
 * The tests that judge mutants of the rules: those of the two rules packages, less what repeats
 * the same assertion thousands of times and would only make each mutant slow.
 */
export default defineConfig({
  test: {
    include: ['packages/{king-lui,cappuccino}/test/**/*.test.ts'],
    exclude: ['**/non-interference.test.ts', '**/sample.test.ts'],
  },
});
