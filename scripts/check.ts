/** `npm run check`: everything that is found without running the product. Runs all, then tells. */

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { GAME_IDS } from './games.ts';

const TYPES = [process.execPath, 'scripts/types-check.ts'] as const;

/** The longest first, so that no core is idle at the end. */
const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint of components', 'eslint', '--max-warnings', '0', '.'],
  [
    'types of the web client',
    ...TYPES,
    'svelte-check',
    '--tsconfig',
    'packages/web/tsconfig.json',
    '--output',
    'machine',
  ],
  ['lint', 'oxlint', '--deny-warnings'],
  [
    'layers and cycles',
    'depcruise',
    '--output-type',
    'err',
    'packages',
    'fixtures',
    'scripts',
    'bench',
    'e2e',
    'simulation',
    'puzzles',
  ],
  ['types', ...TYPES, 'tsc'],
  ['types of the browser tests', ...TYPES, 'tsc', '-p', 'e2e'],
  ['types of the simulation', ...TYPES, 'tsc', '-p', 'simulation'],
  ['types of the puzzles', 'tsc', '-p', 'puzzles'],
  ...[...GAME_IDS, 'bots'].map(
    (name) => [`types of ${name}`, 'tsc', '-p', `packages/${name}`] as const,
  ),
  ['rules and their tests', process.execPath, 'scripts/rules-check.ts'],
  ['games named where they belong', process.execPath, 'scripts/game-names-check.ts'],
];

const waiting = [...CHECKS];
let failed = 0;

async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, ...args] = next;
    const started = performance.now();
    const { code, output } = await run(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) {
      failed++;
      console.log(output);
    }
  }
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed > 0) process.exitCode = 1;
