/** Servers in processes of their own, as benchmarks and browser tests start them. */

import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const TAVOLATA = fileURLToPath(new URL('../packages/cli/bin/tavolata.js', import.meta.url));
const END_WITH_PARENT = new URL('end-with-parent.js', import.meta.url).href;

export interface ServerProcess {
  readonly process: ChildProcess;
  /** It listens on a free port of this machine. */
  readonly url: string;
}

export interface StartSettings {
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether its errors are expected and not shown. */
  readonly isQuiet?: boolean;
  /** Gets each line of its log and errors instead of showing it. */
  readonly onLine?: (line: string) => void;
}

/** `tavolata serve`. */
export const startTavolata = (
  words: readonly string[],
  settings?: StartSettings,
): Promise<ServerProcess> => startServer([TAVOLATA, 'serve', '--port', '0', ...words], settings);

/** Resolves when the server prints its address. The caller stops it; it ends with this process. */
export async function startServer(
  words: readonly string[],
  { environment = {}, isQuiet = false, onLine }: StartSettings = {},
): Promise<ServerProcess> {
  const errors = onLine ? 'pipe' : isQuiet ? 'ignore' : 'inherit';
  const server = spawn(process.execPath, ['--import', END_WITH_PARENT, ...words], {
    stdio: ['pipe', 'pipe', errors],
    env: { ...process.env, ...environment },
  });
  if (onLine && server.stderr) createInterface(server.stderr).on('line', onLine);
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

/** How many files and sockets it has open, from Linux's /proc. */
export const openFiles = ({ process: server }: ServerProcess): number =>
  readdirSync(`/proc/${server.pid ?? 0}/fd`).length;
