/**
 * The first version of the protocol, which a page that was loaded before an update still speaks. It
 * differs in names only: a table was a `room` with a `house`, a match a `game`, chat `talk`. To be
 * deleted with the update after next, when no such page is left.
 */

import type { ServerMessage } from './server-messages.ts';

export const VERSION_1 = 1;

type Json = { readonly [field: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives fields other names; what is no object, and what has no such field, stays as it is. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [
      Object.hasOwn(names, name) ? names[name] : name,
      content,
    ]),
  );
}

/** A message of such a client as today's clients would send it; it is still to be parsed. */
export function clientMessageOfVersion1(message: unknown): unknown {
  if (!isObject(message)) return message;
  if (message['type'] === 'create') {
    const { room, ...rest } = message;
    return { ...rest, table: renamed(room, { house: 'settings' }) };
  }
  if (message['type'] !== 'do') return message;
  return { ...message, command: renamed(message['command'], { house: 'settings', game: 'match' }) };
}

/** What such a client is sent in place of a message. */
export function serverMessageInVersion1(message: ServerMessage): unknown {
  if (message.type !== 'update') return message;
  const { view, chat, ...rest } = message;
  const room = view && renamed(view, { settings: 'house', match: 'game' });
  return { ...rest, ...(room === undefined ? {} : { room }), talk: chat };
}
