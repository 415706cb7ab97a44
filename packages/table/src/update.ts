/**
 * What a browser has not seen since some entry. Each position of the match has the number of the entry that
 * made it, so the positions that the browser has are known, also when others were taken back since.
 */

import { itemAt, SPECTATOR, type GameTypes, type Viewer } from '@tavolata/engine';
import { tablePhase } from './fold.ts';
import { projectTable, projectTurn, seesMatch, viewerOf, type Observer } from './project.ts';
import { currentMatch } from './series/fold.ts';
import { projectMoments, projectSeries, type Moment } from './series/project.ts';
import { nameOf } from './texts.ts';
import type { ChatEntry, Table, Texts } from './types.ts';
import type { ChatView, TableUpdate } from './wire/server-messages.ts';

export function updateFor<T extends GameTypes>(
  table: Table<T>,
  observer: Observer,
  texts: Texts,
  /** How many entries the browser has seen; 0 for none. */
  since: number,
  /** The table before the last command, if it is at hand: saves replaying the match. */
  before?: Table<T>,
): TableUpdate<T> {
  const viewer = viewerOf(table, observer);
  const isShown = seesMatch(table, observer);
  const isKnown =
    viewer !== undefined && isShown && before?.seq === since && isSameTable(before, table);
  const shown = {
    seq: table.seq,
    viewer: viewer ?? SPECTATOR,
    ...(isKnown
      ? { turn: projectTurn(table, viewer) }
      : { view: projectTable(table, observer, texts) }),
  };
  if (viewer === undefined) return { ...shown, keep: NOTHING, moments: [], chat: [] };
  const chat = chatSince(table, since, texts);
  if (!isShown) return { ...shown, keep: NOTHING, moments: [], chat };
  return { ...shown, ...momentsSince(table, viewer, since, before), chat };
}

/** Whether only the turn has changed. Tables share the parts that have not changed. */
export function isSameTable<T extends GameTypes>(before: Table<T>, table: Table<T>): boolean {
  return (
    before.series.match !== undefined &&
    before.series.matches === table.series.matches &&
    before.series.seats === table.series.seats &&
    tablePhase(before) === tablePhase(table) &&
    SHOWN.every((part) => before[part] === table[part])
  );
}

const SHOWN = [
  'settings',
  'host',
  'keys',
  'barred',
  'names',
  'colours',
  'ready',
  'dealing',
  'isShuffling',
  'past',
  'standIns',
  'open',
  'claims',
] as const satisfies readonly (keyof Table)[];

export const NOTHING = { from: 0, to: 0 };

/** Entries are numbered from 0: a browser that has seen n of them has seen those before n. */
const newer = (chat: readonly ChatEntry[], since: number): readonly ChatEntry[] =>
  chat.slice(chat.findLastIndex(({ seq }) => seq < since) + 1);

/** What was said since that many entries. */
export const chatSince = <T extends GameTypes>(
  table: Table<T>,
  since: number,
  texts: Texts,
): ChatView[] => newer(table.chat, since).map((item) => projectChat(table, item, texts));

function projectChat<T extends GameTypes>(
  table: Table<T>,
  { seq, at, seat, what }: ChatEntry,
  texts: Texts,
): ChatView {
  if ('reaction' in what) return { seq, at, seat, name: '', reaction: what.reaction };
  return { seq, at, seat, name: nameOf(table, what.person, texts), text: texts(what.text) };
}

type NewMoments<T extends GameTypes> = Pick<TableUpdate<T>, 'keep' | 'moments' | 'events'>;

export function momentsSince<T extends GameTypes>(
  table: Table<T>,
  viewer: Viewer,
  since: number,
  before: Table<T> | undefined,
): NewMoments<T> {
  const { game, terms } = table.series;
  const known = table.positions.findLastIndex(({ seq }) => seq < since) + 1;
  if (game.memoryAid && !terms.display.memoryAid) return fadedMoments(table, viewer, known);
  const keep = { from: 0, to: known };
  if (known === table.positions.length) return { keep, moments: [] };
  const moment = before && lastMoment(before, table, viewer, known);
  if (moment) return { keep, moments: [moment] };
  return { keep, moments: projectMoments(table.series, viewer, known) };
}

/** The only new position, made from the one before it. */
function lastMoment<T extends GameTypes>(
  before: Table<T>,
  table: Table<T>,
  viewer: Viewer,
  known: number,
): Moment<T> | undefined {
  const { game, matches } = table.series;
  const { steps, state } = currentMatch(table.series);
  const isNext =
    before.series.matches === matches && before.series.match?.steps.length === known - 1;
  if (!isNext || !before.series.match || steps.length !== known) return undefined;
  const { player, action } = itemAt(steps, known - 1);
  const events = game.events(before.series.match.state, action, viewer);
  return { number: known, player, events, view: game.view(state, viewer) };
}

/** Without the memory aid, positions that could be looked at before may be hidden now. */
function fadedMoments<T extends GameTypes>(
  table: Table<T>,
  viewer: Viewer,
  known: number,
): NewMoments<T> {
  const moments = projectMoments(table.series, viewer);
  const { match } = projectSeries(table.series, viewer);
  return {
    keep: { from: moments[0]?.number ?? 0, to: known },
    moments: moments.filter(({ number }) => number >= known),
    events: match?.events ?? [],
  };
}
