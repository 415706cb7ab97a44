/**
 * A server of one's own, as an operator starts it, behind a line that can be cut: browsers talk to a
 * small relay, so that connections drop and the server is killed and started while the address stays.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startTavolata,
  stopTavolata,
  type TavolataProcess,
} from '../../scripts/tavolata-process.ts';

export class Club {
  readonly #folder: string;
  readonly #relay: Server;
  readonly #lines = new Set<Socket>();
  #server: TavolataProcess | undefined;
  #isCut = false;

  static async open(): Promise<Club> {
    const club = new Club(await mkdtemp(join(tmpdir(), 'tavolata-club-')));
    await new Promise<void>((resolve) => {
      club.#relay.listen(0, '127.0.0.1', resolve);
    });
    await club.start();
    return club;
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#relay = createServer((line) => {
      this.#carry(line);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#relay.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    const settings = ['--data', join(this.#folder, 'data'), '--log', 'error'];
    const limits = ['--limit', 'botBeatMs=0', '--limit', 'messages=1000', '--limit', 'awayMs=1000'];
    const client = ['--client', 'packages/web/dist'];
    this.#server = await startTavolata([...client, ...settings, ...limits]);
  }

  /** Without a warning, as a power cut would. */
  async kill(): Promise<void> {
    if (this.#server) await stopTavolata(this.#server, 'SIGKILL');
  }

  /** Every line drops, and no new one comes about until `mend`. */
  cut(): void {
    this.#isCut = true;
    for (const line of this.#lines) line.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await this.kill();
    await new Promise((resolve) => this.#relay.close(resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #carry(line: Socket): void {
    if (this.#isCut || !this.#server) {
      line.destroy();
      return;
    }
    const server = connect(Number(new URL(this.#server.url).port), '127.0.0.1');
    this.#lines.add(line);
    for (const [one, other] of [
      [line, server],
      [server, line],
    ]) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        this.#lines.delete(line);
      });
    }
  }
}
