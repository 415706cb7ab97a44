/** What a game's own folder here tells of it. */

import type { GameTypes } from '@tavolata/engine';
import type { Ends, PlayedGame } from './played.ts';
import type { TablePlot } from './plots.ts';

/**
 * Games of equals show most; those with rivals of other strengths, what skill is worth; and some are taken apart into
 * luck and choices, where there is luck.
 */
export const PARTS = ['equals', 'rivals', 'luck'] as const;
export type Part = (typeof PARTS)[number];

export interface Curiosity<T extends GameTypes = GameTypes> {
  /** How many games are played at each table; of rivals, with each kind of them. */
  readonly counts: { readonly [part in Part]: number };
  readonly endsOf: (state: T['state']) => Ends;
  /** What only this game has to show, from games of equals. */
  plotsOf(games: readonly PlayedGame[]): TablePlot[];
}
