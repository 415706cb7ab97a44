/** A server as a process of its own, which can be killed. Says when it listens. */

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServer, type Limits } from '../../src/index.ts';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import { QUICK } from './quick.ts';

const FILE = fileURLToPath(import.meta.url);

/** A test that fails leaves nobody behind. */
const RUNNING = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of RUNNING) child.kill('SIGKILL');
});

export interface ChildSettings {
  readonly clientFolder: string;
  readonly dataFolder: string;
  readonly database?: string;
  readonly limits?: Partial<Limits>;
  /** A step that the next version adds to the shape of the database. */
  readonly nextStep?: string;
}

export class ChildServer {
  readonly settings: ChildSettings;
  #child: ChildProcess | undefined;
  /**
   * Below those that systems give to outgoing connections: while the server is dead, one of its clients
   * that tries to reach it could get its port, and even be connected to itself.
   */
  port = randomInt(15_000, 30_000);

  constructor(settings: ChildSettings) {
    this.settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const words = [FILE, JSON.stringify(this.settings), String(this.port)];
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    RUNNING.add(child);
    child.once('exit', () => RUNNING.delete(child));
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => {
        resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`the server has ended with ${code ?? 'a signal'}`));
      });
    });
  }

  /** Stands still, or goes on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}

if (process.argv[1] === FILE) {
  const [given, port] = process.argv.slice(2);
  const { nextStep, limits, ...settings } = JSON.parse(given) as ChildSettings;
  const server = await startServer({
    ...settings,
    ...(nextStep === undefined
      ? {}
      : { migrations: [...MIGRATIONS, { sql: nextStep, worksFrom: MIGRATIONS.length }] }),
    host: '127.0.0.1',
    port: Number(port),
    limits: { ...QUICK, ...limits },
  });
  process.on('SIGTERM', () => void server.close());
  process.stdout.write('listening');
}
