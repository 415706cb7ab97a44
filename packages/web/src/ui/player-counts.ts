/** The numbers of players that a game allows. */
export const playerCounts = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): number[] => Array.from({ length: max - min + 1 }, (_, more) => min + more);
