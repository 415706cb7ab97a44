/**
 * The tables that the arguments of `play` allow. All of them are checked before anything is asked.
 */

import { randomBytes } from 'node:crypto';
import { LEVELS } from '@tavolata/bots';
import type { Game, GameRecord } from '@tavolata/engine';
import { reasonOfRefusal, UsageError, type Arguments } from '../arguments.ts';
import { printable } from '../output.ts';
import { gameFrom, namesFor, optionsFrom, playersFrom } from '../table-options.ts';
import { SeatedPlayers } from './seated-players.ts';
import { displayFrom } from './display.ts';
import { playOneGame } from './game-loop.ts';
import type { Terminal } from './terminal.ts';
import type { TerminalFace } from './terminal-face.ts';

const LONGEST_NAME = 20;
/** The levels, and two simple players that answer at once. */
const OPPONENTS = [...LEVELS, 'greedy', 'random'] as const;
export const USUAL_OPPONENTS = 'medium';

/** A game with a number of players, ready to be started. */
export interface Table {
  readonly face: TerminalFace;
  readonly players: number;
  readonly seated: SeatedPlayers;
  /** Plays the game and returns its record. */
  readonly start: (terminal: Terminal) => Promise<GameRecord>;
}

/**
 * With a `--game` that is one table. Without, there is one for each game and each number of players
 * that the other arguments go with; if they go with none, the reasons are told game by game.
 */
export function tablesThatFit(args: Arguments, games: readonly TerminalFace[]): Table[] {
  const asked = gameFrom(args, games);
  const prepare = preparation(args);
  if (asked) return [prepare(asked, playersFrom(args, asked.bots.game))];
  const refusals: string[] = [];
  const tables = games.flatMap((face) => {
    const { game } = face.bots;
    const found = fittingTables(args, game, (players) => prepare(face, players));
    if (typeof found !== 'string') return found;
    refusals.push(`${game.title}: ${found}`);
    return [];
  });
  if (tables.length === 0) throw new UsageError(refusals.join('; '));
  return tables;
}

/** For every number of players that fits; if none does, why the largest does not. */
function fittingTables(
  args: Arguments,
  game: Game,
  prepare: (players: number) => Table,
): Table[] | string {
  const tables: Table[] = [];
  let refusal = '';
  const { min, max } = game.seats;
  for (let players = min; players <= max; players++) {
    try {
      const isFixed = args.text('players') !== undefined;
      if (!isFixed || playersFrom(args, game) === players) tables.push(prepare(players));
    } catch (error) {
      const reason = reasonOfRefusal(error);
      if (reason === undefined) throw error;
      refusal = reason;
    }
  }
  return tables.length > 0 ? tables : refusal;
}

/** Reads what is the same at every table, and returns what prepares one of them. */
function preparation(args: Arguments): (face: TerminalFace, players: number) => Table {
  const name = nameFrom(args);
  const opponents = args.oneOf('opponents', OPPONENTS) ?? USUAL_OPPONENTS;
  const seed = args.text('seed') ?? randomBytes(8).toString('hex');
  return (face, players) => {
    const { game } = face.bots;
    const seat = (args.count('seat', { min: 1, max: players }) ?? 1) - 1;
    const others = namesFor(players + 1)
      .filter((other) => other !== name)
      .slice(0, players - 1);
    const seated = new SeatedPlayers([...others.slice(0, seat), name, ...others.slice(seat)], seat);
    const display = displayFrom(args, game);
    const options = optionsFrom(args, game, players, game.memoryAid?.option);
    const order = { face, seated, options, display, seed, opponents };
    return { face, players, seated, start: (terminal) => playOneGame(terminal, order) };
  };
}

function nameFrom(args: Arguments): string {
  const name = args.text('name')?.trim() ?? 'You';
  if (printable(name) !== name) throw new UsageError('--name takes no control characters');
  if (name === '' || name.length > LONGEST_NAME) {
    throw new UsageError(`--name takes 1 to ${LONGEST_NAME} characters`);
  }
  return name;
}
