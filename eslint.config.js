import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '**/dist-*',
      'coverage',
      'reports',
      '.stryker-tmp',
      'artifacts',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './packages/web/tsconfig.json', './e2e/tsconfig.json'],
        extraFileExtensions: ['.svelte'],
      },
    },
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
    // Types inside components are svelte-check's business: the linter sees their imports as `any`.
    files: ['**/*.svelte'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      // Addresses are made by `makeRoute`; there is no router to resolve them.
      'svelte/no-navigation-without-resolve': 'off',
      // The compiler and its warnings are part of the check of types.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['**/*.svelte.ts'], languageOptions: { parser: tseslint.parser } },
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
  { files: ['packages/bots/src/thinking.ts'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
