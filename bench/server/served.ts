/** The server as its operator starts it, in a process of its own, with limits that let a load in. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTavolata, stopTavolata } from '../../scripts/tavolata-process.ts';

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
  try {
    const server = await startTavolata(['--data', folder, '--log', 'error', ...limits]);
    try {
      await work({ url: server.url, memory: () => residentBytes(server.process.pid ?? 0) });
    } finally {
      await stopTavolata(server);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN);
}
