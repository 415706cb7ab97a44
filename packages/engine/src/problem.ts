/**
 * What is wrong, in a form that programs and people can both use. Everything that checks input
 * from outside throws a `TavolataError` or, through `attempt`, returns a `Parsed` value.
 */

export const PROBLEM_CODES = [
  'bad-json', // not a JSON document
  'bad-encoding', // not UTF-8
  'too-long', // a line or document beyond the size that is read
  'bad-format', // not a record of a version that is known
  'missing-field',
  'bad-type',
  'out-of-range',
  'unknown-id', // a game, dish, colour, option or action that does not exist
  'bad-notation', // a text form that does not parse
  'wrong-player-count',
  'bad-options', // options that contradict each other or the number of players
  'bad-setup', // not the cards or cups of the game, or not laid out as the rules ask
  'bad-position', // a position that the rules cannot produce
  'wrong-player', // not this player's turn
  'illegal-action',
  'game-over', // a step after the end of a match
  'unfinished', // no step left, and the match is not over
  'wrong-legal', // a legal list that is not the list of legal actions
  'wrong-result',
  'wrong-deal', // a set-up that does not follow from the deal it claims to come from
  'not-now', // the table does not allow it at this moment
  'not-yours', // somebody else's seat, or something that only the host may do
  'away', // it needs the consent of somebody who is away
  'too-soon', // asked again too soon after a no
  'full', // as many of them as there may be
  'late', // an answer to a table that has moved on
  'bad-name', // a name with characters that nobody sees
  'name-taken', // somebody at the table has a name that looks the same
  'bad-log', // a table's log that does not follow from itself
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface Problem {
  readonly code: ProblemCode;
  readonly reason: string;
  /** The field that is wrong, as a path such as `setup.cups[3]`. */
  readonly field?: string;
  /** The rule that is broken, by its id in the game's RULES.md. */
  readonly rule?: string;
  /** The step of a record, from 0. */
  readonly step?: number;
}

/** What is wrong with any action once a match is over. */
export const GAME_OVER: Problem = {
  code: 'game-over',
  reason: 'the game is over',
  field: 'action',
};

export class TavolataError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(describeProblem(problem));
    this.name = 'TavolataError';
    this.problem = problem;
  }
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused;
export type Refused = { readonly ok: false; readonly problem: Problem };

export function refuse(
  code: ProblemCode,
  reason: string,
  where: { field?: string; rule?: string; step?: number } = {},
): never {
  throw new TavolataError({ code, reason, ...where });
}

/** Runs `parse` and turns what it throws about its input into a value; bugs still throw. */
export function attempt<T>(parse: () => T): Parsed<T> {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    if (error instanceof TavolataError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Runs `judge` and adds the number of the step to what it refuses. */
export function atStep<T>(step: number, judge: () => T): T {
  try {
    return judge();
  } catch (error) {
    if (error instanceof TavolataError) throw new TavolataError({ ...error.problem, step });
    throw error;
  }
}

export function describeProblem(problem: Problem): string {
  const where = [
    problem.step === undefined ? '' : `step ${problem.step}`,
    problem.field ?? '',
    problem.rule === undefined ? '' : `[${problem.rule}]`,
  ].filter((part) => part !== '');
  const place = where.length > 0 ? ` (${where.join(', ')})` : '';
  return `${problem.code}${place}: ${problem.reason}`;
}
