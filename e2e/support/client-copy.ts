/** A built client of one's own, which can be stopped, and replaced by a newer version. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer, type RunningServer } from '@tavolata/server';

const BUILT = 'packages/web/dist';

export class ClientCopy {
  readonly #folder: string;
  #server: RunningServer;

  static async start(): Promise<ClientCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'tavolata-e2e-'));
    await cp(BUILT, folder, { recursive: true });
    return new ClientCopy(folder, await serve(folder, 0));
  }

  private constructor(folder: string, server: RunningServer) {
    this.#folder = folder;
    this.#server = server;
  }

  get url(): string {
    return this.#server.url;
  }

  /** A first visit, until everything is kept. */
  async visitedBy(page: Page): Promise<void> {
    await page.goto(this.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }

  /** Nobody answers any more. */
  stop(): Promise<void> {
    return this.#server.close();
  }

  /** The same place serves a version whose page carries a mark. */
  async renew(mark: string): Promise<void> {
    await this.#server.close();
    await this.#change('index.html', (page) =>
      page.replace('</head>', `<meta name="mark" content="${mark}" /></head>`),
    );
    await this.#change('sw.js', (script) =>
      script.replace(/(url:"index\.html",revision:")\w+/, `$1${mark}`),
    );
    this.#server = await serve(this.#folder, this.#server.port);
  }

  async remove(): Promise<void> {
    await this.#server.close();
    await rm(this.#folder, { recursive: true });
  }

  async #change(file: string, change: (text: string) => string): Promise<void> {
    const path = join(this.#folder, file);
    const text = await readFile(path, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${file} is not as it was`);
    await writeFile(path, changed);
    for (const form of ['.br', '.gz']) await rm(path + form, { force: true });
  }
}

const serve = (clientFolder: string, port: number): Promise<RunningServer> =>
  startServer({ clientFolder, dataFolder: join(clientFolder, '..data'), host: '127.0.0.1', port });
