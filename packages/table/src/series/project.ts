/** What a viewer is shown of a series. Built from views and projected events, never from states. */

import type { Question } from '@tavolata/bots';
import {
  describeLegal,
  knowledge,
  NOBODY,
  positions,
  SPECTATOR,
  type GameTypes,
  type MemoryAid,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import { currentMatch, seriesLength, seriesPhase, type SeriesPhase } from './fold.ts';
import type { Occupant, Series, Terms } from './types.ts';
import { findUndo } from './undo.ts';

export interface SeriesView<T extends GameTypes = GameTypes> {
  readonly seq: number;
  readonly phase: SeriesPhase;
  readonly terms: Terms<T>;
  readonly seats: readonly Occupant[];
  /** The match being played or the last one; missing before the first deal. */
  readonly match?: MatchView<T>;
}

export interface MatchView<T extends GameTypes = GameTypes> {
  /** From 1. */
  readonly number: number;
  readonly setup: T['publicSetup'];
  /** Whose turn it is; −1 if nobody's. */
  readonly toAct: Seat;
  readonly view: T['view'];
  /** What this viewer may do now; empty unless it is their turn. */
  readonly legal: readonly T['action'][];
  readonly canUndo: boolean;
  /** All that the viewer saw happen in this match, without steps that were taken back. */
  readonly events: readonly T['shownEvent'][];
  readonly result?: T['result'];
}

export function projectSeries<T extends GameTypes>(
  series: Series<T>,
  viewer: Viewer,
): SeriesView<T> {
  const { terms, seats } = series;
  const shown = { seq: seriesLength(series), phase: seriesPhase(series), terms, seats };
  return series.match ? { ...shown, match: projectMatch(series, viewer) } : shown;
}

function projectMatch<T extends GameTypes>(series: Series<T>, viewer: Viewer): MatchView<T> {
  const { game } = series;
  const { state, setup } = currentMatch(series);
  const isPlaying = seriesPhase(series) === 'playing';
  const toAct = isPlaying ? game.toAct(state) : NOBODY;
  const events = seenEvents(series, viewer);
  const view = game.view(state, viewer);
  const { memoryAid } = game;
  const fades = memoryAid !== undefined && !series.terms.display.memoryAid;
  const result = game.outcome(state);
  return {
    number: series.matches,
    setup: game.publicSetup(setup),
    toAct,
    view: fades ? memoryAid.fadeView(view, events) : view,
    legal: toAct === viewer ? describeLegal(game, state) : [],
    canUndo: viewer !== SPECTATOR && findUndo(series, viewer).step !== undefined,
    events: fades ? memoryAid.fadeEvents(events) : events,
    ...(result ? { result } : {}),
  };
}

export function seenEvents<T extends GameTypes>(series: Series<T>, viewer: Viewer): T['event'][] {
  return [...seenSteps(series, viewer)].flatMap(({ events }) => events);
}

/** A position of the match as the viewer saw it come about. */
export interface Moment<T extends GameTypes = GameTypes> {
  /** Counts the positions of the match from 0, also those that may not be looked at again. */
  readonly number: number;
  /** Who acted; nobody in the first position. */
  readonly player: Seat;
  /** What happened on the way here. */
  readonly events: readonly T['shownEvent'][];
  readonly view: T['view'];
}

/** The positions of the match that a viewer may look at again, from that number on, the current one last. */
export function projectMoments<T extends GameTypes>(
  series: Series<T>,
  viewer: Viewer,
  from = 0,
): Moment<T>[] {
  const { game, terms } = series;
  const { memoryAid } = game;
  const fades = memoryAid !== undefined && !terms.display.memoryAid;
  const moments: Moment<T>[] = [];
  const seen: T['event'][] = [];
  let number = 0;
  for (const { player, events, state } of seenSteps(series, viewer)) {
    // What has faded depends on all that was seen.
    if (fades || number >= from) {
      moments.push({ number, player, events, view: game.view(state, viewer) });
      seen.push(...events);
    }
    number++;
  }
  if (!fades) return moments;
  return fadeMoments(memoryAid, moments, seen).filter((moment) => moment.number >= from);
}

/** Without the memory aid only recent events, and the positions since they began. */
function fadeMoments<T extends GameTypes>(
  memoryAid: MemoryAid<T>,
  moments: readonly Moment<T>[],
  seen: readonly T['event'][],
): Moment<T>[] {
  const recent = memoryAid.recent(seen);
  const start = seen.length - recent.length;
  const faded: Moment<T>[] = [];
  let passed = 0;
  for (const { number, player, events, view } of moments) {
    const kept = events.slice(Math.max(0, start - passed));
    passed += events.length;
    if (passed <= start) continue;
    const known = recent.slice(0, passed - start);
    faded.push({ number, player, events: kept, view: memoryAid.fadeView(view, known) });
  }
  return faded;
}

/** The positions of the match, each with the player who led to it and the events that the viewer saw. */
export function* seenSteps<T extends GameTypes>(
  series: Series<T>,
  viewer: Viewer,
): Generator<{ player: Seat; events: T['event'][]; state: T['state'] }> {
  const { game } = series;
  let player: Seat = NOBODY;
  let events: T['event'][] | undefined;
  for (const { state, step } of positions(currentMatch(series))) {
    yield { player, events: events ?? game.opening(state, viewer), state };
    if (!step) return;
    player = step.player;
    events = game.events(state, step.action, viewer);
  }
}

/** What the bot in turn is asked: no more than a person on its seat could know. */
export function questionFor<T extends GameTypes>(series: Series<T>, seat: Seat): Question<T> {
  const match = currentMatch(series);
  return {
    ...knowledge(match, seat),
    viewer: seat,
    events: seenEvents(series, seat),
    legal: describeLegal(match.game, match.state),
  };
}
