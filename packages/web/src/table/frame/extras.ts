/**
 * What a table adds to the frame round its board when people are not at one screen: presence, chat,
 * questions, another end; a record that can be shared; and a lesson. Handed down by context, past the boards, which need not know of it.
 */

import type { Seat } from '@tavolata/engine';
import { getContext, setContext, type Snippet } from 'svelte';

/** What a bar after a game can do at the board. */
export interface EndControls {
  readonly showsBoard: boolean;
  /** Between the board and the score. */
  readonly toggle: () => void;
  /** The end is being told. */
  readonly isTelling: boolean;
  /** Shares the result, once it has been told. */
  readonly share: (() => void) | undefined;
}

export interface PlayExtras {
  /** Between the header and the board: questions, and the state of the connection. */
  readonly bars?: Snippet;
  /** In the header, before the log. */
  readonly tools?: Snippet;
  /** Beside a player's name. */
  readonly mark?: Snippet<[Seat]>;
  /** Below the log, where there is room for it. */
  readonly side?: Snippet | undefined;
  /** In the menu; what it gets closes the menu. */
  readonly menu: Snippet<[() => void]>;
  /** Instead of the bar after a game. */
  readonly end?: Snippet<[EndControls]>;
  /** Asks the others for what one may not take back alone; undefined if it cannot be asked now. */
  readonly askUndo?: (() => void) | undefined;
  /** How the header calls a match that ended without a result; else it was given up. */
  readonly abandoned?: string | undefined;
  /** Lines of the log that no move tells, each after the position with this number. */
  readonly notes?: readonly { readonly at: number; readonly text: string }[];
  /** Nothing is at stake: there is nothing to take back, and nothing to give up. */
  readonly isPractice?: boolean;
  /** But moves can be tried out and taken back. */
  readonly isTrial?: boolean;
  /** A hint is wanted as soon as there can be one. */
  readonly asksHint?: boolean;
  /** A line is played out by itself: what the header says meanwhile, and whether the viewer has found it. */
  readonly line?: { readonly title: string; readonly isOwn: boolean } | undefined;
}

const KEY = Symbol('extras of the play frame');

export const setPlayExtras = (extras: PlayExtras): PlayExtras => setContext(KEY, extras);

export const getPlayExtras = (): PlayExtras | undefined => getContext(KEY);
