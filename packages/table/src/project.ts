/** What a viewer is shown of a table. Built from views and projected events, never from states. */

import {
  describeLegal,
  NOBODY,
  positions,
  SPECTATOR,
  attempt,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import { currentMatch, phaseOf, seqOf, type Phase } from './fold.ts';
import type { Occupant, Table, Terms } from './types.ts';
import { undoStep } from './undo.ts';

export interface TableView<T extends GameTypes = GameTypes> {
  readonly seq: number;
  readonly phase: Phase;
  readonly terms: Terms<T>;
  readonly seats: readonly Occupant[];
  /** The game being played or the last one; missing before the first deal. */
  readonly game?: GameView<T>;
}

export interface GameView<T extends GameTypes = GameTypes> {
  /** From 1. */
  readonly number: number;
  readonly setup: T['publicSetup'];
  /** Whose turn it is; −1 if nobody's. */
  readonly toAct: Seat;
  readonly view: T['view'];
  /** What this viewer may do now; empty unless it is his turn. */
  readonly legal: readonly T['action'][];
  readonly canUndo: boolean;
  /** All that the viewer saw happen in this game, steps taken back left out. */
  readonly events: readonly T['shownEvent'][];
  readonly result?: T['result'];
}

export function projectTable<T extends GameTypes>(table: Table<T>, viewer: Viewer): TableView<T> {
  const { terms, seats } = table;
  const shown = { seq: seqOf(table), phase: phaseOf(table), terms, seats };
  return table.match ? { ...shown, game: projectGame(table, viewer) } : shown;
}

function projectGame<T extends GameTypes>(table: Table<T>, viewer: Viewer): GameView<T> {
  const { game } = table;
  const { state, setup } = currentMatch(table);
  const isPlaying = phaseOf(table) === 'playing';
  const toAct = isPlaying ? game.toAct(state) : NOBODY;
  const events = seenEvents(table, viewer);
  const view = game.view(state, viewer);
  const { memoryAid } = game;
  const fades = memoryAid !== undefined && !table.terms.display.memoryAid;
  const result = game.outcome(state);
  return {
    number: table.games,
    setup: game.publicSetup(setup),
    toAct,
    view: fades ? memoryAid.fadeView(view, events) : view,
    legal: toAct === viewer ? describeLegal(game, state) : [],
    canUndo: viewer !== SPECTATOR && attempt(() => undoStep(table, viewer)).ok,
    events: fades ? memoryAid.fadeEvents(events) : events,
    ...(result ? { result } : {}),
  };
}

function seenEvents<T extends GameTypes>(table: Table<T>, viewer: Viewer): T['event'][] {
  const { game } = table;
  const events: T['event'][] = [];
  let isOpening = true;
  for (const { state, step } of positions(currentMatch(table))) {
    if (isOpening) events.push(...game.opening(state, viewer));
    if (step) events.push(...game.events(state, step.action, viewer));
    isOpening = false;
  }
  return events;
}
