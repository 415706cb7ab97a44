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
    // No clock and no randomness but what is passed in, except where a program meets the world.
    files: ['packages/*/src/**/*.ts'],
    ignores: ['packages/{server,web,cli}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'Randomness is passed in.',
        },
        {
          selector: 'VariableDeclarator[init.name="Math"]',
          message: 'Use Math by its name, so that Math.random is seen.',
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['Date', 'performance', 'process', 'setTimeout', 'setInterval', 'fetch'],
      ],
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
