/** Finished games that this browser has kept: the list, its filters, counts, files. */

import { countIn, listIn } from '../count.ts';

const count = countIn('en');
const list = listIn('en-GB');

export const history = {
  title: 'Your games',
  lead: 'Every game you finish is kept in this browser, ready to watch again.',
  all: 'See all',
  mine: 'My play',
  empty: 'No finished games yet. Play one to the end, and you’ll find it here.',
  noneFit: 'No game matches these filters.',
  shown: (games: number) => count(games, { one: '# game', other: '# games' }),
  filters: {
    label: 'Filters',
    game: 'Game',
    anyGame: 'All games',
    players: 'Number of players',
    anyPlayers: 'Any number',
    where: 'Where it was played',
    anywhere: 'Anywhere',
    result: 'Result',
    anyResult: 'Any result',
  },
  places: {
    alone: 'Against bots',
    device: 'On one device',
    online: 'Online',
    file: 'From a file',
  },
  results: { won: 'Won', shared: 'Shared win', lost: 'Lost' },
  winners: (names: readonly string[]) =>
    names.length === 1 ? `${list(names)} won` : `Shared win: ${list(names)}`,
  you: 'You',
  /** Counts of games played and won leave such a game out. */
  playedOn: (move: number) => `Played on from move ${move}, so it doesn’t count`,
  points: (points: number) => count(points, { one: '# point', other: '# points' }),
  watch: 'Watch',
  review: 'Review',
  remove: 'Delete',
  question: 'Delete this game for good?',
  keep: 'Keep it',
  damaged: 'A damaged game',
  more: (games: number) => count(games, { one: 'Show # more', other: 'Show # more' }),
  removeAll: (games: number) =>
    count(games, { one: 'Delete this # game', other: 'Delete these # games' }),
  removeAllQuestion: (games: number) =>
    count(games, {
      one: 'Delete # game for good?',
      other: 'Delete # games for good?',
    }),
  export: 'Export all',
  import: 'Import games',
  importing: 'Checking the games…',
  imported: (added: number, known: number) =>
    [
      count(added, { one: '# game added.', other: '# games added.' }),
      ...(known === 0
        ? []
        : [count(known, { one: '# was already here.', other: '# were already here.' })]),
    ].join(' '),
  largest: (megabytes: number) => `This file is too large. Up to ${megabytes} MB can be imported.`,
  space: {
    full: 'There’s no space left in this browser, so your last game wasn’t kept. Export your games, then delete some.',
    nearly: 'This browser’s space is almost used up. Export your games, then delete some.',
    passing: 'This browser saves nothing, so your games last until you close the page.',
    unsure: 'Your browser may clear these games when it runs short of space.',
    ask: 'Ask the browser to keep them',
    refused: 'The browser didn’t agree. Export your games to be safe.',
  },
  tally: {
    games: (games: number) => count(games, { one: '# game', other: '# games' }),
    won: (games: number) => count(games, { one: '# won', other: '# won' }),
    details: 'By players and level',
    against: (level: string) => `Against bots: ${level}`,
    mixed: 'mixed levels',
  },
  missing: {
    title: 'No game here',
    text: 'This game isn’t in this browser. It may have been deleted.',
    broken: 'This game is damaged and can’t be shown.',
  },
};

export type HistoryWords = typeof history;
