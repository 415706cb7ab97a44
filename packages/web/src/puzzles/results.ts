/**
 * What somebody has made of the puzzles, kept in this browser: answers, ratings, days in a row. Storage and files are
 * outside: all of it is parsed before it is believed, and what does not fit counts as nothing.
 */

import * as v from 'valibot';
import { readStored, sturdyStorage, type TextStorage } from '../settings/text-storage.ts';
import { NO_STREAK, numberOf, prolong, type Day, type Streak } from './day.ts';
import { rated, UNRATED, type Rating } from './rating.ts';

const KEY = 'tavolata.puzzles';

/** The first answer counts; a puzzle can be solved later all the same. */
export interface Answered {
  readonly first: 'right' | 'wrong';
  readonly isSolved: boolean;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(
  v.string(),
  v.check((text) => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(numberOf(text)))),
);
const short = v.pipe(v.string(), v.maxLength(64));

/** Version 1. A later one reads this one, and adds. */
const resultsSchema = v.object({
  format: v.literal('tavolata-puzzles/1'),
  /** By game and puzzle. */
  answered: v.record(
    short,
    v.record(short, v.object({ first: v.picklist(['right', 'wrong']), isSolved: v.boolean() })),
  ),
  /** By game. */
  ratings: v.record(
    short,
    v.object({
      rating: v.pipe(v.number(), v.minValue(0), v.maxValue(4000)),
      deviation: v.pipe(v.number(), v.minValue(1), v.maxValue(UNRATED.deviation)),
      answers: count,
    }),
  ),
  streak: v.object({ last: day, days: count, best: count }),
});

export interface Results {
  readonly format: 'tavolata-puzzles/1';
  readonly answered: Readonly<Record<string, Readonly<Record<string, Answered>>>>;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly streak: Streak;
}

export const NO_RESULTS: Results = {
  format: 'tavolata-puzzles/1',
  answered: {},
  ratings: {},
  streak: NO_STREAK,
};

export const answeredIn = (results: Results, game: string, puzzle: string): Answered | undefined =>
  results.answered[game]?.[puzzle];

export const ratingIn = (results: Results, game: string): Rating =>
  results.ratings[game] ?? UNRATED;

export interface Answer {
  readonly game: string;
  readonly puzzle: { readonly id: string; readonly rating: number };
  readonly isRight: boolean;
  /** The day whose puzzle this is, if it is one. */
  readonly day?: Day | undefined;
}

/** The results with one more answer. */
export function withAnswer(
  results: Results,
  { game, puzzle, isRight, day: solvedDay }: Answer,
): Results {
  const before = answeredIn(results, game, puzzle.id);
  const answer: Answered = {
    first: before?.first ?? (isRight ? 'right' : 'wrong'),
    isSolved: isRight || (before?.isSolved ?? false),
  };
  const rating = ratingIn(results, game);
  return {
    ...results,
    answered: { ...results.answered, [game]: { ...results.answered[game], [puzzle.id]: answer } },
    ratings: before
      ? results.ratings
      : { ...results.ratings, [game]: rated(rating, puzzle.rating, isRight) },
    streak:
      isRight && solvedDay !== undefined ? prolong(results.streak, solvedDay) : results.streak,
  };
}

export function parseResults(text: string): Results | undefined {
  try {
    const parsed = v.safeParse(resultsSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export const writeResults = (results: Results): string => `${JSON.stringify(results)}\n`;

/** Where the results of this browser are. */
export class ResultStore {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage = sturdyStorage(() => localStorage)) {
    this.#storage = storage;
  }

  read(): Results {
    return readStored(this.#storage, KEY, resultsSchema) ?? NO_RESULTS;
  }

  keep(results: Results): void {
    this.#storage.setItem(KEY, JSON.stringify(results));
  }

  erase(): void {
    this.#storage.removeItem(KEY);
  }
}

/** One for the whole page: what a full storage does not take, its memory does. */
export const resultStore = new ResultStore();
