import { GAME_IDS, LAYERS } from './scripts/games.ts';

/** Not above each other, though one stands first in the list; tests may go further where it says so. */
const APART = [
  ...GAME_IDS.flatMap((layer) =>
    GAME_IDS.filter((other) => other !== layer).map((other) => ({ layer, other, except: '' })),
  ),
  { layer: 'web', other: 'server', except: 'test' }, // the client is tested against the real server
  { layer: 'cli', other: 'web', except: '' },
];

/** A package imports only from those above it. */
const lowerLayers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-knows-only-what-is-above`,
  severity: 'error',
  from: { path: `^packages/${layer}/` },
  to: { path: `^packages/(${LAYERS.slice(index + 1).join('|')})/` },
}));

const apart = APART.map(({ layer, other, except }) => ({
  name: `${layer}-does-not-know-${other}`,
  severity: 'error',
  from: {
    path: `^packages/${layer}/`,
    ...(except === '' ? {} : { pathNot: `^packages/${layer}/${except}/` }),
  },
  to: { path: `^packages/${other}/` },
}));

const ANY_GAME = `(${GAME_IDS.join('|')})`;

/** In a layer that gives each game a folder, only the registry and that folder know the game. */
const throughRegistry = [
  { layer: 'bots', folders: 'packages/bots/src' },
  { layer: 'cli', folders: 'packages/cli/src/play' },
].map(({ layer, folders }) => ({
  name: `${layer}-knows-games-through-its-registry`,
  severity: 'error',
  from: {
    path: `^packages/${layer}/src/`,
    pathNot: [`^packages/${layer}/src/registry\\.ts$`, `^${folders}/${ANY_GAME}/`],
  },
  to: {
    path: [`^packages/${ANY_GAME}/`, `^packages/bots/src/${ANY_GAME}/`, `^${folders}/${ANY_GAME}/`],
  },
}));

/** The folders of a game's bots, each a thought of its own. */
const thoughts = [
  {
    name: 'bots-of-a-game-know-no-other-game',
    severity: 'error',
    from: { path: `^packages/bots/src/${ANY_GAME}/` },
    to: { path: `^packages/(bots/src/)?${ANY_GAME}/`, pathNot: '^packages/(bots/src/)?$1/' },
  },
  {
    name: 'thoughts-of-bots-stand-alone',
    comment: 'What several folders need lies beside them; only advice explains what others found.',
    severity: 'error',
    from: { path: `^packages/bots/src/${ANY_GAME}/([^/]+)/`, pathNot: '/advice/' },
    to: { path: '^packages/bots/src/$1/[^/]+/', pathNot: '^packages/bots/src/$1/$2/' },
  },
  {
    name: 'advice-does-not-come-from-baselines',
    severity: 'error',
    from: { path: `^packages/bots/src/${ANY_GAME}/advice/` },
    to: { path: '^packages/bots/src/$1/baseline/' },
  },
];

/** The folders of the server, in order: a folder imports only from those before it. */
const SERVER_LAYERS = [
  ...['store', 'people', 'metrics', 'nodes', 'bots'],
  ...['tables', 'web', 'sockets', 'operator'],
];
/** Files beside the folders: what all of them may use. The others put the server together. */
const SERVER_BASE = [
  ...['games', 'limits', 'log', 'outgoing', 'platform', 'slices', 'throttled-task', 'version'],
];

const serverLayers = [
  ...SERVER_LAYERS.slice(0, -1).map((layer, index) => ({
    name: `server-${layer}-knows-only-what-is-before`,
    severity: 'error',
    from: { path: `^packages/server/src/${layer}/` },
    to: { path: `^packages/server/src/(${SERVER_LAYERS.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'folders-of-the-server-do-not-know-how-it-is-put-together',
    severity: 'error',
    from: { path: '^packages/server/src/[^/]+/' },
    to: {
      path: '^packages/server/src/[^/]+\\.ts$',
      pathNot: `^packages/server/src/(${SERVER_BASE.join('|')})\\.ts$`,
    },
  },
  {
    name: 'the-base-of-the-server-knows-no-folder',
    severity: 'error',
    from: { path: `^packages/server/src/(${SERVER_BASE.join('|')})\\.ts$` },
    to: { path: '^packages/server/src/[^/]+/' },
  },
];

/** The folders of the web client, in order: a folder imports only from those above it. */
const CLIENT_LAYERS = [
  ...['settings', 'language', 'ui', 'table', 'games', 'local'],
  ...['replay', 'rules', 'tutorial', 'puzzles', 'editor', 'online', 'screens', 'app'],
];

const clientLayers = CLIENT_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `client-${layer}-knows-only-what-is-above`,
  severity: 'error',
  from: { path: `^packages/web/src/${layer}/` },
  to: { path: `^packages/web/src/(${CLIENT_LAYERS.slice(index + 1).join('|')}|main)[/.]` },
}));

const clientGames = [
  {
    name: 'a-game-of-the-client-knows-no-other',
    severity: 'error',
    from: { path: '^packages/web/src/games/([^/]+)/' },
    to: { path: '^packages/web/src/games/[^/]+/', pathNot: '^packages/web/src/games/$1/' },
  },
  {
    name: 'only-the-registry-knows-the-games-of-the-client',
    severity: 'error',
    from: {
      path: '^packages/web/src/',
      pathNot: ['^packages/web/src/games/[^/]+/', '^packages/web/src/games/registry\\.ts$'],
    },
    to: { path: '^packages/web/src/games/[^/]+/' },
  },
  {
    name: 'only-the-folder-of-a-game-knows-its-rules',
    severity: 'error',
    from: { path: '^packages/web/src/', pathNot: '^packages/web/src/games/[^/]+/' },
    to: { path: `^packages/${ANY_GAME}/` },
  },
];

/** The folders of online play in the client, in the same order; `online.ts` wires them for the screens. */
const ONLINE = [
  'remembered\\.ts',
  'connection',
  'deal',
  'table',
  'calls',
  'people',
  'online\\.ts',
  'gathering',
  'dealing',
  'play',
  'screens',
];

const onlineLayers = ONLINE.slice(0, -1).map((layer, index) => ({
  name: `online-${layer.replaceAll(/\W/g, '')}-knows-only-what-is-above`,
  severity: 'error',
  from: { path: `^packages/web/src/online/${layer}(/|$)` },
  to: { path: `^packages/web/src/online/(${ONLINE.slice(index + 1).join('|')})(/|$)` },
}));

export default {
  forbidden: [
    ...serverLayers,
    ...clientLayers,
    ...clientGames,
    ...lowerLayers,
    ...apart,
    ...throughRegistry,
    ...thoughts,
    ...onlineLayers,
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
