/** Protocol 1 as its clients spoke it: to and from the messages of today. */

import type { ClientMessage, ServerMessage } from '@tavolata/table';

type Json = Readonly<Record<string, unknown>>;

/** What a client of version 1 sent for this. */
export function asSentInVersion1(message: ClientMessage): unknown {
  if (message.type === 'create') {
    const { table, ...rest } = message;
    const { settings, ...wishes } = table;
    return { ...rest, room: { ...wishes, house: settings } };
  }
  if (message.type !== 'do') return message;
  const { command } = message;
  switch (command.type) {
    case 'arrange':
      return { ...message, command: { type: 'arrange', house: command.settings } };
    case 'act':
    case 'undo': {
      const { match, ...rest } = command;
      return { ...message, command: { ...rest, game: match } };
    }
    default:
      return message;
  }
}

/** What a client of version 1 was sent, as today's clients would be sent it. */
export function readInVersion1(text: string): ServerMessage {
  const message = JSON.parse(text) as Json & { type: string };
  if (message.type !== 'update') return message as ServerMessage;
  const { room, talk, ...rest } = message;
  return {
    ...rest,
    ...(room === undefined ? {} : { view: viewOf(room) }),
    chat: talk,
  } as ServerMessage & { type: 'update' };
}

function viewOf(room: unknown): unknown {
  const { house, game, ...rest } = room as Json;
  return { ...rest, settings: house, ...(game === undefined ? {} : { match: game }) };
}
