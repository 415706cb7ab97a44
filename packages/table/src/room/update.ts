/**
 * All that a browser has not seen since some fact. Each position of the game knows the fact that made
 * it: those that the browser has are the ones up to its fact, also when others were taken back since.
 */

import { SPECTATOR, type GameTypes, type Viewer } from '@tavolata/engine';
import { currentMatch } from '../fold.ts';
import { projectMoments, projectTable, type Moment } from '../project.ts';
import { roomPhase } from './fold.ts';
import { nameOf, type Texts } from './names.ts';
import { projectRoom, projectTurn, viewerOf, type Audience } from './project.ts';
import type { Room, Talk } from './types.ts';
import type { RoomUpdate, TalkView } from './view.ts';

export function updateFor<T extends GameTypes>(
  room: Room<T>,
  audience: Audience,
  texts: Texts,
  /** How many facts the browser has seen; 0 for none. */
  since: number,
  /** The room before the last fact, if that is at hand: saves replaying the game. */
  before?: Room<T>,
): RoomUpdate<T> {
  const viewer = viewerOf(room, audience);
  const isKnown = viewer !== undefined && before?.seq === since && isSameRoom(before, room);
  const shown = {
    seq: room.seq,
    viewer: viewer ?? SPECTATOR,
    ...(isKnown
      ? { turn: projectTurn(room, viewer) }
      : { room: projectRoom(room, audience, texts) }),
  };
  if (viewer === undefined) return { ...shown, keep: NOTHING, moments: [], talk: [] };
  const talk = newer(room.talk, since).map((item) => projectTalk(room, item, texts));
  if (!room.table.match) return { ...shown, keep: NOTHING, moments: [], talk };
  return { ...shown, ...momentsSince(room, viewer, since, before), talk };
}

/** Whether only the game has gone on, and by a turn. Rooms share what has not changed. */
function isSameRoom<T extends GameTypes>(before: Room<T>, room: Room<T>): boolean {
  return (
    before.table.match !== undefined &&
    before.table.games === room.table.games &&
    before.table.seats === room.table.seats &&
    roomPhase(before) === roomPhase(room) &&
    SHOWN.every((part) => before[part] === room[part])
  );
}

const SHOWN = [
  'house',
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
] as const satisfies readonly (keyof Room)[];

const NOTHING = { from: 0, to: 0 };

/** Facts are numbered from 0: whoever has seen n of them has seen those before n. */
const newer = (talk: readonly Talk[], since: number): readonly Talk[] =>
  talk.slice(talk.findLastIndex(({ seq }) => seq < since) + 1);

function projectTalk<T extends GameTypes>(
  room: Room<T>,
  { seq, at, seat, what }: Talk,
  texts: Texts,
): TalkView {
  if ('reaction' in what) return { seq, at, seat, name: '', reaction: what.reaction };
  return { seq, at, seat, name: nameOf(room, what.person, texts), text: texts(what.text) };
}

type NewMoments<T extends GameTypes> = Pick<RoomUpdate<T>, 'keep' | 'moments' | 'events'>;

function momentsSince<T extends GameTypes>(
  room: Room<T>,
  viewer: Viewer,
  since: number,
  before: Room<T> | undefined,
): NewMoments<T> {
  const { game, terms } = room.table;
  const known = room.positions.findLastIndex(({ seq }) => seq < since) + 1;
  if (game.memoryAid && !terms.display.memoryAid) return fadedMoments(room, viewer, known);
  const keep = { from: 0, to: known };
  if (known === room.positions.length) return { keep, moments: [] };
  const moment = before && lastMoment(before, room, viewer, known);
  if (moment) return { keep, moments: [moment] };
  return { keep, moments: projectMoments(room.table, viewer).slice(known) };
}

/** The only new position, told from the one before it. */
function lastMoment<T extends GameTypes>(
  before: Room<T>,
  room: Room<T>,
  viewer: Viewer,
  known: number,
): Moment<T> | undefined {
  const { game, games } = room.table;
  const { steps, state } = currentMatch(room.table);
  const isNext = before.table.games === games && before.table.match?.steps.length === known - 1;
  if (!isNext || !before.table.match || steps.length !== known) return undefined;
  const { player, action } = steps[known - 1];
  const events = game.events(before.table.match.state, action, viewer);
  return { number: known, player, events, view: game.view(state, viewer) };
}

/** Without the memory aid, what may be looked at again gets less as well as more. */
function fadedMoments<T extends GameTypes>(
  room: Room<T>,
  viewer: Viewer,
  known: number,
): NewMoments<T> {
  const moments = projectMoments(room.table, viewer);
  const { game } = projectTable(room.table, viewer);
  return {
    keep: { from: moments[0]?.number ?? 0, to: known },
    moments: moments.filter(({ number }) => number >= known),
    events: game?.events ?? [],
  };
}
