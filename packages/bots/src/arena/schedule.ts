/**
 * The games of a tournament. Every set-up is played once per seat, so that no bot owes a win to the
 * cards or to the seat. Set-ups are known by numbers only: the same number is the same set-up,
 * for all bots, and a longer tournament begins with the games of a shorter one.
 */

import type { Seat } from '@tavolata/engine';

/** Bot `a` on one seat against bot `b` on all others; both are indices into the list of bots. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

export interface ScheduledGame {
  /** From 0, in the order of the schedule. */
  readonly number: number;
  readonly setup: number;
  /** By seat, the index of the bot that sits there. */
  readonly seats: readonly number[];
  /** Nothing where all bots sit together. */
  readonly pair?: { readonly index: number; readonly seatOfA: Seat };
}

export interface Schedule {
  readonly pairs: readonly Pair[];
  readonly games: readonly ScheduledGame[];
}

export interface Contest {
  readonly bots: number;
  readonly players: number;
  /** At least this many games in total; rounded up to whole set-ups for every bot. */
  readonly games: number;
}

/** One against all others: a single pair of two bots, or every ordered pair of more. */
export function schedulePairs({ bots, players, games }: Contest): Schedule {
  const pairs = bots === 2 ? [{ a: 0, b: 1 }] : orderedPairs(bots);
  const rounds = Math.ceil(games / (players * pairs.length));
  const scheduled: ScheduledGame[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, pair] of pairs.entries()) {
      const setup = bots === 2 ? round : setupOfRound(round, pair);
      for (let seatOfA = 0; seatOfA < players; seatOfA++) {
        const seats = seatsOf(players, (seat) => (seat === seatOfA ? pair.a : pair.b));
        scheduled.push({ number: scheduled.length, setup, seats, pair: { index, seatOfA } });
      }
    }
  }
  return { pairs, games: scheduled };
}

/** All bots at one table, each set-up as often as there are bots: each sits once on each seat. */
export function scheduleMixed({ bots, players, games }: Contest): Schedule {
  const setups = Math.ceil(games / bots);
  const scheduled: ScheduledGame[] = [];
  for (let setup = 0; setup < setups; setup++) {
    for (let turn = 0; turn < bots; turn++) {
      const seats = seatsOf(players, (seat) => (seat + turn) % bots);
      scheduled.push({ number: scheduled.length, setup, seats });
    }
  }
  return { pairs: [], games: scheduled };
}

function orderedPairs(bots: number): Pair[] {
  const all = Array.from({ length: bots }, (_, bot) => bot);
  return all.flatMap((a) => all.filter((b) => b !== a).map((b) => ({ a, b })));
}

/**
 * A pair and its reverse get different set-ups: with two players the reverse would only repeat the
 * same games, and claim twice the certainty.
 */
function setupOfRound(round: number, { a, b }: Pair): number {
  return 2 * round + (a < b ? 0 : 1);
}

function seatsOf(players: number, botOn: (seat: Seat) => number): number[] {
  return Array.from({ length: players }, (_, seat) => botOn(seat));
}
