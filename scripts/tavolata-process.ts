/** `tavolata serve` in a process of its own, as benchmarks and browser tests start it. */

import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TAVOLATA = fileURLToPath(new URL('../packages/cli/bin/tavolata.js', import.meta.url));

export interface TavolataProcess {
  readonly process: ChildProcess;
  /** Where it listens: a free port of this machine. */
  readonly url: string;
}

/** Resolves when it tells its address; whoever starts it stops it. */
export async function startTavolata(words: readonly string[]): Promise<TavolataProcess> {
  const server = spawn(process.execPath, [TAVOLATA, 'serve', '--port', '0', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => {
      reject(new Error('the server has stopped'));
    });
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  return { process: server, url };
}

/** Ends it and waits until it is gone. */
export async function stopTavolata(
  { process: server }: Pick<TavolataProcess, 'process'>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}
