/** The server as its operator starts it, in a process of its own, with limits that let a load in. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TAVOLATA = fileURLToPath(new URL('../../packages/cli/bin/tavolata.js', import.meta.url));

/** One address plays for thousands here. */
const LIMITS = [
  'messages',
  'messagesPerAddress',
  'connectionsPerAddress',
  'connections',
  'tablesPerAddress',
  'tables',
];

export interface ServedProcess {
  readonly url: string;
  /** Of the process, in bytes. */
  readonly memory: () => number;
}

export async function whileServed(work: (served: ServedProcess) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-bench-'));
  const limits = LIMITS.flatMap((name) => ['--limit', `${name}=1000000`]);
  const server = spawn(
    process.execPath,
    [TAVOLATA, 'serve', '--port', '0', '--data', folder, '--log', 'error', ...limits],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((resolve) =>
    server.once('exit', () => {
      resolve();
    }),
  );
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => {
        reject(new Error('the server has stopped'));
      });
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        const found = /http:\S+/.exec(text);
        if (found) resolve(found[0]);
      });
    });
    await work({ url, memory: () => residentBytes(server.pid ?? 0) });
  } finally {
    server.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN);
}
