/** The games that the command line knows, and how a table for one is ordered. */

import {
  completeOptions,
  optionFromText,
  type Game,
  type GameTypes,
  type OptionValues,
} from '@tavolata/engine';
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

const GAME_IDS = GAMES.map(({ game }) => game.id);

/** Who sits at a table where nobody has given names. */
export const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli'] as const;

export const TABLE_OPTIONS = {
  game: { type: 'string', value: 'GAME', help: GAME_IDS.join(' or ') },
  players: { type: 'string', value: 'N', help: playersHelp() },
  option: {
    type: 'string',
    multiple: true,
    value: 'NAME=VALUE',
    help: 'a rule option; may be repeated, the last of a name counts',
  },
  seed: { type: 'string', value: 'TEXT', help: 'any text; the same seed gives the same deal' },
} as const satisfies OptionTable;

function playersHelp(): string {
  const each = GAMES.map(({ game, usualPlayers }) => {
    const { min, max } = game.seats;
    return `${game.id} ${min} to ${max}, default ${usualPlayers}`;
  });
  return each.join('; ');
}

export function gameFrom(args: Arguments): KnownGame | undefined {
  const id = args.oneOf('game', GAME_IDS);
  return GAMES.find(({ game }) => game.id === id);
}

/** The number of players that was asked for, or the usual one. */
export function playersFrom(args: Arguments, { game, usualPlayers }: KnownGame): number {
  return args.count('players', game.seats) ?? usualPlayers;
}

/** Every `--option`, completed with presets and defaults. */
export function optionsFrom<T extends GameTypes>(
  args: Arguments,
  game: Game<T>,
  players: number,
): T['options'] {
  const wishes = args.list('option').map((text): [string, OptionValues[string]] => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError(`--option takes NAME=VALUE, not ${JSON.stringify(text)}`);
    }
    return [name, optionFromText(game, name, value)];
  });
  return completeOptions(game, Object.fromEntries(wishes), players);
}

/** All rule options with their values, for the help. */
export function optionNotes(): string[] {
  return GAMES.map(({ game, title }) => {
    const options = Object.entries(game.optionSpecs).map(
      ([name, { values }]) => `  ${name}=${values.map(String).join('|')}`,
    );
    const presets = Object.entries(game.presets).map(
      ([name, values]) => `  ${name}=${Object.keys(values).join('|')} (sets several at once)`,
    );
    return [`Options of ${title}, the default first:`, ...options, ...presets].join('\n');
  });
}
