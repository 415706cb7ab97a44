/**
 * A server of the test's own, as an operator starts it. Browsers reach it through a small relay,
 * so that connections drop and the server is killed and started while the address stays.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Relay } from '../../scripts/relay.ts';
import { startTavolata, stopServer, type ServerProcess } from '../../scripts/server-process.ts';

export class Club {
  readonly #folder: string;
  #relay!: Relay;
  #server: ServerProcess | undefined;

  static async open(): Promise<Club> {
    const club = new Club(await mkdtemp(join(tmpdir(), 'tavolata-club-')));
    club.#relay = await Relay.to(() => club.#server && Number(new URL(club.#server.url).port));
    await club.start();
    return club;
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#relay.port}`;
  }

  async start(): Promise<void> {
    const settings = ['--data', join(this.#folder, 'data'), '--log', 'error'];
    const limits = ['--limit', 'botBeatMs=0', '--limit', 'messages=1000', '--limit', 'awayMs=1000'];
    const client = ['--client', 'packages/web/dist'];
    this.#server = await startTavolata([...client, ...settings, ...limits]);
  }

  /** Without a warning, as a power cut would. */
  async kill(): Promise<void> {
    if (this.#server) await stopServer(this.#server, 'SIGKILL');
  }

  /** Drops every connection, and refuses new ones until `mend`. */
  cut(): void {
    this.#relay.cut();
  }

  mend(): void {
    this.#relay.mend();
  }

  async close(): Promise<void> {
    this.cut();
    await this.kill();
    await this.#relay.end();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
