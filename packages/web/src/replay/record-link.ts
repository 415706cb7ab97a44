/**
 * A finished game as a table that one only looks at: the same boards show it, and the present is
 * whatever step is being looked at. So moves are told, heard and seen to happen as in play.
 */

import {
  makeRecord,
  positions,
  SPECTATOR,
  viewersOf,
  type GameTypes,
  type Match,
  type RecordPlayer,
  type RecordStandIn,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import {
  applyCommand,
  openSeries,
  projectMoments,
  projectSeries,
  type Moment,
  type Occupant,
  type Series,
  type SeriesView,
} from '@tavolata/table';
import { StillShown } from '../table/still-shown.ts';
import { MatchReview } from './review/match-review.ts';
import type { Replay, TableLink } from '../table/table-link.ts';

/** How a record is shown, whatever its game. */
export interface Showing {
  /** By seat. */
  readonly names: readonly string[];
  /** How long a step is looked at while the game runs, in milliseconds; asked anew each time. */
  readonly beatOf: () => number;
  /** Whose eyes it is seen by at first, where that matters; a spectator's if nobody's. */
  readonly viewer?: Viewer | undefined;
  /** Whether it was played with the memory aid, as far as that is known. */
  readonly memoryAid?: boolean | undefined;
  /** Opens the save of a game that was begun from here. */
  readonly goTo: (save: string) => void;
}

export interface RecordLinkParts<T extends GameTypes> extends Omit<Showing, 'goTo'> {
  readonly match: Match<T>;
  /** Who was a bot, by seat. */
  readonly players: readonly RecordPlayer[];
  readonly standIns?: readonly RecordStandIn[] | undefined;
  /** Begins a new game after so many steps of the match that is shown. */
  readonly playOn?: (match: Match<T>, position: number, seat: Seat) => Promise<void>;
  /** Where a position can be edited, in games that have an editor. */
  readonly editAddressOf?: ((state: T['state']) => string) | undefined;
  /** Whether it matters whose eyes the game is seen by. */
  readonly hasSecrets: boolean;
}

export class RecordLink<T extends GameTypes> implements TableLink<T>, Replay<T> {
  readonly names: readonly string[];
  readonly viewers: readonly Viewer[];
  readonly review: MatchReview<T>;
  readonly waitsFor = undefined;
  readonly goesTo = undefined;
  readonly canUndo = false;
  readonly pending = undefined;
  readonly trouble = undefined;
  readonly isLasting = true;
  position = 0;
  viewer: Viewer = SPECTATOR;
  /** What is shown: the record's match, or another course of it. */
  #match: Match<T>;
  /** By the number of steps. */
  #tables: readonly Series<T>[];
  readonly #seats: readonly Occupant[];
  readonly #standIns: readonly RecordStandIn[];
  readonly #beatOf: () => number;
  readonly #playOn: RecordLinkParts<T>['playOn'];
  readonly #editAddressOf: RecordLinkParts<T>['editAddressOf'];
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stillShown = new StillShown();
  #view: SeriesView<T> | undefined;
  /** All of them, for the viewer of the moment. */
  #moments: readonly Moment<T>[] | undefined;
  /** Those up to the moment that is shown. */
  #shown: { readonly of: readonly Moment<T>[]; readonly moments: readonly Moment<T>[] } | undefined;

  constructor(parts: RecordLinkParts<T>) {
    const { match, names, players, standIns = [], hasSecrets, beatOf, viewer } = parts;
    this.names = names;
    this.#seats = players.map(({ bot }, seat) =>
      bot === undefined ? personOn(seat) : { kind: 'bot', level: bot },
    );
    this.#standIns = standIns;
    this.viewers = hasSecrets ? [SPECTATOR, ...viewersOf(match.players).slice(0, -1)] : [SPECTATOR];
    this.#match = match;
    this.#tables = tablesOf(match);
    this.review = new MatchReview({
      match,
      record: () => makeRecord(match, players),
      position: () => this.position,
      show: (other, position) => {
        this.#showMatch(other, position);
      },
      run: () => {
        this.run();
      },
      tell: () => {
        this.#tell();
      },
    });
    this.#beatOf = beatOf;
    this.#playOn = parts.playOn;
    this.#editAddressOf = parts.editAddressOf;
    if (viewer !== undefined && this.viewers.includes(viewer)) this.viewer = viewer;
  }

  get replay(): Replay<T> {
    return this;
  }

  get last(): number {
    return this.#tables.length - 1;
  }

  get openViews(): readonly T['view'][] | undefined {
    if (!this.review.showsOpen) return undefined;
    const table = this.#tableAt(this.position);
    return this.names.flatMap((_, seat) => projectSeries(table, seat).match?.view ?? []);
  }

  get view(): SeriesView<T> {
    this.#view ??= {
      ...readOnly(projectSeries(this.#tableAt(this.position), this.viewer)),
      seats: this.#seats,
    };
    return this.#view;
  }

  /** For whom a bot plays at the step that is looked at, and after the last one for whom it did. */
  get gaveUp(): readonly Seat[] {
    const step = Math.min(this.position, this.last - 1);
    return this.#standIns.flatMap(({ player, from, to }) =>
      from <= step && step < to ? [player] : [],
    );
  }

  get moments(): readonly Moment<T>[] {
    this.#moments ??= projectMoments(this.#tableAt(this.last), this.viewer);
    // The same list while nothing changes: boards would work everything out anew with each part of a review.
    if (this.#shown?.of !== this.#moments || this.#shown.moments.length !== this.position + 1) {
      this.#shown = { of: this.#moments, moments: this.#moments.slice(0, this.position + 1) };
    }
    return this.#shown.moments;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  show(position: number): void {
    this.position = Math.min(Math.max(position, 0), this.last);
    this.#view = undefined;
    if (this.position === this.last) this.pause();
    this.#tell();
  }

  seeAs(viewer: Viewer): void {
    this.viewer = viewer;
    this.#view = undefined;
    this.#moments = undefined;
    this.#tell();
  }

  run(): void {
    this.pause();
    if (this.position === this.last) this.show(0);
    this.#wait();
    this.#tell();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell();
  }

  async playOn(seat: Seat): Promise<void> {
    this.pause();
    if (this.position < this.last) await this.#playOn?.(this.#match, this.position, seat);
  }

  #showMatch(match: Match<T>, position: number): void {
    this.pause();
    this.#match = match;
    this.#tables = tablesOf(match);
    this.#moments = undefined;
    this.show(position);
  }

  get editAddress(): string | undefined {
    const { match } = this.#tableAt(this.position);
    return match && this.#editAddressOf?.(match.state);
  }

  #tableAt(position: number): Series<T> {
    const table = this.#tables[position];
    if (!table) throw new RangeError(`the record has no position ${position}`);
    return table;
  }

  #wait(): void {
    const timer = setTimeout(() => {
      this.#stillShown.whenShown(() => {
        if (this.#timer !== timer) return; // paused meanwhile
        this.#wait();
        this.show(this.position + 1);
      });
    }, this.#beatOf());
    this.#timer = timer;
  }

  holdFor(shown: Promise<void>): void {
    this.#stillShown.holdFor(shown);
  }

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  close(): void {
    this.pause();
    this.review.stop();
    this.#listeners.clear();
  }

  again(): Promise<void> {
    this.show(0);
    return Promise.resolve();
  }

  /** The record is here already. */
  record(): undefined {
    return undefined;
  }

  // What one does at a table that is played at.
  act = nothing;
  undo = nothing;
  giveUp = nothing;
  handOver = (): void => undefined;
  takeScreen = (): void => undefined;
  hurry = (): void => undefined;
  retry = (): void => undefined;

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const nothing = (): Promise<void> => Promise.resolve();

const personOn = (seat: Seat): Occupant => ({ kind: 'human', person: `p${seat}` });

/** The table after each step. Nobody is a bot here: a series of bots alone is not dealt. */
function tablesOf<T extends GameTypes>(match: Match<T>): Series<T>[] {
  const { game, players, options, setup } = match;
  let table = openSeries(game, { players, options });
  for (let seat = 0; seat < players; seat++) {
    table = applyCommand(table, { type: 'seat', seat, occupant: personOn(seat) });
  }
  table = applyCommand(table, { type: 'deal', setup });
  const tables = [table];
  for (const { state, step } of positions(match)) {
    if (!step) break;
    const action = game.describeAction(state, step.action);
    table = applyCommand(table, { type: 'act', seat: step.player, action });
    tables.push(table);
  }
  return tables;
}

/** Nobody acts in a game that is over, for any viewer. */
function readOnly<T extends GameTypes>(view: SeriesView<T>): SeriesView<T> {
  return view.match ? { ...view, match: { ...view.match, legal: [], canUndo: false } } : view;
}
