/** The options that describe a table: the game, its players and its rule options. */

import { completeOptions, optionFromText, type Game, type GameTypes } from '@tavolata/engine';
import { UsageError, type Arguments, type OptionTable } from './arguments.ts';
import type { TerminalFace } from './play/terminal-face.ts';

const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli'];

/** The names of players where none are given. */
export const namesFor = (players: number): string[] =>
  Array.from({ length: players }, (_, seat) => NAMES.at(seat) ?? `Player ${seat + 1}`);

const idsOf = (games: readonly TerminalFace[]): string[] => games.map(({ bots }) => bots.game.id);

/** The options that order a table for one of these games. */
export function tableOptions(games: readonly TerminalFace[]) {
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

function playersHelp(games: readonly TerminalFace[]): string {
  const each = games.map(({ bots: { game } }) => {
    const { min, max } = game.seats;
    return `${game.id} ${min} to ${max}, default ${game.usualPlayers}`;
  });
  return each.join('; ');
}

export function gameFrom(
  args: Arguments,
  games: readonly TerminalFace[],
): TerminalFace | undefined {
  const id = args.oneOf('game', idsOf(games));
  return games.find(({ bots }) => bots.game.id === id);
}

/** The number of players that was asked for, or the usual one. */
export function playersFrom(
  args: Arguments,
  { seats, usualPlayers }: Pick<Game, 'seats' | 'usualPlayers'>,
): number {
  return args.count('players', seats) ?? usualPlayers;
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
export function optionNotes(games: readonly TerminalFace[]): string[] {
  return games.map(({ bots: { game } }) => {
    const options = Object.entries(game.optionSpecs).map(
      ([name, { values }]) => `  ${name}=${values.map(String).join('|')}`,
    );
    const presets = Object.entries(game.presets).map(
      ([name, values]) => `  ${name}=${Object.keys(values).join('|')} (sets several at once)`,
    );
    return [`Rule options of ${game.title}, the default first:`, ...options, ...presets].join('\n');
  });
}
