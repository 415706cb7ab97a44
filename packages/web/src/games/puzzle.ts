/**
 * Puzzles: positions from games of bots with one answer that is best, kept as data with their evidence. They are found
 * and proven again by `npm run puzzles`; `puzzles/` of the client shows any of them on the board of its game.
 */

/** What somebody can expect: their share in the win, and the final scores by seat. */
export interface Worth {
  readonly chance: number;
  readonly scores: readonly number[];
}

/**
 * An answer, and how the game goes on against the best play of the others: to the end after the best one, and after any
 * other as far as it takes to see why. Actions are in the notation of the game.
 */
export interface PuzzleAnswer extends Worth {
  readonly action: string;
  readonly line: readonly string[];
}

/** A reason in figures; each game has its own, and finds the words. */
export type PuzzleReason = { readonly type: string };

/** How an answer was found to be best: every end was counted. */
export interface Evidence {
  readonly method: 'proven';
  /** In how many worlds that fit what the player can see; one where nothing is hidden. */
  readonly worlds: number;
}

export interface Puzzle<Reason extends PuzzleReason = PuzzleReason> {
  readonly id: string;
  readonly kind: string;
  /** In the notation of the game; the player in turn is the one who is asked. */
  readonly position: string;
  readonly best: PuzzleAnswer;
  /** All other answers that the rules allow, the best of them first. */
  readonly others: readonly [PuzzleAnswer, ...PuzzleAnswer[]];
  /** The most telling first. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly evidence: Evidence;
  /** By rung of the ladder, what part of the tries of its bot found the answer. */
  readonly solvers: readonly number[];
  /** On the scale of the ladder; see `docs/puzzles.md`. */
  readonly rating: number;
}

/**
 * The bots that puzzles are graded with, the weakest first. The last two differ in how much they think; see
 * `puzzles/grade.ts`.
 */
export const RUNGS = ['easy', 'medium', 'hard', 'expert', 'master', 'master'] as const;

/** The first rating of each grade after the first. */
const GRADE_RATINGS = [1050, 1200, 1350, 1500] as const;

export type Grade = 1 | 2 | 3 | 4 | 5;
export const GRADES: readonly Grade[] = [1, 2, 3, 4, 5];

export const gradeOf = (rating: number): Grade =>
  GRADES.findLast((grade) => grade === 1 || rating >= (GRADE_RATINGS[grade - 2] ?? Infinity)) ?? 1;
