/** What this browser has seen of a room: the fold of the updates that the server has sent. */

import type { GameTypes, Viewer } from '@tavolata/engine';
import {
  followRoom,
  type Moment,
  type RoomUpdate,
  type RoomView,
  type TalkView,
} from '@tavolata/table';

export interface Seen<T extends GameTypes = GameTypes> {
  /** How many facts of the room it tells of. */
  readonly seq: number;
  readonly viewer: Viewer;
  readonly room: RoomView<T>;
  /** The positions of the present game that may be looked at, the present one last. */
  readonly moments: readonly Moment<T>[];
  /** Only where a memory aid is off: all events as they may be shown. */
  readonly events: readonly T['shownEvent'][] | undefined;
  readonly talk: readonly TalkView[];
}

/** Whether an update tells all of the game, so that it needs nothing from before. */
export const isWhole = ({ keep }: Pick<RoomUpdate, 'keep'>): boolean => keep.from >= keep.to;

/** The room after an update; nothing if it goes on from something that this browser does not have. */
export function foldUpdate<T extends GameTypes>(
  seen: Seen<T> | undefined,
  update: RoomUpdate<T>,
): Seen<T> | undefined {
  const room = followRoom(seen?.room, update);
  if (!room) return undefined;
  const moments = isWhole(update) ? update.moments : goOn(seen, { ...update, room });
  if (!moments) return undefined;
  const { seq, viewer, events } = update;
  return { seq, viewer, room, moments, events, talk: addTalk(seen?.talk ?? [], update.talk) };
}

/** The kept positions and the new ones; the same list if nothing has changed. */
function goOn<T extends GameTypes>(
  seen: Seen<T> | undefined,
  { viewer, room, keep, moments }: RoomUpdate<T> & { readonly room: RoomView<T> },
): readonly Moment<T>[] | undefined {
  if (seen?.viewer !== viewer || seen.room.game?.number !== room.game?.number) return undefined;
  const kept = seen.moments.filter(({ number }) => number >= keep.from && number < keep.to);
  // Positions are numbered without gaps, so the count tells whether one is missing.
  if (kept.length !== keep.to - keep.from) return undefined;
  if (kept.length === seen.moments.length && moments.length === 0) return seen.moments;
  return [...kept, ...moments];
}

/** What was said, each line once: a whole update tells old lines again. */
function addTalk(talk: readonly TalkView[], newer: readonly TalkView[]): readonly TalkView[] {
  if (newer.length === 0) return talk;
  const told = new Map([...talk, ...newer].map((line) => [line.seq, line]));
  return [...told.values()].sort((one, other) => one.seq - other.seq);
}
