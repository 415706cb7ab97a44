/**
 * What was asked of the server and is not yet answered. It is sent again, with the same id, whenever a
 * new connection stands or nothing could be stored: so nothing is lost, and nothing carried out twice.
 */

import type { ClientMessage, ServerMessage, WireProblem } from '@tavolata/table';
import { newId } from '../../ui/crypto-random.ts';

type Asking = Extract<ClientMessage, { id: string }>;

/** A message that the server answers, before it has its id. */
export type Question = Asking extends infer Each
  ? Each extends Asking
    ? Omit<Each, 'id'>
    : never
  : never;

export type Answer =
  /** Stored for good. `seq` counts the entries of the table's log, the new ones included. */
  | { readonly isDone: true; readonly seq?: number; readonly table?: string }
  | { readonly isDone: false; readonly code: WireProblem; readonly reason: string };

interface Waiting {
  readonly message: Asking;
  readonly resolve: (answer: Answer) => void;
  /** How often the server could not store it. */
  failures: number;
}

export class Outbox {
  /** In the order in which it was asked. */
  readonly #waiting = new Map<string, Waiting>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Everything that waits for an answer. */
  get messages(): Asking[] {
    return Array.from(this.#waiting.values(), ({ message }) => message);
  }

  add(question: Question): { message: Asking; answer: Promise<Answer> } {
    const message = { ...question, id: newId() } as Asking;
    const answer = new Promise<Answer>((resolve) => {
      this.#waiting.set(message.id, { message, resolve, failures: 0 });
    });
    return { message, answer };
  }

  /** The message, if it still waits. */
  find(id: string): Asking | undefined {
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

  /** Answers the question; a second answer to it is passed over. */
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
