/** Reasons in Cappuccino, as structured facts; whoever shows them finds the words. */

import type { Seat } from '@tavolata/engine';
import type { Cell } from '@tavolata/cappuccino';

export type CappuccinoFact =
  /** The game is solved: with the best play of all it ends with these scores. */
  | { readonly type: 'solved'; readonly scores: readonly number[] }
  /** An island played by itself, as if there were no other: what each player ends with of it. */
  | {
      readonly type: 'island';
      readonly cells: readonly Cell[];
      readonly cups: readonly number[];
    }
  /** The move covers a stack of another player, of so many cups. */
  | { readonly type: 'captures'; readonly player: Seat; readonly cups: number }
  /** The stack that the move makes is out of reach for good. */
  | { readonly type: 'safe'; readonly cell: Cell; readonly cups: number }
  /** Another player can jump onto this stack next. */
  | {
      readonly type: 'threatened';
      readonly cell: Cell;
      readonly cups: number;
      readonly by: Seat;
    }
  /** A cup that is placed has so many cups of others and of one's own beside it. */
  | { readonly type: 'beside'; readonly others: number; readonly own: number };
