/** How far somebody has come in the tutorials, kept in this browser. */

import { KeptByGame } from '../settings/kept-by-game.ts';

const kept = new KeptByGame('tavolata.tutorials');

export interface Progress {
  /** The lesson to go on with, by its id. */
  readonly lesson?: string;
  /** Done, or not wanted: it is not offered any more. */
  readonly isClosed?: boolean;
}

export function progressIn(game: string): Progress {
  const { lesson, isClosed } = kept.of(game);
  return { isClosed: isClosed === true, ...(typeof lesson === 'string' ? { lesson } : {}) };
}

export function keepProgress(game: string, progress: Progress): void {
  kept.keep(game, progress);
}
