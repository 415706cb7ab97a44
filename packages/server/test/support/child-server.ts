/** A server as a process of its own, which can be killed. */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Limits } from '../../src/index.ts';

const PROGRAM = fileURLToPath(new URL('child-process.ts', import.meta.url));

export interface ChildSettings {
  readonly clientFolder: string;
  readonly dataFolder: string;
  readonly database?: string;
  readonly limits?: Partial<Limits>;
  /** A migration that the next version adds. */
  readonly nextStep?: string;
}

export class ChildServer {
  readonly settings: ChildSettings;
  #child: ChildProcess | undefined;
  /**
   * Below the ports of outgoing connections: while the server is dead, a client that tries to reach it could
   * get its port, and even be connected to itself.
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
    const words = [PROGRAM, JSON.stringify(this.settings), String(this.port)];
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    // A failed test must not leave it behind: Vitest would wait for it.
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => {
        resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`the server has ended with ${code ?? 'a signal'}`));
      });
    });
  }

  /** Suspends or resumes it. */
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
