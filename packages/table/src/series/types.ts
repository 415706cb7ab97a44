/** The vocabulary of a series: seats, entries, commands. */

import type { Game, GameTypes, Match, Seat } from '@tavolata/engine';

/** People are known by an id; their names lie beside the log, where they can be erased. */
export type Occupant =
  | { readonly kind: 'open' }
  | { readonly kind: 'human'; readonly person: string }
  | { readonly kind: 'bot'; readonly level: string };

/** How the series is shown to people. It changes no rule, and bots see everything. */
export type Display = {
  /** Whether public actions stay visible, in games where that is a matter of memory. */
  readonly memoryAid: boolean;
};

export type Terms<T extends GameTypes = GameTypes> = {
  readonly game: string;
  readonly rulesVersion: number;
  readonly players: number;
  readonly options: T['options'];
  readonly display: Display;
};

/** An entry of the log. A series is the fold of its entries. */
export type SeriesEntry<T extends GameTypes = GameTypes> =
  | { readonly type: 'opened'; readonly terms: Terms<T> }
  | { readonly type: 'seated'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly type: 'dealt'; readonly setup: T['setup'] }
  | { readonly type: 'acted'; readonly seat: Seat; readonly action: T['action'] }
  /** Takes back all steps from this index on; the first of them was the seat's own. */
  | { readonly type: 'undone'; readonly seat: Seat; readonly step: number }
  /** A person has given up; a bot of this level plays on for the seat. */
  | { readonly type: 'gave-up'; readonly seat: Seat; readonly bot: string }
  /** The match ends without a result. */
  | { readonly type: 'abandoned' };

/** What a series can be asked to do; `decideSeries` checks it. */
export type SeriesCommand =
  | { readonly type: 'seat'; readonly seat: Seat; readonly occupant: Occupant }
  /** Begins the first match or the next. The set-up is drawn outside, where there is randomness. */
  | { readonly type: 'deal'; readonly setup: unknown }
  /**
   * `seq` counts the entries that the player had seen; an action for an older series is late. It is missing where
   * the caller knows that the action is for the present position.
   */
  | { readonly type: 'act'; readonly seat: Seat; readonly action: unknown; readonly seq?: number }
  | { readonly type: 'undo'; readonly seat: Seat }
  | { readonly type: 'give-up'; readonly seat: Seat; readonly bot: string };

/** What a series waits for; the caller has to do it. */
export type SeriesWish = {
  readonly type: 'ask-bot';
  readonly seat: Seat;
  readonly level: string;
  /** To be sent back with the answer. */
  readonly seq: number;
};

export interface Series<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly terms: Terms<T>;
  readonly seats: readonly Occupant[];
  readonly entries: readonly SeriesEntry<T>[];
  /** The match being played, or the last one, without steps that were taken back. */
  readonly match: Match<T> | undefined;
  /** How many matches have been dealt. */
  readonly matches: number;
  readonly isAbandoned: boolean;
  /** Steps before this one can't be taken back: they have revealed something hidden. */
  readonly barrier: number;
  /** The states of the match at every so many steps, from which an undo replays the few after them. */
  readonly checkpoints: readonly T['state'][];
}

export const OPEN: Occupant = { kind: 'open' };
