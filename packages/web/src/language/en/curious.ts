/** What games of experts show about a game. */

import type { PlotWords } from '../plots.ts';
import { countIn } from '../count.ts';

const count = countIn('en');

export const curious = {
  title: (game: string) => `${game} for the curious`,
  lead: 'What thousands of games between bots of level Expert show.',
  players: 'Number of players',
  games: (games: number) => count(games, { one: '# game', other: '# games' }),
  table: 'As a table',
  computed: 'How this was computed',
  command: 'This command plays the games and computes the numbers. Anyone gets the same ones:',
  even: 'Dashed line: if nothing made a difference.',
  place: (place: number) =>
    ['', 'Begins', 'Second', 'Third', 'Fourth', 'Fifth'][place] ?? String(place),
  plots: {
    wins: {
      title: 'Is it good to begin?',
      lead: 'How often each player wins, in the order of the first turn.',
      told: ({ share }) =>
        `Who begins wins ${share('first')} of the games; if it made no difference, it would be ${share('even')}. ${share('shared')} of the games end in a shared win, which counts in parts.`,
      axis: 'Player',
      value: 'Games won',
      method: 'The small numbers are 95% intervals (Wilson’s score).',
    },
    decided: {
      title: 'When is it decided?',
      lead: 'How many games are decided after which part of all turns: from then on, the later winner’s chance never again falls below 50% or 80%.',
      told: ({ share }) =>
        `In half of the games the later winner is ahead for good after ${share('likely')} of the turns, and nearly certain to win after ${share('sure')}.`,
      axis: 'Part of the game',
      value: 'Games',
      names: { likely: '50% and more', sure: '80% and more' },
      method:
        'Chances are those that the net tells the player in turn, who doesn’t see hidden cards. Shared wins are left out.',
    },
    length: {
      title: 'How long is a game?',
      lead: 'How many decisions all players make together.',
      told: ({ number }) =>
        `A game has ${number('mean')} decisions on average. In eight of ten games there are ${number('low')} to ${number('high')}.`,
      axis: 'Decisions',
      value: 'Games',
      method: 'A turn with only one possible move is no decision.',
    },
    chances: {
      title: 'Can the chances be believed?',
      lead: 'How often something came true that the net had given a certain chance.',
      told: ({ share, number }) =>
        `In ${number('positions')} positions, chances were off by ${share('off')} on average.`,
      axis: 'Chance told',
      value: 'Came true',
      names: { true: 'Came true', told: 'If all were right' },
      method:
        'All chances of all players are sorted into ten groups by size. The net judges at a glance: among players who look ahead, favourites win even more often than it says.',
    },
    rivals: {
      title: 'How much is skill?',
      lead: 'How often one bot of level Expert wins if all the others play another way.',
      told: ({ share }) =>
        `It wins ${share('easy')} of the games against level Easy, and ${share('random')} against players who move at random. Among equals it would win ${share('even')}.`,
      axis: 'The others',
      value: 'Games won',
      names: { random: 'Random', greedy: 'At a glance' },
      method:
        '“At a glance” takes what looks best right now. The small numbers are 95% intervals (Wilson’s score).',
    },
    luck: {
      title: 'How much is luck?',
      lead: 'What decides who wins when everyone plays equally well.',
      told: ({ share }) =>
        `Luck explains ${share('luck')} of the differences between results, a player’s own choices explain ${share('own')}. The rest is what the others do.`,
      axis: 'Cause',
      value: 'Part of the result',
      names: { luck: 'Luck', own: 'Own choices', others: 'Others’ choices' },
      method:
        'Every result is taken apart by the luck adjustment of backgammon, generalised as AIVAT (Burch and others, 2018), as in reviews. The part of a cause is its covariance with the result, divided by the variance of the result. The small numbers are 95% intervals (bootstrap over games).',
    },
  } satisfies { readonly [plot: string]: PlotWords },
};

export type CuriousWords = Omit<typeof curious, 'plots'> & {
  readonly plots: { readonly [plot in keyof typeof curious.plots]: PlotWords };
};
