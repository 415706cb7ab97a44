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
  /** A module for its process, which can then exchange messages with this one. */
  readonly preloaded?: URL;
}

/** As `npm start` does: what a server makes is forgotten soon, so a small space for it saves much memory. */
const MEMORY = '--max-semi-space-size=16';

/** `tavolata serve`. */
export const startTavolata = (
  words: readonly string[],
  settings?: StartSettings,
): Promise<ServerProcess> =>
  startServer([MEMORY, TAVOLATA, 'serve', '--port', '0', ...words], settings);

/** Resolves when the server prints its address. The caller stops it; it ends with this process. */
export async function startServer(
  words: readonly string[],
  { environment = {}, isQuiet = false, onLine, preloaded }: StartSettings = {},
): Promise<ServerProcess> {
  const errors = onLine ? 'pipe' : isQuiet ? 'ignore' : 'inherit';
  const imported = [END_WITH_PARENT, ...(preloaded ? [preloaded.href] : [])];
  const imports = imported.flatMap((url) => ['--import', url]);
  const server = spawn(process.execPath, [...imports, ...words], {
    stdio: ['pipe', 'pipe', errors, ...(preloaded ? (['ipc'] as const) : [])],
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

type Started = Pick<ServerProcess, 'process'>;

export const hasEnded = ({ process: { exitCode, signalCode } }: Started): boolean =>
  exitCode !== null || signalCode !== null;

/** Stops it and waits until its process has exited. */
export async function stopServer(
  { process: server }: Started,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (hasEnded({ process: server })) return;
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

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that all of its threads have taken, from Linux's /proc. */
export const processorMs = ({ process: server }: ServerProcess): number =>
  processorMsOf(server.pid ?? 0);

/** The same of any process. */
export function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in brackets, and may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}
