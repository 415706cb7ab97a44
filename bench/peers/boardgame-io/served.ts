/** Starts boardgame.io's server over a folder of flat files; whoever starts it stops it. */

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Writer } from './installed.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

export interface PeerProcess {
  readonly process: ChildProcess;
  readonly url: string;
  /** Resident, of the whole process. */
  readonly memoryBytes: () => number;
}

/** Its complaints are shown, unless they are expected. */
export async function startPeer(
  folder: string,
  writer: Writer,
  isQuiet = false,
): Promise<PeerProcess> {
  const server = spawn(process.execPath, [SERVER, folder, writer], {
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { stdout } = server;
  if (!stdout) throw new Error('the server has no output');
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => {
      reject(new Error('the server has stopped'));
    });
    stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  return { process: server, url, memoryBytes: () => residentBytes(server.pid ?? 0) };
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN);
}
