/** What commands at a table are refused for before the table is asked. */

import type { TableCommand } from '@tavolata/table';
import type { Limits } from '../limits.ts';
import type { Budgets } from '../people/budgets.ts';
import type { Gatekeeper, Sender } from '../people/gatekeeper.ts';
import type { Room } from '../store/room.ts';
import { Refusal } from './refusal.ts';

export interface CommandLimitsParts {
  readonly limits: Pick<Limits, 'entries'>;
  readonly gatekeeper: Pick<Gatekeeper, 'mayChat' | 'mayChangeSeats' | 'mayClaim'>;
  readonly budgets: Pick<Budgets, 'isFull' | 'isSpent'>;
  readonly room: Pick<Room, 'isFull'>;
}

type Kinds = readonly TableCommand['type'][];

/** What others have to read or to answer. */
const CHAT: Kinds = ['say', 'react', 'name', 'colour', 'claim', 'propose'];
/** What people do over and over only to fill a table. */
const SEATING: Kinds = ['sit', 'leave', 'ready', 'claim', 'use-code', 'invite-device'];
/**
 * What is refused first, by a table and by a server without room: strangers who sat down once must not end a match by filling
 * its log, nor all matches by filling the disk.
 */
const BESIDE_PLAY: Kinds = ['say', 'react', 'name', 'colour', 'claim', 'sit', 'invite-device'];
/** How much of a table is also for what is beside play. */
const SHARE_BESIDE_PLAY = 0.8;

export function refuseIfSpent(
  { budgets, room }: Pick<CommandLimitsParts, 'budgets' | 'room'>,
  { address }: Sender,
): void {
  if (!budgets.isSpent(address, { isShort: room.isFull })) return;
  throw new Refusal('too-much', 'too much was stored from this address today');
}

/** Before the table is looked for. */
export function refuseIfTooMany(
  parts: CommandLimitsParts,
  sender: Sender,
  { type }: TableCommand,
): void {
  refuseIfSpent(parts, sender);
  if (BESIDE_PLAY.includes(type) && parts.room.isFull) {
    throw new Refusal('no-room', 'the server has room for moves only');
  }
  if (CHAT.includes(type) && !parts.gatekeeper.mayChat(sender)) {
    throw new Refusal('too-many', 'too many chat messages');
  }
}

/** When it is known how long the table is. */
export function refuseIfFull(
  { limits, gatekeeper, budgets }: CommandLimitsParts,
  { address }: Sender,
  { type }: TableCommand,
  { id, seq }: { readonly id: string; readonly seq: number },
): void {
  if (SEATING.includes(type) && !gatekeeper.mayChangeSeats(address, id)) {
    throw new Refusal('too-many', 'too many changes of seats');
  }
  if (type === 'claim' && !gatekeeper.mayClaim(address, id)) {
    throw new Refusal('too-many', 'too many claims');
  }
  const share = BESIDE_PLAY.includes(type) ? SHARE_BESIDE_PLAY : 1;
  if (seq >= share * limits.entries || budgets.isFull(id, share)) {
    throw new Refusal('table-full', 'the log of this table is full; open another table');
  }
}
