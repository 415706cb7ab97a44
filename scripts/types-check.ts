/**
 * Type checks of the programs that refuse unchecked indexes: `types-check.ts tsc -p e2e`, for example.
 * The rules of games and the bots index typed arrays on nearly every line. They have a tsconfig.json
 * of their own without that option, and what another program says of their sources is left out here.
 */

import { spawnSync } from 'node:child_process';
import { GAME_IDS } from './games.ts';

const OTHERS = new RegExp(`^(?:\\.\\./|packages/)(?:${GAME_IDS.join('|')}|bots)/(?:src|test)/`);

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('types-check.ts takes a command');

const { stdout, stderr, status, error } = spawnSync(command, args, {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (error) throw error;

const problems = command === 'svelte-check' ? problemsOfSvelteCheck(stdout) : problemsOfTsc(stdout);
const found = problems.filter((problem) => !OTHERS.test(problem));
for (const problem of found) console.error(problem);
// A compiler that stops for another reason has reported nothing.
if (status !== 0 && problems.length === 0) console.error(stdout, stderr);
if (found.length > 0 || (status !== 0 && problems.length === 0)) process.exitCode = 1;

/** One problem starts at the margin, with the name of its file; indented lines go on about it. */
function problemsOfTsc(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines
    .join('\n')
    .split(/\n(?=\S)/)
    .filter((problem) => problem !== '');
}

/** `--output machine`: `<time> ERROR "file" 12:3 "message"`. */
function problemsOfSvelteCheck(output: string): string[] {
  return Array.from(
    output.matchAll(/^\d+ (?:ERROR|WARNING) "([^"]+)" (\S+) (.*)$/gm),
    ([, file = '', place = '', message = '']) => `${file}:${place} ${message}`,
  );
}
