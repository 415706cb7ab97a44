/** Four players at the floor's server: the next in turn moves when everybody has heard. */

import { once } from 'node:events';
import { itemAt } from '@tavolata/engine';
import { WebSocket } from 'ws';
import { SEATS, type Tally } from '../../server/load-table.ts';

type FloorMessage =
  | { readonly type: 'done'; readonly id: string }
  | { readonly type: 'update'; readonly seq: number };

/** As long as one of King Lui. */
const ACTION = { type: 'take', dish: 'bread' };

let count = 0;

export class FloorLoadTable {
  readonly #number: number;
  readonly #sockets: readonly WebSocket[];
  readonly #tally: Tally;
  #pauseMs: () => number = () => 0;
  #isPlaying = false;
  /** Whether a move is on its way, or its player still waits. */
  #isBusy = false;
  #turn = 0;
  #heard = 0;
  #sent = 0;

  private constructor(number: number, sockets: readonly WebSocket[], tally: Tally) {
    this.#number = number;
    this.#sockets = sockets;
    this.#tally = tally;
    for (const socket of sockets) {
      socket.on('message', (bytes: Buffer) => {
        this.#hear(JSON.parse(bytes.toString()) as FloorMessage, bytes.length);
      });
    }
  }

  static async open(url: string, number: number, tally: Tally): Promise<FloorLoadTable> {
    const address = `${url.replace('http', 'ws')}/${number}`;
    const sockets = Array.from(
      { length: SEATS },
      () => new WebSocket(address, { perMessageDeflate: false }),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    return new FloorLoadTable(number, sockets, tally);
  }

  play(pauseMs: () => number): void {
    this.#pauseMs = pauseMs;
    this.#isPlaying = true;
    this.#moveSoon();
  }

  pause(): void {
    this.#isPlaying = false;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #hear(message: FloorMessage, bytes: number): void {
    if (message.type === 'done') {
      this.#tally.acknowledged++;
      return;
    }
    this.#tally.updates++;
    this.#tally.bytes += bytes;
    this.#heard++;
    if (this.#heard < SEATS) return;
    this.#tally.latencies.push(performance.now() - this.#sent);
    this.#heard = 0;
    this.#turn = message.seq % SEATS;
    this.#isBusy = false;
    this.#moveSoon();
  }

  #moveSoon(): void {
    if (!this.#isPlaying || this.#isBusy) return;
    this.#isBusy = true;
    const pause = this.#pauseMs();
    if (pause > 0)
      setTimeout(() => {
        this.#move();
      }, pause);
    else this.#move();
  }

  #move(): void {
    this.#sent = performance.now();
    const id = `floor-${(count++).toString(36).padStart(8, '0')}`;
    const message = { type: 'do', id, table: this.#number, action: ACTION };
    itemAt(this.#sockets, this.#turn).send(JSON.stringify(message));
  }
}
