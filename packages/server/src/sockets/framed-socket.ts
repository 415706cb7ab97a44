/**
 * A WebSocket that is sent frames which are made already. `ws` would make one for each connection, and write its head
 * and its text apart. What is sent in one turn of the event loop, such as an answer and the update after it, leaves in
 * one write.
 *
 * Long messages go through `ws`, which compresses them outside of this thread. Until that is done everything else goes
 * through `ws` too, which keeps the order.
 */

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Outgoing } from '../outgoing.ts';
import type { ServerSocket } from './connection.ts';

/** Those that have something to write at the end of this turn. */
let waiting: FramedSocket[] = [];

function writeAll(): void {
  const sockets = waiting;
  waiting = [];
  for (const socket of sockets) socket.flush();
}

export class FramedSocket implements ServerSocket {
  readonly #socket: WebSocket;
  readonly #stream: Pick<Duplex, 'write' | 'pause'>;
  readonly #compressFrom: number;
  #frames: Buffer[] = [];
  #bytes = 0;
  /** Messages that `ws` has not written yet. */
  #compressing = 0;

  constructor(socket: WebSocket, stream: Pick<Duplex, 'write' | 'pause'>, compressFrom: number) {
    this.#socket = socket;
    this.#stream = stream;
    this.#compressFrom = compressFrom;
  }

  get canSend(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount + this.#bytes;
  }

  send(message: Outgoing): void {
    if (message.length >= this.#compressFrom || this.#compressing > 0) {
      this.flush();
      this.#compressing++;
      this.#socket.send(message.payload, { binary: false }, () => this.#compressing--);
      return;
    }
    if (this.#frames.length === 0 && waiting.push(this) === 1) process.nextTick(writeAll);
    this.#frames.push(message.frame);
    this.#bytes += message.frame.length;
  }

  /** Writes what waits. */
  flush(): void {
    if (this.#frames.length === 0) return;
    const frames = this.#frames;
    this.#frames = [];
    this.#bytes = 0;
    if (!this.canSend) return; // a close has come in between
    const [first] = frames;
    if (first) this.#stream.write(frames.length === 1 ? first : Buffer.concat(frames));
  }

  ping(): void {
    this.flush();
    this.#socket.ping();
  }

  pong(payload: Buffer): void {
    this.flush();
    this.#socket.pong(payload);
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  pause(): void {
    this.#socket.pause();
  }

  stopReading(): void {
    this.#stream.pause();
  }

  get on(): WebSocket['on'] {
    return this.#socket.on.bind(this.#socket);
  }
}
