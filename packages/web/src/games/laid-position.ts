/** A position that was not reached by playing: from a text, for lessons and puzzles. */

import type { GameTypes } from '@tavolata/engine';

/** What a board needs of it. */
export interface LaidPosition<T extends GameTypes = GameTypes> {
  readonly state: T['state'];
  readonly players: number;
  readonly options: T['options'];
  readonly setup: T['publicSetup'];
}
