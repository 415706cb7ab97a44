/** The strongest player of Cappuccino for two: what is proven goes first, then what is likelier. */

import { MAX_CUPS, scoreOf, type State } from '@tavolata/cappuccino';
import type { Judgement, Search } from '../judgement.ts';
import { thinkAbout, type Thoughts } from './deepening.ts';
import { CUP } from './live-islands.ts';
import { isSolved, provenOutcome, type RootMove } from './root.ts';

export const searchTwoPlayers: Search = function* (state, wanted, budget) {
  return judge(state, wanted.moves, yield* thinkAbout(state, wanted.moves, budget));
};

function judge(state: State, wanted: number, { moves, live, nodes }: Thoughts): Judgement {
  const told = moves.slice(0, wanted);
  const lined = state.options.coloursPerPlayer === 1 || told.every(({ scores }) => scores);
  const solved = isSolved(moves, wanted);
  const exact = solved && lined;
  lowerToOrder(moves);
  const judged = moves.map((move) => ({ move, chance: chanceOf(state, move) }));
  if (!solved) {
    judged.sort(
      (one, other) => other.chance - one.chance || marginOf(other.move) - marginOf(one.move),
    );
  }
  return {
    moves: judged.map(({ move, chance }) => ({
      action: move.action,
      chances: state.player === 0 ? [chance, 1 - chance] : [1 - chance, chance],
      scores: scoresOf(state, move, live),
    })),
    exact,
    iterations: nodes,
  };
}

/**
 * The moves come in order, but the values of those behind are only bounds, or older than those of
 * the first: taken at their word, a move that was never shown to be better would be played.
 */
function lowerToOrder(moves: readonly RootMove[]): void {
  let ceiling = Infinity;
  for (const move of moves) {
    if (provenOutcome(move) !== undefined) continue;
    ceiling = move.value = Math.min(ceiling, move.value);
  }
}

const marginOf = ({ value, proof }: RootMove): number =>
  Math.min(Math.max(value, proof.atLeast), proof.atMost);

/**
 * By how many cups an estimate has to lead for odds of e to 1, by the colours a player has: fitted
 * to games of the search against itself.
 */
const DOUBT = [1.5, 3.75] as const;

/** The chance of the player in turn: 0 or 1 where it is proven. */
function chanceOf({ options }: State, move: RootMove): number {
  const proven = provenOutcome(move);
  if (proven !== undefined) return proven;
  const cups = move.value / CUP;
  const chance = 1 / (1 + Math.exp(-cups / DOUBT[options.coloursPerPlayer - 1]));
  if (move.proof.atLeast >= 0) return Math.max(0.5, chance);
  if (move.proof.atMost <= 0) return Math.min(0.5, chance);
  return chance;
}

/** By how much both scores together grow from a full table to the end, with two colours each. */
const GROWTH = 26;

function scoresOf(state: State, move: RootMove, live: number): readonly number[] {
  if (move.scores) return move.scores;
  const lead = marginOf(move) / CUP;
  const margin = state.player === 0 ? lead : -lead;
  const now = scoreOf(state, 0) + scoreOf(state, 1);
  const growth = state.options.coloursPerPlayer === 1 ? 0 : (GROWTH * live) / MAX_CUPS;
  return [(now + growth + margin) / 2, (now + growth - margin) / 2];
}
