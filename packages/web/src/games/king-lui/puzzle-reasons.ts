/** Why an answer to a puzzle is best, in figures: what it changes beside the best of the other answers. */

import type { Dish } from '@tavolata/king-lui';

export type KingLuiKind = 'last-course' | 'save-dish' | 'feed-emerald';

export type KingLuiReason =
  /** The king ends with enough, so that one's own portions are not discarded. */
  | { readonly type: 'saved'; readonly dish: Dish; readonly held: number; readonly sure: boolean }
  /** One's own portions score more. */
  | { readonly type: 'scores'; readonly dish: Dish; readonly held: number; readonly more: number }
  /** Somebody ends with more of a dish than the king, and discards it. */
  | {
      readonly type: 'discards';
      readonly dish: Dish;
      readonly player: number;
      readonly sure: boolean;
    }
  /** Somebody scores less for a dish. */
  | { readonly type: 'less'; readonly dish: Dish; readonly player: number; readonly less: number };
