/** A process that plays games, seen from the tournament: started when needed, and after a crash. */

import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ScheduledGame } from '@tavolata/bots';
import type { FromGameProcess, Order, ToGameProcess, TournamentEvents } from './messages.ts';
import { killGroup } from './program.ts';

const SCRIPT = fileURLToPath(new URL('./game-process.ts', import.meta.url));
/** How long a process may take to close its programs. */
const CLOSING_MS = 2000;
const LAST_WORDS = 4000;

export class GameProcess {
  readonly #registry: string;
  readonly #order: Order;
  readonly #events: TournamentEvents;
  /** Programs that run in it, by their process groups. */
  readonly #groups = new Set<number>();
  #child: ChildProcess | undefined;
  /** The game that is being played, if there is one. */
  #settled: PromiseWithResolvers<string | undefined> | undefined;
  #lastWords = '';

  constructor(registry: string, order: Order, events: TournamentEvents) {
    this.#registry = registry;
    this.#order = order;
    this.#events = events;
  }

  /** Returns why the game could not be played, or nothing. */
  play(game: ScheduledGame): Promise<string | undefined> {
    const child = (this.#child ??= this.#start());
    this.#settled = Promise.withResolvers();
    send(child, { type: 'play', game });
    return this.#settled.promise;
  }

  /** Stops waiting for the game that is being played. */
  halt(): void {
    this.#settled?.resolve('stopped');
  }

  /** Asks programs to leave, and kills what is left. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child && this.#groups.size > 0) {
      const left = new Promise((resolve) => child.once('exit', resolve));
      send(child, { type: 'stop' });
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
    }
    this.kill();
  }

  /** Ends the process and the programs that it may leave behind. */
  kill(): void {
    this.#child?.kill('SIGKILL');
    for (const group of this.#groups) killGroup(group);
    this.#groups.clear();
  }

  #start(): ChildProcess {
    const cache = getCompileCacheDir();
    const child = fork(SCRIPT, [this.#registry], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
    });
    this.#lastWords = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    child.on('message', (message: FromGameProcess) => {
      this.#hear(message);
    });
    child.on('error', (error) => {
      this.#crashed(child, error.message);
    });
    child.on('close', (code, signal) => {
      this.#crashed(child, `its process ended with ${signal ?? `code ${code ?? 0}`}`);
    });
    send(child, { type: 'order', order: this.#order });
    return child;
  }

  #hear(message: FromGameProcess): void {
    switch (message.type) {
      case 'played':
        try {
          this.#events.played(message);
          this.#settled?.resolve(undefined);
        } catch (error) {
          this.#settled?.reject(error); // such as a full disk
        }
        break;
      case 'failed':
        this.#settled?.resolve(message.reason);
        break;
      case 'trouble':
        this.#events.trouble(message.entrant, message.what);
        break;
      case 'hello':
        this.#events.hello(message.entrant, message.says);
        break;
      case 'started':
        this.#groups.add(message.group);
        break;
      case 'ended':
        this.#groups.delete(message.group);
        break;
    }
  }

  #crashed(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.kill();
    this.#child = undefined;
    const words = this.#lastWords.trim();
    this.#settled?.resolve(words === '' ? reason : `${reason}\n${words}`);
  }
}

/** A process that has exited is noticed by its `close` event. */
function send(child: ChildProcess, message: ToGameProcess): void {
  if (child.connected) child.send(message, () => undefined);
}
