/**
 * What this browser has seen of a table: the fold of the updates that the server has sent, and its match in
 * the form that boards know from a table in the tab.
 */

import { NOBODY, type GameTypes, type Seat, type Viewer } from '@tavolata/engine';
import {
  followUpdate,
  type ChatView,
  type MatchView,
  type Moment,
  type Occupant,
  type SeatView,
  type SeriesPhase,
  type SeriesView,
  type TableUpdate,
  type TableView,
} from '@tavolata/table';

/** A table as its updates tell of it. */
interface ToldTable<T extends GameTypes> {
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

export interface SeenTable<T extends GameTypes = GameTypes> extends ToldTable<T> {
  /** For boards. */
  readonly series: SeriesView<T>;
}

/** Whether an update has all of the match, so that it needs nothing from before. */
export const isWhole = ({ keep }: Pick<TableUpdate, 'keep'>): boolean => keep.from >= keep.to;

/** The table after an update; nothing if it goes on from something that this browser does not have. */
export function seenAfter<T extends GameTypes>(
  seen: SeenTable<T> | undefined,
  update: TableUpdate<T>,
): SeenTable<T> | undefined {
  const view = followUpdate(seen?.view, update);
  if (!view) return undefined;
  const moments = isWhole(update) ? update.moments : goOn(seen, { ...update, view });
  if (!moments) return undefined;
  const { seq, viewer, events } = update;
  const chat = addChat(seen?.chat ?? [], update.chat);
  const told = { seq, viewer, view, moments, events, chat };
  return { ...told, series: seriesView(told, seen) };
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

/** The view of the match stays the same object while nothing in it changes: hints belong to it. */
function seriesView<T extends GameTypes>(
  told: ToldTable<T>,
  last: SeenTable<T> | undefined,
): SeriesView<T> {
  const { seq, view } = told;
  const { terms } = view;
  const shown = { seq, phase: phaseOf(told), terms, seats: view.seats.map(occupantOf) };
  const match = matchView(told);
  if (!match) return shown;
  const before = last?.series.match;
  const isSame =
    before !== undefined &&
    last?.moments === told.moments &&
    last.viewer === told.viewer &&
    before.toAct === match.toAct &&
    before.canUndo === match.canUndo;
  return { ...shown, match: isSame ? before : match };
}

function matchView<T extends GameTypes>({
  view,
  moments,
  events,
}: ToldTable<T>): MatchView<T> | undefined {
  const present = moments.at(-1);
  if (!view.match || !present) return undefined;
  const { number, setup, toAct, legal, canUndo, result } = view.match;
  return {
    number,
    setup,
    toAct,
    view: present.view,
    legal,
    canUndo,
    events: events ?? moments.flatMap((moment) => moment.events),
    ...(result ? { result } : {}),
  };
}

/** While the next match is being dealt, the last one stays as it ended. */
function phaseOf<T extends GameTypes>({ view }: ToldTable<T>): SeriesPhase {
  if (view.phase !== 'gathering' && view.phase !== 'shuffling') return view.phase;
  if (!view.match) return 'seating';
  if (view.match.result) return 'over';
  return view.match.toAct === NOBODY ? 'abandoned' : 'seating';
}

function occupantOf(view: SeatView, seat: Seat): Occupant {
  switch (view.kind) {
    case 'open':
      return { kind: 'open' };
    case 'bot':
      return { kind: 'bot', level: view.level };
    case 'human':
      return { kind: 'human', person: `p${seat}` };
  }
}
