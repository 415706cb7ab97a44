/** A server as a process of its own, which can be killed. Says when it listens. */

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../src/index.ts';
import { QUICK } from './quick.ts';

const FILE = fileURLToPath(import.meta.url);

export class ChildServer {
  readonly #folders: readonly [clientFolder: string, dataFolder: string];
  #child: ChildProcess | undefined;
  /**
   * Below those that systems give to outgoing connections: while the server is dead, one of its clients
   * that tries to reach it could get its port, and even be connected to itself.
   */
  port = randomInt(15_000, 30_000);

  constructor(clientFolder: string, dataFolder: string) {
    this.#folders = [clientFolder, dataFolder];
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [FILE, ...this.#folders, String(this.port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    process.once('exit', () => child.kill('SIGKILL')); // a test that fails leaves nobody behind
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => {
        resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`the server has ended with ${code ?? 'a signal'}`));
      });
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}

if (process.argv[1] === FILE) {
  const [clientFolder, dataFolder, port] = process.argv.slice(2);
  const settings = { clientFolder, dataFolder, host: '127.0.0.1', port: Number(port) };
  const server = await startServer({ ...settings, limits: QUICK });
  process.on('SIGTERM', () => void server.close());
  process.stdout.write('listening');
}
