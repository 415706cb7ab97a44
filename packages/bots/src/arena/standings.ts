/** Who won how much: the games of a tournament added up, by pair and by bot. */

import type { Seat } from '@tavolata/engine';
import { FORFEITS, type Forfeit, type FinishedGame } from './game.ts';
import type { Schedule, ScheduledGame } from './schedule.ts';
import { eloOf, shareOf, type Share } from './statistics.ts';

/** What counts of a game that was played. */
export interface GameResult extends Pick<FinishedGame, 'forfeits' | 'thinking'> {
  readonly game: ScheduledGame;
  readonly winners: readonly Seat[];
}

export interface PairStanding extends Share {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** With two players only. */
  readonly elo?: number;
  readonly forfeits: { readonly a: number; readonly b: number };
}

export interface BotStanding extends Share {
  readonly name: string;
  /** In which it sat on one seat or more; the shares are those of one seat. */
  readonly games: number;
  readonly forfeits: number;
  readonly forfeitsBy: { readonly [reason in Forfeit]: number };
  /** Of its thinking, where it was there to think. */
  readonly questions: number;
  readonly meanMs: number;
  readonly longestMs: number;
}

export interface Standings {
  readonly pairs: readonly PairStanding[];
  readonly bots: readonly BotStanding[];
}

export function standings(
  names: readonly string[],
  players: number,
  { pairs }: Pick<Schedule, 'pairs'>,
  results: readonly GameResult[],
): Standings {
  return {
    pairs: pairs.map(({ a, b }, index) => {
      const played = results.filter(({ game }) => game.pair?.index === index);
      return { a: names[a], b: names[b], ...pairStanding(players, played) };
    }),
    bots: names.map((name, bot) => ({ name, ...botStanding(bot, results) })),
  };
}

function pairStanding(
  players: number,
  results: readonly GameResult[],
): Omit<PairStanding, 'a' | 'b'> {
  const games = results.length;
  const wins = sum(results, (result) => winOf(result, result.game.pair?.seatOfA));
  const all = sum(results, ({ forfeits }) => forfeits.length);
  const byA = sum(results, (result) => forfeitsOn(result, result.game.pair?.seatOfA));
  const share = shareOf(wins, games);
  const elo = players === 2 && games > 0 ? { elo: eloOf(share.winShare, games) } : {};
  return { games, ...share, ...elo, forfeits: { a: byA, b: all - byA } };
}

/**
 * The share of one seat, so that bots on one seat and on several compare with the same fair share.
 * Seats of one game cannot all win, so counting each for itself errs to the side of caution.
 */
function botStanding(bot: number, results: readonly GameResult[]): Omit<BotStanding, 'name'> {
  const forfeitsBy = Object.fromEntries(FORFEITS.map((reason) => [reason, 0])) as {
    [reason in Forfeit]: number;
  };
  const time = { questions: 0, ms: 0, longestMs: 0 };
  let [games, seats, wins] = [0, 0, 0];
  for (const result of results) {
    const own = [...result.game.seats.keys()].filter((seat) => result.game.seats[seat] === bot);
    if (own.length > 0) games++;
    seats += own.length;
    wins += sum(own, (seat) => winOf(result, seat));
    for (const { seat, reason } of result.forfeits) if (own.includes(seat)) forfeitsBy[reason]++;
    for (const { questions, ms, longestMs } of own.map((seat) => result.thinking[seat])) {
      time.questions += questions;
      time.ms += ms;
      time.longestMs = Math.max(time.longestMs, longestMs);
    }
  }
  return {
    games,
    ...shareOf(wins, seats),
    forfeits: sum(FORFEITS, (reason) => forfeitsBy[reason]),
    forfeitsBy,
    questions: time.questions,
    meanMs: time.ms / Math.max(1, time.questions),
    longestMs: time.longestMs,
  };
}

/** A shared win counts in parts. */
function winOf({ winners }: GameResult, seat: Seat | undefined): number {
  return seat !== undefined && winners.includes(seat) ? 1 / winners.length : 0;
}

function forfeitsOn({ forfeits }: GameResult, seat: Seat | undefined): number {
  return forfeits.filter((forfeit) => forfeit.seat === seat).length;
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
