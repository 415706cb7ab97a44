/** What this browser has seen of a table: the fold of the updates that the server has sent. */

import type { GameTypes, Viewer } from '@tavolata/engine';
import {
  followUpdate,
  type Moment,
  type TableUpdate,
  type TableView,
  type ChatView,
} from '@tavolata/table';

export interface SeenTable<T extends GameTypes = GameTypes> {
  /** How many entries of the table's log it tells of. */
  readonly seq: number;
  readonly viewer: Viewer;
  readonly view: TableView<T>;
  /** The positions of the present match that may be looked at, the present one last. */
  readonly moments: readonly Moment<T>[];
  /** Only where a memory aid is off: all events as they may be shown. */
  readonly events: readonly T['shownEvent'][] | undefined;
  readonly chat: readonly ChatView[];
}

/** Whether an update has all of the match, so that it needs nothing from before. */
export const isWhole = ({ keep }: Pick<TableUpdate, 'keep'>): boolean => keep.from >= keep.to;

/** The table after an update; nothing if it goes on from something that this browser does not have. */
export function foldUpdate<T extends GameTypes>(
  seen: SeenTable<T> | undefined,
  update: TableUpdate<T>,
): SeenTable<T> | undefined {
  const view = followUpdate(seen?.view, update);
  if (!view) return undefined;
  const moments = isWhole(update) ? update.moments : goOn(seen, { ...update, view });
  if (!moments) return undefined;
  const { seq, viewer, events } = update;
  return { seq, viewer, view, moments, events, chat: addChat(seen?.chat ?? [], update.chat) };
}

/** The kept positions and the new ones; the same list if nothing has changed. */
function goOn<T extends GameTypes>(
  seen: SeenTable<T> | undefined,
  { viewer, view, keep, moments }: TableUpdate<T> & { readonly view: TableView<T> },
): readonly Moment<T>[] | undefined {
  if (seen?.viewer !== viewer || seen.view.match?.number !== view.match?.number) return undefined;
  const kept = seen.moments.filter(({ number }) => number >= keep.from && number < keep.to);
  // Positions are numbered without gaps, so the count tells whether one is missing.
  if (kept.length !== keep.to - keep.from) return undefined;
  if (kept.length === seen.moments.length && moments.length === 0) return seen.moments;
  return [...kept, ...moments];
}

/** Each message once: a whole update brings old ones again. */
function addChat(chat: readonly ChatView[], newer: readonly ChatView[]): readonly ChatView[] {
  if (newer.length === 0) return chat;
  const bySeq = new Map([...chat, ...newer].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}
