/**
 * The moves of the position that is asked about. They are searched one behind the other, the most
 * promising first; as many as are wanted get a value of their own, the others only have to be shown
 * to be no better. Whatever is proven about a move on the way is kept.
 */

import { legalActions, NOBODY } from '@tavolata/engine';
import { cappuccino, scoreOf, type State } from '@tavolata/cappuccino';
import { INFINITE, type AlphaBeta } from './alpha-beta.ts';
import { CUP } from './live-islands.ts';
import { PROVEN } from './transpositions.ts';

/** Nodes between two looks at the budget: a fraction of a millisecond. */
const CHUNK = 200;

export interface RootMove {
  readonly action: number;
  readonly after: State;
  /** The expected margin of the player in turn at the root. */
  value: number;
  readonly proof: Proof;
  /** The final scores by seat, once a best line has been played to its end. */
  scores?: readonly number[];
}

/** The final margin after a move is proven to be between these. */
interface Proof {
  atLeast: number;
  atMost: number;
}

export function rootMoves(state: State): RootMove[] {
  return legalActions(cappuccino, state).map((action) => {
    const after = cappuccino.clone(state);
    cappuccino.apply(after, action);
    return { action, after, value: 0, proof: { atLeast: -INFINITE, atMost: INFINITE } };
  });
}

export interface RootSearch {
  readonly depth: number;
  /** How many moves are to get a value of their own. */
  readonly wanted: number;
  readonly alpha: number;
  readonly beta: number;
}

/** Searches every move; yields after every few nodes. Those that turn out better move forward. */
export function* searchRoot(
  engine: AlphaBeta,
  seat: number,
  moves: RootMove[],
  { depth, wanted, alpha: floor, beta }: RootSearch,
): Generator<undefined, void> {
  for (let index = 0; index < moves.length; index++) {
    const move = moves[index];
    const kept = index < wanted ? floor : Math.max(floor, moves[wanted - 1].value);
    if (kept >= beta) return;
    let value = yield* searchMove(
      engine,
      seat,
      move,
      depth,
      kept,
      index < wanted ? beta : kept + 1,
    );
    if (index >= wanted && value > kept && value < beta) {
      value = yield* searchMove(engine, seat, move, depth, kept, beta);
    }
    move.value = value;
    yield;
    let place = index;
    while (place > 0 && moves[place - 1].value < value) place--;
    if (place < wanted && place < index) {
      moves.splice(index, 1);
      moves.splice(place, 0, move);
    }
  }
}

/**
 * Plays a move whose margin is known on to the end of the game, both sides at their best: with two
 * colours a margin does not tell the scores.
 */
export function* playLine(
  engine: AlphaBeta,
  seat: number,
  move: RootMove,
): Generator<undefined, void> {
  let state = move.after;
  const margin = seat === 0 ? move.proof.atLeast : -move.proof.atLeast;
  while (state.player !== NOBODY) {
    const { player } = state;
    const value = player === 0 ? margin : -margin;
    for (const next of rootMoves(state)) {
      state = next.after;
      if ((yield* searchMove(engine, player, next, PROVEN, value - 1, value + 1)) === value) break;
    }
  }
  move.scores = [scoreOf(state, 0), scoreOf(state, 1)];
}

function* searchMove(
  engine: AlphaBeta,
  seat: number,
  move: RootMove,
  depth: number,
  alpha: number,
  beta: number,
): Generator<undefined, number> {
  const { after, proof } = move;
  if (proof.atLeast >= beta) return proof.atLeast;
  if (proof.atMost <= alpha) return proof.atMost;
  const flip = after.player === NOBODY ? seat === 1 : after.player !== seat;
  engine.begin(after, depth, flip ? -beta : alpha, flip ? -alpha : beta);
  while (!engine.run(CHUNK)) yield;
  const value = flip ? -engine.value : engine.value;
  if (engine.proven) {
    if (value > alpha) proof.atLeast = Math.max(proof.atLeast, value);
    if (value < beta) proof.atMost = Math.min(proof.atMost, value);
  }
  return value;
}

/** The same moves with values of their own, but one proof: for another search beside the first. */
export const alongside = (moves: readonly RootMove[]): RootMove[] =>
  moves.map((move) => ({ ...move }));

/** Whether no move can be better than the first, whose margin is known. */
export function isSolved(moves: readonly RootMove[], wanted: number): boolean {
  const told = moves.slice(0, wanted);
  if (told.some(({ proof: { atLeast, atMost } }) => atLeast !== atMost)) return false;
  const last = told[told.length - 1].proof.atLeast;
  return moves.slice(wanted).every(({ proof: { atMost } }) => atMost <= last);
}

/** The outcome of a move as far as it is proven: 1, 0.5 or 0. */
export function provenOutcome({ proof: { atLeast, atMost } }: RootMove): number | undefined {
  if (atLeast >= CUP) return 1;
  if (atMost <= -CUP) return 0;
  return atLeast === 0 && atMost === 0 ? 0.5 : undefined;
}
