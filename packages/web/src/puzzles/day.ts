/** Days by the calendar of the reader: the puzzle of a day, and days in a row on which it was solved. */

import type { Puzzle } from '../games/puzzle.ts';

/** Such as 2026-03-01, which also sorts. */
export type Day = string;

const DAY = 24 * 60 * 60 * 1000;

export function dayOf(date: Date): Day {
  const two = (number: number): string => String(number).padStart(2, '0');
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
}

/** Counted from a day long ago; not a number for what is no day. */
export const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The puzzles of one game, by the id of the game. */
export interface GamePuzzles {
  readonly game: string;
  readonly puzzles: readonly Puzzle[];
}

export interface DailyPuzzle {
  readonly game: string;
  readonly puzzle: Puzzle;
}

/** Has no divisor in common with any number of puzzles that is not a multiple of it. */
const STRIDE = 1009;

/**
 * The same for everybody, without asking anybody: the games take turns, and each walks through all its puzzles before
 * one comes again, from easy to hard and back in leaps.
 */
export function puzzleOfDay(sets: readonly GamePuzzles[], day: Day): DailyPuzzle | undefined {
  const set = ofDay(sets, day);
  const round = Math.floor(numberOf(day) / sets.length);
  const puzzle = set?.puzzles[(round * STRIDE) % set.puzzles.length];
  return set && puzzle ? { game: set.game, puzzle } : undefined;
}

/** The game whose turn it is, of all that have puzzles. */
export const ofDay = <Of>(games: readonly Of[], day: Day): Of | undefined =>
  games[numberOf(day) % games.length];

export interface Streak {
  /** The last day whose puzzle was solved; empty if there is none. */
  readonly last: Day;
  /** Days in a row up to that one. */
  readonly days: number;
  readonly best: number;
}

export const NO_STREAK: Streak = { last: '', days: 0, best: 0 };

/** The puzzle of this day was solved. A clock that was set back changes nothing. */
export function prolong(streak: Streak, day: Day): Streak {
  if (day <= streak.last) return streak;
  const days = numberOf(day) - numberOf(streak.last) === 1 ? streak.days + 1 : 1;
  return { last: day, days, best: Math.max(streak.best, days) };
}

/** What is left of it today: a day without a solution ends it. */
export const currentDays = ({ last, days }: Streak, today: Day): number =>
  last !== '' && numberOf(today) - numberOf(last) <= 1 ? days : 0;
