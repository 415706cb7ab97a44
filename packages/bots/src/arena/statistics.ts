/** How sure one can be of a share of wins, and what it means in Elo. */

export interface Share {
  readonly winShare: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** Half of the normal distribution's middle 95 %, in standard deviations. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval, which stays within 0 and 1 and is right for few games too. Shared wins
 * count in parts; that only makes the truth more certain than the interval says.
 */
export function shareOf(wins: number, games: number): Share {
  if (games === 0) return { winShare: 0, low: 0, high: 1 };
  const share = wins / games;
  const weight = (Z * Z) / games;
  const middle = share + weight / 2;
  const spread = Z * Math.sqrt((share * (1 - share)) / games + (weight * weight) / (4 * Z * Z));
  return {
    winShare: share,
    low: wins === 0 ? 0 : (middle - spread) / (1 + weight),
    high: wins === games ? 1 : (middle + spread) / (1 + weight),
  };
}

/**
 * By how many points a player is better who wins this share against one opponent. A player who won
 * everything, or nothing, counts as if a quarter of a game had gone otherwise: no number is
 * infinite, and nothing is taken for less than half a point.
 */
export function eloOf(share: number, games: number): number {
  const little = 0.25 / Math.max(1, games);
  const finite = Math.min(1 - little, Math.max(little, share));
  return 400 * Math.log10(finite / (1 - finite)) + 0; // no negative zero
}
