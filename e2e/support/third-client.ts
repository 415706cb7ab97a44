/** A server whose games and client have Pebbles, too: the real ones, with one more registration each. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '@tavolata/server';
import { startPebblesThread } from '../../fixtures/pebbles/bot-thread.ts';
import { pebbles } from '../../fixtures/pebbles/game.ts';
import { buildWithVite } from '../../packages/cli/src/serve/build-with-vite.ts';
import { GAMES } from '../../packages/server/src/games.ts';

export class ThirdClient {
  readonly #folder: string;
  readonly #server: RunningServer;

  static async start(): Promise<ThirdClient> {
    const folder = await mkdtemp(join(tmpdir(), 'tavolata-e2e-'));
    const clientFolder = join(folder, 'client');
    await buildWithVite('fixtures/pebbles/web', clientFolder);
    const server = await startServer({
      clientFolder,
      dataFolder: join(folder, 'data'),
      host: '127.0.0.1',
      port: 0,
      games: [...GAMES, pebbles],
      startBotThread: startPebblesThread,
    });
    return new ThirdClient(folder, server);
  }

  private constructor(folder: string, server: RunningServer) {
    this.#folder = folder;
    this.#server = server;
  }

  get url(): string {
    return this.#server.url;
  }

  async remove(): Promise<void> {
    await this.#server.close();
    await rm(this.#folder, { recursive: true });
  }
}
