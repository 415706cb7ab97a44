import { GAME_IDS, LAYERS } from './scripts/games.ts';

/** Not above each other, though one stands first in the list. */
const APART = [
  ...GAME_IDS.flatMap((game) =>
    GAME_IDS.filter((other) => other !== game).map((other) => [game, other]),
  ),
  ['web', 'server'],
  ['cli', 'web'],
];

/** A package imports only from those above it. */
const lowerLayers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-knows-only-what-is-above`,
  severity: 'error',
  from: { path: `^packages/${layer}/` },
  to: { path: `^packages/(${LAYERS.slice(index + 1).join('|')})/` },
}));

const apart = APART.map(([layer, other]) => ({
  name: `${layer}-does-not-know-${other}`,
  severity: 'error',
  from: { path: `^packages/${layer}/` },
  to: { path: `^packages/${other}/` },
}));

export default {
  forbidden: [
    ...lowerLayers,
    ...apart,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-inner-files-of-other-packages',
      severity: 'error',
      comment: 'Packages meet at their index; tests and tools too.',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/([^/]+)/src/',
        pathNot: [
          '^packages/$1/',
          'src/[^/]+/index\\.ts$',
          'src/(index|conformance|golden|worker/node)\\.ts$',
        ],
      },
    },
    {
      name: 'sources-import-no-tests',
      severity: 'error',
      from: { path: '/src/' },
      to: { path: '/test/|^fixtures/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' }, // made by the build of the web client
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    {
      name: 'rules-have-no-platform',
      severity: 'error',
      from: {
        path: `^packages/(${['engine', ...GAME_IDS, 'bots', 'table'].join('|')})/src/`,
        pathNot: '^packages/bots/src/worker/node\\.ts$', // bots in a thread of Node
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
