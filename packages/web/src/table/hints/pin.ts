/** The mark of one choice: its number, the best one first. */
export interface Pin {
  readonly number: number;
  readonly isChosen: boolean;
}
