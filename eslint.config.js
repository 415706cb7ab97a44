/** How components are linted, and what Oxlint has no rule for. The rest is in oxlint.config.ts. */

import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { IGNORED, OWN_RULES } from './oxlint.config.ts';

// The parser of components then knows the types of imported components, which are `any` otherwise.
// It looks at this when it is loaded.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

export default defineConfig(
  globalIgnores([...IGNORED, '**/*.js']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.svelte'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      ...OWN_RULES,
      // Handlers in markup are as short as `() => close()`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The parser replaces the type parameter of a component by its constraint, often a default.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
    },
  },
  {
    files: ['packages/web/src/**/*.{svelte,ts}', 'fixtures/*/web/**/*.{svelte,ts}'],
    extends: [svelte.configs.recommended],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      // Addresses are made by `makeRoute`; there is no router to resolve them.
      'svelte/no-navigation-without-resolve': 'off',
      // The compiler and its warnings are part of the check of types.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['packages/web/src/**/*.ts', 'fixtures/*/web/**/*.ts'],
    ignores: ['**/*.svelte.ts'],
    languageOptions: { parser: tseslint.parser },
  },
  {
    // No randomness but what is passed in, except where a program meets the world.
    files: ['packages/*/src/**/*.ts'],
    ignores: ['packages/{server,web,cli}/**'],
    languageOptions: { parser: tseslint.parser },
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
    },
  },
);
