/** A real server for tables, over a real store in a folder of its own. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { startServer, type RunningServer, type ServerSettings } from '../../src/index.ts';
import { makeClient } from '../running.ts';
import { QUICK } from './quick.ts';

/** Servers, threads and disks take their time on a machine that has much to do. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

export class TableServer {
  readonly folder: string;
  readonly #settings: Partial<ServerSettings>;
  #server: RunningServer | undefined;

  private constructor(folder: string, settings: Partial<ServerSettings>) {
    this.folder = folder;
    this.#settings = settings;
  }

  static async start(settings: Partial<ServerSettings> = {}): Promise<TableServer> {
    const server = new TableServer(await makeClient(), settings);
    await server.start();
    return server;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  async start(more: Partial<ServerSettings> = {}): Promise<void> {
    this.#server = await startServer({
      clientFolder: join(this.folder, 'client'),
      dataFolder: this.dataFolder,
      host: '127.0.0.1',
      port: 0,
      ...this.#settings,
      ...more,
      limits: { ...QUICK, ...this.#settings.limits, ...more.limits },
    });
  }

  /** Stops it and keeps its data. */
  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  async end(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }
}

/** One server for all tests of a file. */
export function useTableServer(settings: Partial<ServerSettings> = {}): { url: string } {
  let server: TableServer | undefined;
  beforeAll(async () => {
    server = await TableServer.start(settings);
  });
  afterAll(async () => {
    await server?.end();
  });
  return {
    get url() {
      return server?.url ?? '';
    },
  };
}
