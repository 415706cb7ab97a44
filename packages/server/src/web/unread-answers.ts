/**
 * Bounds what waits for a visitor who sends requests and reads no answers. Node reads on while a connection's first
 * answer waits, and each request costs some kilobytes until it is answered. Browsers and proxies send the next
 * request when they have read the answer, so only a few ever wait.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';

export interface UnreadAnswersParts {
  readonly limits: Pick<Limits, 'answers' | 'answersInAll' | 'unread'>;
  readonly onDropped: () => void;
}

interface Pending {
  answers: number;
  bytes: number;
}

export class UnreadAnswers {
  readonly #parts: UnreadAnswersParts;
  readonly #pending = new WeakMap<Socket, Pending>();
  #inAll = 0;

  constructor(parts: UnreadAnswersParts) {
    this.#parts = parts;
  }

  /** Whether the request is to be answered; otherwise its connection is cut. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false; // what had come before it was cut
    const { answers, answersInAll } = this.#parts.limits;
    const pending = this.#pendingOf(socket);
    const isCrowded = this.#inAll >= answersInAll && pending.answers > 0;
    if (pending.answers >= answers || isCrowded) return this.#drop(socket);
    pending.answers++;
    this.#inAll++;
    response.once('close', () => {
      if (pending.answers === 0) return; // the connection was closed before
      pending.answers--;
      this.#inAll--;
    });
    return true;
  }

  /** Whether an answer with a body of so many bytes is to be sent. One long answer alone is no reason to be cut. */
  admitBytes(response: ServerResponse, bytes: number): boolean {
    const { socket } = response.req;
    if (socket.destroyed) return false;
    const pending = this.#pendingOf(socket);
    if (pending.bytes > Math.max(0, this.#parts.limits.unread)) return this.#drop(socket);
    pending.bytes += bytes;
    response.once('close', () => {
      pending.bytes -= bytes;
    });
    return true;
  }

  #pendingOf(socket: Socket): Pending {
    const known = this.#pending.get(socket);
    if (known) return known;
    const pending: Pending = { answers: 0, bytes: 0 };
    this.#pending.set(socket, pending);
    // Answers that wait behind the first one are never closed themselves.
    socket.once('close', () => {
      this.#inAll -= pending.answers;
      pending.answers = 0;
    });
    return pending;
  }

  #drop(socket: Socket): false {
    socket.destroy();
    this.#parts.onDropped();
    return false;
  }
}
