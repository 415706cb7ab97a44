/**
 * boardgame.io and its socket client, as far as they are used here. They are installed beside this
 * file when the benchmark first runs, so the workspace neither has them nor knows their types.
 *
 * node-persist, which writes its flat files, is not among its dependencies: a reader who follows
 * its documentation installs the newest, which keeps writes in a queue for a while. The one that it
 * is developed with is far faster, so both are here. koa-compose is pinned in its favour: 4.2
 * copies the list of handlers before boardgame.io has filled it, and its lobby would answer nothing
 * but 404.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo, ListenOptions } from 'node:net';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const MODULES = new URL('node_modules/', import.meta.url);
const requireInstalled = createRequire(import.meta.url);

/** What boardgame.io hands to the functions of a game. */
export interface MoveContext<Stored> {
  readonly G: Stored;
  readonly ctx: { readonly currentPlayer: string; readonly numPlayers: number };
  readonly random: { Number(): number };
  readonly playerID: string | null;
}

/** A game as boardgame.io takes it. */
export interface PeerGame<Stored, Shown> {
  readonly name: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly disableUndo: boolean;
  setup(context: Omit<MoveContext<Stored>, 'G' | 'playerID'>): Stored;
  readonly turn: {
    readonly order: {
      first(context: MoveContext<Stored>): number;
      next(context: MoveContext<Stored>): number;
    };
    endIf(context: MoveContext<Stored>): boolean;
  };
  readonly moves: {
    readonly [name: string]: {
      move(context: MoveContext<Stored>, ...args: readonly unknown[]): Stored | 'INVALID_MOVE';
      readonly client: boolean;
    };
  };
  endIf(context: MoveContext<Stored>): unknown;
  playerView(context: MoveContext<Stored>): Shown;
}

interface ServerModule {
  Server: (settings: { games: readonly unknown[]; origins: readonly string[]; db: object }) => {
    run(where: { port: ListenOptions }): Promise<{ appServer: { address(): AddressInfo } }>;
  };
  FlatFile: new (settings: { dir: string }) => object;
}

export interface Socket {
  readonly connected: boolean;
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  close(): void;
}

interface SocketModule {
  io: (url: string, settings: object) => Socket;
}

export function installPeer(): void {
  if (existsSync(new URL(`${WRITERS.newest}/package.json`, MODULES))) return;
  console.log('Installing boardgame.io beside the benchmark …');
  const words = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', words, { cwd: FOLDER, stdio: 'inherit' });
}

/**
 * By age, which write the flat files: what its documentation leads to, or what it is developed
 * with.
 */
export const WRITERS = { newest: 'node-persist-newest', proven: 'node-persist' } as const;
export type Writer = keyof typeof WRITERS;

export const isWriter = (name: string): name is Writer => Object.hasOwn(WRITERS, name);

export const loadWriter = (writer: Writer): object => requireInstalled(WRITERS[writer]) as object;

export const loadServer = (): ServerModule =>
  requireInstalled('boardgame.io/server') as ServerModule;

export const loadSockets = (): SocketModule => requireInstalled('socket.io-client') as SocketModule;

/** Whether what writes the flat files ever asks for them to be on the disk. */
export function flushesFiles(): boolean {
  const source = readFileSync(new URL('node-persist/src/local-storage.js', MODULES), 'utf8');
  return /fsync|fdatasync|flush/.test(source);
}
