/** How TypeScript and JavaScript are linted. Components are ESLint's: see eslint.config.js. */

import { defineConfig, type OxlintOverride } from 'oxlint';
import tseslint from 'typescript-eslint';

type Rules = NonNullable<OxlintOverride['rules']>;

export const IGNORED = ['**/dist', 'coverage', 'reports', '.stryker-tmp', 'artifacts'];

/** What differs from typescript-eslint's strict rules, in components too. */
export const OWN_RULES: Rules = {
  eqeqeq: 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  // In rules and bots, indexing is typed without `undefined`, so a check of it looks needless.
  '@typescript-eslint/no-unnecessary-condition': 'off',
  // Types of records are aliases, so that they fit index signatures such as `OptionValues`.
  '@typescript-eslint/consistent-type-definitions': 'off',
};

export default defineConfig({
  plugins: ['typescript', 'oxc'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'deny' },
  ignorePatterns: [...IGNORED, '**/*.svelte'],
  rules: {
    // Terminals are steered by control characters, and `printable` looks for them.
    'no-control-regex': 'off',
    // Tests sort numbers in any order, only to compare them as sets.
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: ['**/*.ts'],
      rules: { ...rulesOf(tseslint.configs.strictTypeChecked), ...OWN_RULES },
    },
    { files: ['**/*.js'], rules: { ...rulesOf(tseslint.configs.strict), ...OWN_RULES } },
    {
      // No clock but what is passed in, except where a program meets the world.
      files: ['packages/*/src/**/*.ts'],
      excludeFiles: ['packages/{server,web,cli}/**', 'packages/bots/src/thinking.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['Date', 'performance', 'process', 'setTimeout', 'setInterval', 'fetch'],
        ],
      },
    },
  ],
});

/** The rules that a preset turns on. Oxlint stops at a rule that it does not have. */
function rulesOf(preset: readonly { rules?: object }[]): Rules {
  const entries = preset.flatMap(({ rules = {} }) => Object.entries<Rules[string]>({ ...rules }));
  return Object.fromEntries(entries.filter(([, level]) => level !== 'off'));
}
