/**
 * The first version of the protocol, which a page that was loaded before an update still speaks. It
 * differs in names only: a table was a `room` with a `house`, a match a `game`, chat `talk`. Delete
 * this file with the next version of the protocol.
 */

import type { ServerMessage } from './server-messages.ts';

export const VERSION_1 = 1;

type Json = { readonly [field: string]: unknown };

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives fields other names. A field that has the new name already is unknown, and left out. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isObject(value)) return value;
  const unknown = [...names.values()];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unknown.includes(name))
      .map(([name, content]) => [names.get(name) ?? name, content]),
  );
}

const TABLE = new Map([['house', 'settings']]);
const COMMAND = new Map([
  ['house', 'settings'],
  ['game', 'match'],
]);
const VIEW = new Map([
  ['settings', 'house'],
  ['match', 'game'],
]);

/** A message of such a client as today's clients would send it. It has to be parsed afterwards. */
export function clientMessageOfVersion1(message: unknown): unknown {
  if (!isObject(message)) return message;
  if (message['type'] === 'create') {
    const { room, ...rest } = message;
    return { ...rest, table: renamed(room, TABLE) };
  }
  if (message['type'] !== 'do') return message;
  return { ...message, command: renamed(message['command'], COMMAND) };
}

/** What such a client is sent in place of a message. */
export function serverMessageInVersion1(message: ServerMessage): unknown {
  if (message.type !== 'update') return message;
  const { view, chat, ...rest } = message;
  return { ...rest, ...(view ? { room: renamed(view, VIEW) } : {}), talk: chat };
}
