/** Why an answer to a puzzle is best, in figures; all of it follows from the solution and from that of the next best answer. */

export type CappuccinoKind = 'hold-tower' | 'win-tempo' | 'count-islands';

export type CappuccinoReason =
  /** A tower stays one's own to the end; after the next best answer the rival takes it, at once or later. */
  | { readonly type: 'held'; readonly cups: number }
  /** The answer makes a tower that stays one's own to the end. */
  | { readonly type: 'built'; readonly cups: number }
  /** The rival runs out of moves, and so many are still one's own; after the next best answer only so many. */
  | { readonly type: 'stuck'; readonly moves: number; readonly otherwise: number }
  /** So many islands are open. Begun elsewhere, the rival begins here. */
  | { readonly type: 'islands'; readonly open: number };
