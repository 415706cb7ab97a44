/** Names, chat and reactions. */

import { readId, refuse, type GameTypes } from '@tavolata/engine';
import { cleanChat, newText } from './texts.ts';
import type { CommandContext, Decision, Table, TableEntry } from './types.ts';
import { freeName, ownPerson } from './who.ts';
import type { TableCommand } from './wire/client-messages.ts';
import { REACTIONS } from './wire/shared.ts';

export function rename<T extends GameTypes>(
  table: Table<T>,
  { seat, name }: TableCommand & { type: 'name' },
  context: CommandContext,
): Decision<T> {
  const person = ownPerson(table, seat, context.browser);
  const text = newText('name', freeName(table, person, name, context.textOf), context);
  return { entries: [{ type: 'named', person, text: text.id }], texts: [text] };
}

export function say<T extends GameTypes>(
  table: Table<T>,
  { seat, text: said }: TableCommand & { type: 'say' },
  context: CommandContext,
): Decision<T> {
  const person = ownPerson(table, seat, context.browser);
  if (!table.settings.hasChat) refuse('not-now', 'there is no chat at this table');
  const text = newText('chat', cleanChat(said), context);
  return { entries: [{ type: 'said', seat, person, text: text.id }], texts: [text] };
}

export function react<T extends GameTypes>(
  table: Table<T>,
  { seat, reaction }: TableCommand & { type: 'react' },
): TableEntry<T>[] {
  if (!table.settings.hasChat) refuse('not-now', 'there is no chat at this table');
  return [{ type: 'reacted', seat, reaction: readId(reaction, REACTIONS, 'reaction', 'reaction') }];
}
