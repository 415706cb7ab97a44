/** What the tournament and the processes that play its games tell each other. */

import type { Budget, FinishedGame, ScheduledGame } from '@tavolata/bots';
import type { OptionValues, Seat } from '@tavolata/engine';
import type { Entrant } from './entrants.ts';

/** What all games have in common. */
export interface Order {
  /** The id of the game. */
  readonly game: string;
  readonly players: number;
  readonly options: OptionValues;
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  /** Of built-in bots. */
  readonly budget: Omit<Budget, 'clock'>;
  /** Whether their time is that of the processor. */
  readonly hasProcessorTime: boolean;
  /** Of programs, for one answer. */
  readonly timeMs: number;
}

export type ToGameProcess =
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'play'; readonly game: ScheduledGame }
  | { readonly type: 'stop' };

/** A game that is over, with its record as a line. */
export interface Played extends Pick<FinishedGame, 'forfeits' | 'thinking'> {
  readonly game: ScheduledGame;
  readonly winners: readonly Seat[];
  readonly record: string;
}

export type FromGameProcess =
  | ({ readonly type: 'played' } & Played)
  /** The game cannot be played, because of an internal error. */
  | { readonly type: 'failed'; readonly reason: string }
  /** Something happened to the program of an entrant. */
  | { readonly type: 'trouble'; readonly entrant: number; readonly what: string }
  /** What an entrant calls itself. */
  | { readonly type: 'hello'; readonly entrant: number; readonly says: string }
  /** Programs by their process groups, so that none outlives the tournament. */
  | { readonly type: 'started' | 'ended'; readonly group: number };

/** What the tournament is told about its games. */
export interface TournamentEvents {
  played(game: Played): void;
  /** What a program calls itself. */
  hello(entrant: number, says: string): void;
  /** Something happened to a program. */
  trouble(entrant: number, what: string): void;
  /** A game was not played; if not `again`, it is lost. */
  failed(game: ScheduledGame, reason: string, again: boolean): void;
}
