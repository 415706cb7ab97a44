/** What a board marks, for a hint or a review: the actions, best first, and which of them is looked at. */
export interface Marked<Action> {
  readonly actions: readonly Action[];
  readonly chosen: number;
}
