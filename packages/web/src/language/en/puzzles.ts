/** Puzzles: their list, the puzzle of the day, what one has solved, and a puzzle on its board. */

import { countIn } from '../count.ts';

const count = countIn('en');

export const puzzles = {
  title: 'Puzzles',
  lead: 'Positions from real games, each with one best answer. The bots have worked it out.',
  day: {
    title: 'Puzzle of the day',
    solve: 'Solve it',
    again: 'Look at it again',
    done: 'Solved. The next one comes tomorrow.',
    streak: (days: number) => count(days, { one: '# day in a row', other: '# days in a row' }),
    best: (days: number) => count(days, { one: 'best: # day', other: 'best: # days' }),
  },
  rating: 'Your rating',
  solved: (solved: number, all: number) => `${solved} of ${all} solved`,
  kinds: 'Kind',
  allKinds: 'All',
  grades: { 1: 'Very easy', 2: 'Easy', 3: 'Medium', 4: 'Hard', 5: 'Very hard' },
  number: (number: number) => `Puzzle ${number}`,
  states: { open: 'open', right: 'solved at once', late: 'solved', wrong: 'not solved yet' },
  list: 'All puzzles',
  next: 'Next puzzle',
  again: 'Once more',
  wrong: 'Not the best.',
  why: 'Show why',
  back: 'Try again',
  reveal: 'Show solution',
  skip: 'Skip to the end',
  /** Instead of whose turn it is, while a line is played on the board. */
  playedOut: 'How it goes on',
  right: 'Right!',
  solution: 'The solution:',
  change: (rating: number, change: string) => `Your rating: ${rating} (${change})`,
  /** After a right answer that came later than the first one, before what that did to the rating. */
  firstTry: 'Your first try counts.',
  proven: 'Proven: worked out to the end.',
  solvers: 'How many bots find it',
  erase: 'Delete my results',
  eraseQuestion: 'Delete your results, streak and rating for good?',
  keep: 'Keep them',
  export: 'Export results',
  import: 'Import results',
  imported: 'Your results are here.',
  unreadable: 'This file has no puzzle results. Choose one that you exported here.',
  missing: {
    title: 'No puzzle here',
    text: 'This puzzle doesn’t exist, or not any more.',
  },
};

export type PuzzlePageWords = typeof puzzles;
