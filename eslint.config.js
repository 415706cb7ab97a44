import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', 'coverage', 'reports', '.stryker-tmp', 'artifacts'] },
  ...tseslint.configs.strictTypeChecked,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-param-reassign': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Indexing is typed without `undefined` (see docs/decisions), so a check of it looks needless.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Types of records are aliases, so that they fit index signatures such as `OptionValues`.
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    // The rules know no clock and no randomness but what is passed in.
    files: ['packages/{engine,king-lui,cappuccino,table}/src/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is passed in.' },
        { object: 'Date', property: 'now', message: 'Time is passed in.' },
        { object: 'performance', property: 'now', message: 'Time is passed in.' },
      ],
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch'],
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
