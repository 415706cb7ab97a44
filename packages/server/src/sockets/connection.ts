/** One socket: sends, notices that it is dead, and drops a reader that is too slow. */

import { PROTOCOL, type ServerMessage } from '@tavolata/table';
import { encode, type Outgoing, type Watcher } from '../outgoing.ts';

/** A WebSocket as connections use it (`framed-socket.ts`): the simulation has its own. */
export interface ServerSocket {
  /** Whether it is open on this side. */
  readonly canSend: boolean;
  /** Bytes that are not yet sent. */
  readonly bufferedAmount: number;
  send(message: Outgoing): void;
  ping(): void;
  pong(payload: Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
  /** Reads no more messages. */
  pause(): void;
  /** Reads nothing more, not even the answer to a close. */
  stopReading(): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'ping', listener: (payload: Buffer) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

export interface ConnectionParts {
  readonly browser: string;
  readonly address: string;
  /** Bytes that may wait. */
  readonly unread: number;
  /** How long the other side may take to close. */
  readonly closeMs: number;
  readonly onSlow: () => void;
  /** How many tables are shown over all connections of an address. */
  readonly watchingsOf: (address: string) => number;
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
  readonly #socket: ServerSocket;
  readonly #parts: ConnectionParts;
  #isAlive = true;

  constructor(socket: ServerSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.browser = parts.browser;
    this.address = parts.address;
  }

  get isOpen(): boolean {
    return this.#socket.canSend;
  }

  get watchings(): number {
    return this.#parts.watchingsOf(this.address);
  }

  sendMessage(message: ServerMessage): void {
    this.send(encode(message, this.protocol));
  }

  send(message: Outgoing): void {
    if (!this.#mayWrite()) return;
    this.bytesSent += message.length;
    this.#socket.send(message);
  }

  /** Answers a ping. */
  pong(payload: Buffer): void {
    if (this.#mayWrite()) this.#socket.pong(payload);
  }

  /** Drops a reader that has left too much unread before, whatever it was; one long message does not count. */
  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount <= this.#parts.unread) return true;
    this.#parts.onSlow();
    this.#socket.terminate();
    return false;
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
      this.#socket.stopReading();
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
