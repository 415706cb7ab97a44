/**
 * What was asked of the server and is not yet answered. It is sent again, with the same id, whenever a
 * new connection stands or nothing could be stored: so nothing is lost, and nothing carried out twice.
 */

import type { ClientMessage, ServerMessage, WireProblem } from '@tavolata/table';
import { newId } from '../../ui/crypto-random.ts';

type SentRequest = Extract<ClientMessage, { id: string }>;

/** A message that the server answers, before it has its id. */
export type ServerRequest = SentRequest extends infer Each
  ? Each extends SentRequest
    ? Omit<Each, 'id'>
    : never
  : never;

export type ServerReply =
  /** Stored for good. `seq` counts the entries of the table's log, the new ones included. */
  | { readonly isDone: true; readonly seq?: number; readonly table?: string }
  | { readonly isDone: false; readonly code: WireProblem; readonly reason: string };

interface Waiting {
  readonly message: SentRequest;
  readonly resolve: (reply: ServerReply) => void;
  /** How often the server could not store it. */
  failures: number;
}

export class Outbox {
  /** In the order in which it was asked. */
  readonly #waiting = new Map<string, Waiting>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Everything that waits for a reply. */
  get messages(): SentRequest[] {
    return Array.from(this.#waiting.values(), ({ message }) => message);
  }

  add(request: ServerRequest): { message: SentRequest; reply: Promise<ServerReply> } {
    const message = { ...request, id: newId() } as SentRequest;
    const reply = new Promise<ServerReply>((resolve) => {
      this.#waiting.set(message.id, { message, resolve, failures: 0 });
    });
    return { message, reply };
  }

  /** The message, if it still waits. */
  find(id: string): SentRequest | undefined {
    return this.#waiting.get(id)?.message;
  }

  /** Nothing could be stored. Returns how often that happened to this message. */
  countFailure(id: string): number {
    const waiting = this.#waiting.get(id);
    return waiting ? ++waiting.failures : 0;
  }

  /** The server refuses this browser altogether. */
  refuseAll(code: WireProblem, reason: string): void {
    for (const { resolve } of this.#waiting.values()) resolve({ isDone: false, code, reason });
    this.#waiting.clear();
  }

  /** Settles a request; a second reply to it is passed over. */
  settle(message: Extract<ServerMessage, { type: 'done' | 'refused' }>): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.type === 'done') {
      const { seq, table } = message;
      waiting.resolve({
        isDone: true,
        ...(seq === undefined ? {} : { seq }),
        ...(table === undefined ? {} : { table }),
      });
    } else {
      const { code, reason } = message;
      waiting.resolve({ isDone: false, code, reason });
    }
  }
}
