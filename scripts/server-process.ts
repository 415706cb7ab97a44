/** Servers in processes of their own, as benchmarks and browser tests start them. */

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TAVOLATA = fileURLToPath(new URL('../packages/cli/bin/tavolata.js', import.meta.url));

export interface ServerProcess {
  readonly process: ChildProcess;
  /** It listens on a free port of this machine. */
  readonly url: string;
}

export interface StartSettings {
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether its errors are expected and not shown. */
  readonly isQuiet?: boolean;
}

/** `tavolata serve`. */
export const startTavolata = (words: readonly string[]): Promise<ServerProcess> =>
  startServer([TAVOLATA, 'serve', '--port', '0', ...words]);

/** Resolves when the server prints its address. The caller stops it. */
export async function startServer(
  words: readonly string[],
  { environment = {}, isQuiet = false }: StartSettings = {},
): Promise<ServerProcess> {
  const server = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
    env: { ...process.env, ...environment },
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => {
      reject(new Error('the server has stopped'));
    });
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  return { process: server, url };
}

/** Stops it and waits until its process has exited. */
export async function stopServer(
  { process: server }: Pick<ServerProcess, 'process'>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}

/** Its resident memory, from Linux's /proc. */
export function residentBytes({ process: server }: ServerProcess): number {
  const status = readFileSync(`/proc/${server.pid ?? 0}/status`, 'utf8');
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN);
}
