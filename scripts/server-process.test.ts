/** A server that a benchmark or a test starts must not outlive it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';

const MODULE = new URL('server-process.ts', import.meta.url).href;
const SERVER = "console.log('http://nowhere'); setInterval(() => undefined, 1000)";
const PARENT = `
  import { startServer } from '${MODULE}';
  const { process: server } = await startServer(['-e', ${JSON.stringify(SERVER)}]);
  console.log(server.pid);
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a server ends with the process that started it, even one that is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const server = Number(printed.toString());
  expect(isRunning(server)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => {
    expect(isRunning(server)).toBe(false);
  }, 10_000);
});
