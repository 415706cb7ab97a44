/**
 * What many games of strong bots show about a game, as plots. `npm run bench -- curious` computes them and writes
 * `games/<id>/curious.json`; the page only draws them and finds the words.
 */

import type { PlotWords } from '../language/plots.ts';
import type { WordArea } from '../language/words.svelte.ts';
import type { PlotSeries } from '../ui/plots/plot.ts';

/** One plot for one number of players. */
export interface PlotOfTable {
  readonly players: number;
  readonly games: number;
  /** Numbers that are told in words. */
  readonly facts: { readonly [name: string]: number };
  /** What would be seen if nothing made a difference. */
  readonly even?: number;
  readonly series: readonly PlotSeries[];
}

export interface CuriousPlot {
  readonly id: string;
  readonly kind: 'bars' | 'lines';
  /** Whether values are parts of a whole, told in percent, or plain numbers. */
  readonly unit: 'share' | 'number';
  /** What computes it again. */
  readonly command: string;
  readonly tables: readonly PlotOfTable[];
}

export interface Curious {
  readonly plots: readonly CuriousPlot[];
  /** Of the plots that only this game has. */
  readonly words: WordArea<{ readonly [plot: string]: PlotWords }>;
}
