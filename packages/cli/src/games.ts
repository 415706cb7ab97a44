/** The games that the command line knows, and how a table for one is ordered. */

import { completeOptions, optionFromText, type Game, type GameTypes } from '@tavolata/engine';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { UsageError, type Arguments, type OptionTable } from './arguments.ts';

export interface KnownGame {
  readonly game: Game;
  readonly title: string;
  readonly usualPlayers: number;
}

export const GAMES: readonly KnownGame[] = [
  { game: kingLui, title: 'King Lui', usualPlayers: 4 },
  { game: cappuccino, title: 'Cappuccino', usualPlayers: 2 },
];

/** Who sits at a table where nobody has given names. */
export const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli'] as const;

const idsOf = (games: readonly KnownGame[]): string[] => games.map(({ game }) => game.id);

/** The options that order a table for one of these games. */
export function tableOptions(games: readonly KnownGame[]) {
  return {
    game: { type: 'string', value: 'GAME', help: idsOf(games).join(' or ') },
    players: { type: 'string', value: 'N', help: playersHelp(games) },
    option: {
      type: 'string',
      multiple: true,
      value: 'NAME=VALUE',
      help: 'see below; may be repeated, the last of a name counts',
    },
    seed: {
      type: 'string',
      takesAnything: true,
      value: 'TEXT',
      help: 'any text; the same seed gives the same deal',
    },
  } as const satisfies OptionTable;
}

function playersHelp(games: readonly KnownGame[]): string {
  const each = games.map(({ game, usualPlayers }) => {
    const { min, max } = game.seats;
    return `${game.id} ${min} to ${max}, default ${usualPlayers}`;
  });
  return each.join('; ');
}

export function gameFrom(args: Arguments, games: readonly KnownGame[]): KnownGame | undefined {
  const id = args.oneOf('game', idsOf(games));
  return games.find(({ game }) => game.id === id);
}

/** The number of players that was asked for, or the usual one. */
export function playersFrom(args: Arguments, { game, usualPlayers }: KnownGame): number {
  return args.count('players', game.seats) ?? usualPlayers;
}

/** Every `--option` as it was written. */
export function optionWishes(args: Arguments): [name: string, value: string][] {
  return args.list('option').map((text) => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError(`--option takes NAME=VALUE, not ${JSON.stringify(text)}`);
    }
    return [name, value];
  });
}

/** The rule options, completed with presets and defaults. One other name may be passed over. */
export function optionsFrom<T extends GameTypes>(
  args: Arguments,
  game: Game<T>,
  players: number,
  passedOver?: string,
): T['options'] {
  const wishes = optionWishes(args)
    .filter(([name]) => name !== passedOver)
    .map(([name, value]) => [name, optionFromText(game, name, value)] as const);
  return completeOptions(game, Object.fromEntries(wishes), players);
}

/** All rule options with their values, for the help. */
export function optionNotes(games: readonly KnownGame[]): string[] {
  return games.map(({ game, title }) => {
    const options = Object.entries(game.optionSpecs).map(
      ([name, { values }]) => `  ${name}=${values.map(String).join('|')}`,
    );
    const presets = Object.entries(game.presets).map(
      ([name, values]) => `  ${name}=${Object.keys(values).join('|')} (sets several at once)`,
    );
    return [`Rule options of ${title}, the default first:`, ...options, ...presets].join('\n');
  });
}
