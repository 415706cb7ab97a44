/** Reasons in King Lui, as structured facts; the client finds the words. */

import type { Seat } from '@tavolata/engine';
import type { Dish } from '@tavolata/king-lui';
import type { Estimate } from '../../evaluation.ts';

export type KingLuiFact =
  /**
   * Portions in a hand (of others only what is known), and what the king is expected to end with.
   */
  | {
      readonly type: 'holding';
      readonly player: Seat;
      readonly dish: Dish;
      readonly held: number;
      readonly king: Estimate;
      /** The chance that the king ends with fewer, so that all are given back. */
      readonly lose: number;
    }
  /** A portion from the supply: the chance that it will score. */
  | { readonly type: 'drawing'; readonly scores: number }
  /** No course follows: what is told is calculated, not played through. */
  | { readonly type: 'last-course' };
