/** The tables that the arguments of `play` allow. All of them are checked before anything is asked. */

import { randomBytes } from 'node:crypto';
import { LEVELS } from '@tavolata/bots';
import { reasonOfRefusal, UsageError, type Arguments } from '../arguments.ts';
import { gameFrom, NAMES, playersFrom, type KnownGame } from '../games.ts';
import { printable } from '../printable.ts';
import { Company } from './company.ts';
import { PLAYABLE_GAMES, type PlayableGame, type PreparedGame } from './playable-games.ts';

const LONGEST_NAME = 20;
/** The levels, and two simple players who answer at once. */
const OPPONENTS = [...LEVELS, 'greedy', 'random'] as const;
export const USUAL_OPPONENTS = 'medium';

/** A game with a number of players, ready to be started. */
export interface Table {
  readonly known: KnownGame;
  readonly players: number;
  readonly company: Company;
  readonly start: PreparedGame;
}

interface Candidate {
  readonly known: KnownGame;
  readonly playable: PlayableGame;
}

/** The games out of these that have a face for the terminal. */
function playableAmong(games: readonly KnownGame[]): Candidate[] {
  return games.flatMap((known) => {
    const playable = PLAYABLE_GAMES.find(({ id }) => id === known.game.id);
    return playable ? [{ known, playable }] : [];
  });
}

export const playableGames = (games: readonly KnownGame[]): KnownGame[] =>
  playableAmong(games).map(({ known }) => known);

/**
 * With a `--game` that is one table. Without, there is one for each game and each number of players
 * that the other arguments go with; if they go with none, the reasons are told game by game.
 */
export function tablesThatFit(args: Arguments, games: readonly KnownGame[]): Table[] {
  const candidates = playableAmong(games);
  refuseUnplayable(args, games, candidates);
  const asked = gameFrom(
    args,
    candidates.map(({ known }) => known),
  );
  const prepare = preparation(args);
  if (asked) {
    const players = playersFrom(args, asked);
    return candidates
      .filter(({ known }) => known === asked)
      .map((candidate) => prepare(candidate, players));
  }
  const refusals: string[] = [];
  const tables = candidates.flatMap((candidate) => {
    const found = fittingTables(args, candidate.known, (players) => prepare(candidate, players));
    if (typeof found !== 'string') return found;
    refusals.push(`${candidate.known.title}: ${found}`);
    return [];
  });
  if (tables.length === 0) throw new UsageError(refusals.join('; '));
  return tables;
}

function refuseUnplayable(
  args: Arguments,
  games: readonly KnownGame[],
  candidates: readonly Candidate[],
): void {
  const id = args.text('game');
  const ids = candidates.map(({ playable }) => playable.id);
  if (id === undefined || ids.includes(id) || !games.some(({ game }) => game.id === id)) return;
  throw new UsageError(`${id} cannot be played on a terminal: play takes ${ids.join(' or ')}`);
}

/** For every number of players that fits; if none does, why the largest does not. */
function fittingTables(
  args: Arguments,
  known: KnownGame,
  prepare: (players: number) => Table,
): Table[] | string {
  const tables: Table[] = [];
  let refusal = '';
  const { min, max } = known.game.seats;
  for (let players = min; players <= max; players++) {
    try {
      const isFixed = args.text('players') !== undefined;
      if (!isFixed || playersFrom(args, known) === players) tables.push(prepare(players));
    } catch (error) {
      const reason = reasonOfRefusal(error);
      if (reason === undefined) throw error;
      refusal = reason;
    }
  }
  return tables.length > 0 ? tables : refusal;
}

/** Reads what is the same at every table, and returns what prepares one of them. */
function preparation(args: Arguments): (candidate: Candidate, players: number) => Table {
  const name = nameFrom(args);
  const opponents = args.oneOf('opponents', OPPONENTS) ?? USUAL_OPPONENTS;
  const seed = args.text('seed') ?? randomBytes(8).toString('hex');
  return ({ known, playable }, players) => {
    const seat = (args.count('seat', { min: 1, max: players }) ?? 1) - 1;
    const others = NAMES.filter((other) => other !== name).slice(0, players - 1);
    const company = new Company([...others.slice(0, seat), name, ...others.slice(seat)], seat);
    const start = playable.prepare({ args, company, seed, opponents });
    return { known, players, company, start };
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
