/**
 * What a screen needs of a table, wherever the table is: in this tab (`LocalTable`), behind a socket
 * (`OnlineTableLink`) or in a record (`RecordLink`). The screen sees what its viewer may see, and asks; it
 * never holds a state of the game.
 */

import type { Evaluation, FactOf } from '@tavolata/bots';
import type { GameRecord, GameTypes, Seat, Viewer } from '@tavolata/engine';
import type { Moment, SeriesView } from '@tavolata/table';
import type { TableReview } from './review/table-review.ts';

export type Trouble =
  /** The browser could not keep the last entries; they are tried again with the next. */
  | 'not-kept'
  /** A bot gave no answer; `retry` asks again. */
  | 'bot-silent';

/** What a position is worth to the player in turn, with reasons. */
export type Advice<T extends GameTypes> = Evaluation<T['action'], FactOf<T>>;

/** A game that is over and shown again: the viewer chooses the moment, and whose eyes to see by. */
export interface Replay<T extends GameTypes = GameTypes> {
  /** How many steps have been shown. */
  readonly position: number;
  readonly last: number;
  readonly isRunning: boolean;
  /** Whose eyes there are to choose from; one where nothing is hidden from anybody. */
  readonly viewers: readonly Viewer[];
  show(position: number): void;
  seeAs(viewer: Viewer): void;
  /** Shows step after step, from the first if all have been shown. */
  run(): void;
  pause(): void;
  /** Begins a new game from the moment that is shown, on this seat against bots; not after the last step. */
  readonly playOn?: (seat: Seat) => Promise<void>;
  /** Where the position that is shown can be edited. */
  readonly editAddress?: string | undefined;
  readonly review?: TableReview<T>;
  /** By seat, what each could see at the moment that is shown; only while all cards are shown. */
  readonly openViews?: readonly T['view'][] | undefined;
}

export interface TableLink<T extends GameTypes = GameTypes> {
  readonly view: SeriesView<T>;
  /** Whose eyes the view is for. */
  readonly viewer: Viewer;
  /** By seat. */
  readonly names: readonly string[];
  /** Seats of people who gave up, and for whom a bot plays on. */
  readonly gaveUp: readonly Seat[];
  /** The positions that may be looked at again, the present one last. */
  readonly moments: readonly Moment<T>[];
  /** Who has to take the screen before anything secret is shown. */
  readonly waitsFor: Seat | undefined;
  /** Who gets the screen next; the holder still sees their own hand. */
  readonly goesTo: Seat | undefined;
  /** Whether the person at the screen can take something back. */
  readonly canUndo: boolean;
  /** What was asked for and is not yet kept. */
  readonly pending: T['action'] | undefined;
  readonly trouble: Trouble | undefined;
  /** Whether games of this table outlive the page. */
  readonly isLasting: boolean;
  /** Whether the viewer is one person at their own screen, and is spoken to. */
  readonly isPersonal?: boolean;
  /** Only where a game is shown again, not played. */
  readonly replay?: Replay<T>;

  /** The game as a record, once it is over; before, it would give away what is hidden. */
  record(): GameRecord<T> | undefined;
  /** Where the match can be watched again, once it is over. */
  readonly replayAddress?: string | undefined;
  /** Advice for the player in turn at this screen; only where there is somebody to ask. */
  readonly advise?: ((signal: AbortSignal) => Promise<Advice<T>>) | undefined;
  act(action: T['action']): Promise<void>;
  /** Plays the rest for the person in turn, in a match that no action can decide differently; only at this device. */
  finish?(): Promise<void>;
  undo(): Promise<void>;
  giveUp(): Promise<void>;
  /** The same again: the next game at this table, with the next starter. */
  again(): Promise<void>;
  /** Covers the screen for the next person. */
  handOver(): void;
  /** The person in turn has the screen. */
  takeScreen(): void;
  /** Lets the bots go on without their natural beat until it is a person’s turn. */
  hurry(): void;
  retry(): void;
  /** Bots, and a replay that runs, wait until what has happened was shown. */
  holdFor?(shown: Promise<void>): void;
  subscribe(tell: () => void): () => void;
  close(): void;
}
