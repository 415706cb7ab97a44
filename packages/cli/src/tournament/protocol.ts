/**
 * The lines that a program sends, read without trust. Messages of unknown types are passed over.
 */

import type { Forfeit } from '@tavolata/bots';
import { printable } from '../output.ts';

export interface Hello {
  readonly name: string | undefined;
  /** The games that it plays; nothing if it does not say. */
  readonly games: readonly string[] | undefined;
}

export type ProgramAnswer =
  { readonly action: unknown } | { readonly forfeit: Forfeit; readonly detail: string };

const LONGEST_NAME = 100;

type Message = { readonly [field: string]: unknown };

/** Nothing for anything but a hello: a program may greet its user first. */
export function readHello(bytes: Buffer | undefined): Hello | undefined {
  const message = readMessage(bytes);
  if (message?.['type'] !== 'hello') return undefined;
  const { name, games } = message;
  return {
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : undefined,
    games: Array.isArray(games) ? games.filter((game) => typeof game === 'string') : undefined,
  };
}

/** Nothing for what is no answer to this question: blank lines, other ids, other messages. */
export function readAnswer(bytes: Buffer | undefined, id: number): ProgramAnswer | undefined {
  if (bytes?.toString('latin1').trim() === '') return undefined;
  const message = readMessage(bytes);
  if (typeof message?.['type'] !== 'string') return unreadable(bytes);
  if (message['type'] !== 'act') return undefined;
  if ((message['id'] ?? id) !== id) return undefined;
  return Object.hasOwn(message, 'action') ? { action: message['action'] } : unreadable(bytes);
}

function readMessage(bytes: Buffer | undefined): Message | undefined {
  if (bytes === undefined) return undefined;
  try {
    const document: unknown = JSON.parse(bytes.toString('utf8'));
    const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
    return isObject ? (document as Message) : undefined;
  } catch {
    return undefined;
  }
}

const EXCERPT = 60;

function unreadable(bytes: Buffer | undefined): ProgramAnswer {
  const text = printable(bytes?.subarray(0, 4 * EXCERPT).toString('utf8') ?? 'a line without end');
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  return { forfeit: 'unreadable', detail: `cannot read its answer: ${excerpt}` };
}
