/**
 * What the server counts. The words used here become labels that an operator reads, so each comes from a
 * short list: no table, browser, person or address is ever among them.
 */

import type { ClientMessage, TableCommand, WireProblem } from '@tavolata/table';
import type { StoreOperation } from '../store/store.ts';

export type CommandKind = TableCommand['type'] | 'create' | 'report' | 'erase';

export const MESSAGE_REFUSALS = ['too-many', 'too-much', 'malformed'] as const;
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

export const CONNECTION_REFUSALS = [
  'malformed',
  'no-cookie',
  'foreign-origin',
  'stopping',
  'too-many',
  'outdated',
  'banned',
] as const;
export type ConnectionRefusal = (typeof CONNECTION_REFUSALS)[number];

/** What a reader was too slow for: the messages of a socket, or pages. */
export const READER_KINDS = ['socket', 'http'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

export interface Meter {
  /** The sender was told that the command is stored, this long after it was received. */
  readonly acknowledged: (command: CommandKind, milliseconds: number) => void;
  readonly refused: (command: CommandKind, code: WireProblem) => void;
  readonly messageRefused: (reason: MessageRefusal) => void;
  readonly connectionRefused: (reason: ConnectionRefusal) => void;
  readonly readerDropped: (kind: ReaderKind) => void;
  readonly tableOpened: () => void;
  /** The store has answered an append. */
  readonly appended: (milliseconds: number) => void;
  /** This many appends share a commit. */
  readonly grouped: (appends: number) => void;
  readonly storeFailed: (operation: StoreOperation) => void;
  readonly botThought: (milliseconds: number) => void;
}

/** Where nothing is counted. */
export const NO_METER: Meter = {
  acknowledged: () => undefined,
  refused: () => undefined,
  messageRefused: () => undefined,
  connectionRefused: () => undefined,
  readerDropped: () => undefined,
  tableOpened: () => undefined,
  appended: () => undefined,
  grouped: () => undefined,
  storeFailed: () => undefined,
  botThought: () => undefined,
};

/** The kind of command in a message; nothing if it has none. */
export function commandIn(message: ClientMessage): CommandKind | undefined {
  if (!('id' in message)) return undefined;
  return message.type === 'do' ? message.command.type : message.type;
}
