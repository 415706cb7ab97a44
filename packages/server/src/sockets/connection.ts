/** One socket: sends, notices that it is dead, and drops a reader that is too slow. */

import type { Duplex } from 'node:stream';
import { PROTOCOL, type ServerMessage } from '@tavolata/table';
import type { WebSocket } from 'ws';
import { encode, type Watcher } from '../outgoing.ts';

export interface ConnectionParts {
  /** What the socket writes to. */
  readonly stream: Duplex;
  readonly browser: string;
  readonly address: string;
  /** Bytes that may wait. */
  readonly unread: number;
  /** How long the other side may take to close. */
  readonly closeMs: number;
  readonly onSlow: () => void;
}

export const CLOSE = {
  goingAway: 1001,
  unsupported: 1003,
  policy: 1008,
} as const;

export class Connection implements Watcher {
  readonly browser: string;
  readonly address: string;
  /** As the client said in its hello. */
  protocol: number = PROTOCOL;
  /** Of messages, before compression. */
  bytesSent = 0;
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  #isAlive = true;
  #isCorked = false;

  constructor(socket: WebSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.browser = parts.browser;
    this.address = parts.address;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  sendMessage(message: ServerMessage): void {
    this.send(encode(message, this.protocol));
  }

  send(message: Buffer): void {
    if (!this.#mayWrite()) return;
    this.bytesSent += message.length;
    this.#cork();
    this.#socket.send(message, { binary: false });
  }

  /** Answers a ping. */
  pong(payload: Buffer): void {
    if (!this.#mayWrite()) return;
    this.#cork();
    this.#socket.pong(payload);
  }

  /** Drops a reader that has left too much unread before, whatever it was; one long message does not count. */
  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount <= this.#parts.unread) return true;
    this.#parts.onSlow();
    this.#socket.terminate();
    return false;
  }

  /** Messages that are sent together, such as an answer and the update after it, leave in one packet. */
  #cork(): void {
    if (this.#isCorked) return;
    const { stream } = this.#parts;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  /** Every frame shows that the other side is there. */
  markAlive(): void {
    this.#isAlive = true;
  }

  /** Closes the connection if nothing has come since the last ping. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    if (this.#mayWrite()) this.#socket.ping();
  }

  close(code: number, reason: string): void {
    if (this.#mayWrite()) this.#socket.close(code, reason);
    this.#terminateSoon();
  }

  /** Says why, and reads no more: a flood would go on until the other side has closed. */
  shut(code: number, reason: string): void {
    this.close(code, reason);
    this.#socket.pause();
  }

  /** After a frame that breaks the protocol: `ws` has said so, and would read on for half a minute. */
  giveUp(): void {
    process.nextTick(() => {
      this.#parts.stream.pause();
    });
    this.#terminateSoon();
  }

  #terminateSoon(): void {
    setTimeout(() => {
      this.#socket.terminate();
    }, this.#parts.closeMs).unref();
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
