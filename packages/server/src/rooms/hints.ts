/** What lists and other servers are told of a change at a table. */

import type { Room } from '@tavolata/table';
import type { Hint } from '../nodes/nodes.ts';

export function hintOf(room: Room, before: Room): Hint {
  return {
    table: room.id,
    seq: room.seq,
    isListed: isListed(room) || isListed(before),
    browsers: browsersAt(room),
  };
}

/** Something beside the log has changed, so that it has to be read whatever is known of it. */
export const hintAnew = (room: Room): Hint => ({
  ...hintOf(room, room),
  seq: Number.MAX_SAFE_INTEGER,
});

/** Whether it is among the open tables. */
const isListed = ({ house, table }: Room): boolean =>
  house.isPublic && table.seats.some(({ kind }) => kind === 'open');

/** All in whose lists it may be. */
const browsersAt = ({ keys }: Room): string[] => [...new Set(keys.map(({ browser }) => browser))];
