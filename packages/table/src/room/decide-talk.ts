/** Names, chat and reactions. */

import { readId, refuse, type GameTypes } from '@tavolata/engine';
import { cleanChat, cleanName, newText } from './texts.ts';
import {
  REACTIONS,
  type Circumstances,
  type Decision,
  type Room,
  type RoomCommand,
  type RoomEntry,
} from './types.ts';
import { ownPerson } from './who.ts';

export function rename<T extends GameTypes>(
  room: Room<T>,
  { seat, name }: RoomCommand & { type: 'name' },
  circumstances: Circumstances,
): Decision<T> {
  const person = ownPerson(room, seat, circumstances.browser);
  const text = newText('name', cleanName(name), circumstances);
  return { entries: [{ type: 'named', person, text: text.id }], texts: [text] };
}

export function say<T extends GameTypes>(
  room: Room<T>,
  { seat, text: said }: RoomCommand & { type: 'say' },
  circumstances: Circumstances,
): Decision<T> {
  const person = ownPerson(room, seat, circumstances.browser);
  if (!room.house.hasChat) refuse('not-now', 'there is no chat at this table');
  const text = newText('chat', cleanChat(said), circumstances);
  return { entries: [{ type: 'said', seat, person, text: text.id }], texts: [text] };
}

export function react<T extends GameTypes>(
  room: Room<T>,
  { seat, reaction }: RoomCommand & { type: 'react' },
): RoomEntry<T>[] {
  if (!room.house.hasChat) refuse('not-now', 'there is no chat at this table');
  return [{ type: 'reacted', seat, reaction: readId(reaction, REACTIONS, 'reaction', 'reaction') }];
}
