/** How somebody plays: results, what decisions cost, luck, mistakes. */

import { countIn } from '../count.ts';

const count = countIn('en');

export const myPlay = {
  title: 'My play',
  lead: 'From the games that you have finished in this browser. Nobody else sees this.',
  empty: 'No finished games yet. Play one to the end, and this page begins to fill.',
  results: 'Games won',
  who: 'Players and opponents',
  row: (name: string, games: string) => `${name} (${games})`,
  all: 'All',
  cost: {
    title: 'What decisions cost',
    lead: 'How much of the chance to win a decision gave away on average, game by game. Less is better.',
  },
  luck: {
    title: 'Luck',
    lead: 'How much the cards helped or hurt, in chance to win, game by game. In the long run it evens out.',
  },
  series: { each: 'each game', mean: 'mean of the last ten' },
  number: 'Reviewed game',
  table: 'As a table',
  told: (last: string, all: string) => `Last ten games: ${last}. All games: ${all}.`,
  mistakes: {
    title: 'Most common mistakes',
    lead: 'The buttons lead to puzzles that practise just that.',
    others: 'Other mistakes',
    none: 'No mistakes in the games that were reviewed.',
    count: (mistakes: number, cost: string) =>
      count(mistakes, {
        one: `# mistake, cost ${cost}`,
        other: `# mistakes, ${cost} each on average`,
      }),
  },
  unreviewed:
    'What your decisions cost and what luck brought appears here once a game is reviewed.',
  review: 'Review the last game',
  /** How many of the finished games the figures above rest on. */
  reviews: {
    some: (reviewed: number, all: number) => `Games reviewed: ${reviewed} of ${all}.`,
    hint: 'A first look at every decision, a few seconds a game.',
    all: 'Review all games',
    working: (number: number, all: number) => `Reviewing game ${number} of ${all}…`,
    stop: 'Stop',
  },
  export: 'Export these figures',
  files: 'To export or delete games with their reviews, go to',
};

export type MyPlayWords = typeof myPlay;
