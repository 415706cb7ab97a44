/**
 * What can turn text into code, markup or commands, reach the network, or hash weakly stands only in files that are
 * listed here, so that a new use is looked at.
 */

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('packages/*/{src,bin,build}/**/*.{ts,js,svelte}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const);

const DANGERS: readonly (readonly [what: string, pattern: RegExp, allowed: readonly string[]])[] = [
  [
    'runs text as code',
    /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\('|'(?:node:)?vm'/,
    [],
  ],
  [
    'makes markup from text',
    /\{@html|\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bDOMParser\b/,
    [],
  ],
  ['hashes or encrypts weakly', /\bmd5\b|\bsha1\b|\bcreateCipher|\brc4\b|\becb\b/i, []],
  [
    'makes a pattern from text',
    /\bnew RegExp\(/,
    [
      'packages/table/src/names.ts', // lists of scripts and of invisible characters, used in two patterns each
      'packages/table/src/wire/addresses.ts', // the pattern of a number, used in three addresses
    ],
  ],
  [
    'starts a process',
    /'node:child_process'/,
    [
      'packages/cli/bin/tavolata.js', // the pinned Node
      'packages/cli/src/serve/build-with-vite.ts',
      'packages/cli/src/tournament/game-process-handle.ts',
      'packages/cli/src/tournament/program.ts', // programs that the person at the terminal names
      'packages/server/src/operator/doctor/sqlite.ts',
    ],
  ],
  ['starts a shell', /\bshell: true\b/, ['packages/cli/src/tournament/program.ts']],
  [
    'connects to another machine',
    /\bfetch\(|\bnew WebSocket\(|\bnew EventSource\(|\bsendBeacon\(|'node:(?:https|tls|dgram|http2)'/,
    [
      'packages/server/src/operator/doctor/origin.ts', // the operator's own address
      // All of these ask the server that the page came from, by paths that are constants or made of ids.
      'packages/web/src/editor/picture-files.ts', // pictures that are files of the page itself
      'packages/web/src/online/connection/connection.ts', // the cookie and the socket
      'packages/web/src/online/deal/played-record.ts',
      'packages/web/src/online/deal/shared-record.ts', // makes and ends a link to a record
      'packages/web/src/online/online.ts', // forgets this browser
      'packages/web/src/screens/home/open-tables.ts',
      'packages/web/src/screens/online/Imprint.svelte',
      'packages/web/src/ui/controls/LoadFailure.svelte',
    ],
  ],
  ['listens to messages of other windows', /\bwindow\.(?:on|addEventListener\(')message\b/, []],
];

test.each(DANGERS)('nothing else %s', (_what, pattern, allowed) => {
  const found = sources.filter(([, source]) => pattern.test(source)).map(([path]) => path);
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test('all sources are looked at', () => {
  expect(sources.length).toBeGreaterThan(300);
});

test.each([
  'eval(text)',
  '{@html name}',
  "createHash('md5')",
  'new RegExp(text)',
  "import { exec } from 'node:child_process';",
  'spawn(command, { shell: true })',
  'await fetch(url)',
  "window.addEventListener('message', hear)",
])('%s would be noticed', (planted) => {
  expect(DANGERS.filter(([, pattern]) => pattern.test(planted))).toHaveLength(1);
});
