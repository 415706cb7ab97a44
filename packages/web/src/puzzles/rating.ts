/**
 * How good a solver is, by Mark Glickman's Glicko system (1995): a rating with a deviation that says how sure it is. Each
 * first answer to a puzzle is a game against it. Puzzles have fixed ratings, which bots have measured.
 */

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  /** How many answers it rests on. */
  readonly answers: number;
}

/**
 * Of somebody of whom nothing is known: a little above the weakest bot. Surer than Glicko has it, so that one slip at the
 * very beginning does not cost hundreds of points.
 */
export const UNRATED: Rating = { rating: 1200, deviation: 180, answers: 0 };

const Q = Math.LN10 / 400;
/** How sure the ratings of puzzles are. */
const PUZZLE_DEVIATION = 80;
/** A rating goes on moving with its solver, however many answers it rests on. */
const LEAST_DEVIATION = 60;

/** How much less a result says against somebody whose rating is unsure. */
const g = (deviation: number): number =>
  1 / Math.sqrt(1 + (3 * (Q * deviation) ** 2) / Math.PI ** 2);

/** The rating after one more answer. */
export function rated(solver: Rating, puzzle: number, isRight: boolean): Rating {
  const weight = g(PUZZLE_DEVIATION);
  const expected = 1 / (1 + 10 ** ((-weight * (solver.rating - puzzle)) / 400));
  const information = (Q * weight) ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / solver.deviation ** 2 + information);
  return {
    rating: solver.rating + Q * variance * weight * (Number(isRight) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
    answers: solver.answers + 1,
  };
}
