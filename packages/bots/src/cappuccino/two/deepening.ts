/**
 * Thinking about a position of two players. Two searches share one table and take turns: one
 * deepens step by step with an estimate at the leaves; the other searches to the end of the game
 * for win, draw or loss, and when that is known for the best margin.
 */

import type { State } from '@tavolata/cappuccino';
import type { Budget } from '../../bot.ts';
import { repeat, type Thinking } from '../../thinking.ts';
import { AlphaBeta, INFINITE } from './alpha-beta.ts';
import { LiveIslands } from './live-islands.ts';
import {
  alongside,
  isSolved,
  playLine,
  provenOutcome,
  rootMoves,
  searchRoot,
  type RootMove,
} from './root.ts';
import { SmallIslands } from './small-islands.ts';
import { PROVEN, Transpositions } from './transpositions.ts';

/** About how many nodes a proof takes, by the colours a player has: grows with every live stack. */
const PROOF = [
  { live: 21, nodes: 80_000, growth: 2.5 },
  { live: 22, nodes: 7_000, growth: 2 },
] as const;
/** Solving begins when deepening has taken this part of what a proof will take. */
const WORTH_TRYING = 1 / 8;
/** Nodes spent on solving for every node spent on deepening. */
const SOLVING_SHARE = 3;

/** Tables are large and are used again, but never by two searches at once. */
interface Tables {
  readonly table: Transpositions;
  readonly small: SmallIslands;
}
const idle: Tables[] = [];

export interface Thoughts {
  /** The best first, as many as were wanted with a value of their own. */
  readonly moves: readonly RootMove[];
  /** Stacks that were not certain at the beginning. */
  readonly live: number;
  readonly nodes: number;
}

export function* thinkAbout(state: State, wanted: number, budget: Budget): Thinking<Thoughts> {
  const tables = idle.pop() ?? { table: new Transpositions(), small: new SmallIslands() };
  try {
    return yield* search(state, wanted, budget, tables);
  } finally {
    idle.push(tables);
  }
}

function* search(
  state: State,
  wanted: number,
  budget: Budget,
  { table, small }: Tables,
): Thinking<Thoughts> {
  table.clear();
  small.clear();
  const moves = rootMoves(state);
  const islands = new LiveIslands(state, small);
  islands.look(state);
  const { live } = islands;
  const deepening = new AlphaBeta(state, islands, table);
  const solving = new AlphaBeta(state, islands, table);
  const steps = allSteps(state, moves, Math.min(wanted, moves.length), {
    deepening,
    solving,
    live,
  });
  let before = 0;
  const nodes = yield* repeat(budget, () => {
    if (steps.next().done === true) return 0;
    const searched = deepening.nodes + solving.nodes;
    const more = searched - before;
    before = searched;
    return Math.max(1, more);
  });
  return { moves, live, nodes };
}

interface Engines {
  readonly deepening: AlphaBeta;
  readonly solving: AlphaBeta;
  readonly live: number;
}

/** First what the moves are worth; when that is proven, what the scores will be. */
function* allSteps(
  state: State,
  moves: RootMove[],
  wanted: number,
  engines: Engines,
): Generator<undefined, void> {
  yield* alternate(state, moves, wanted, engines);
  if (state.options.coloursPerPlayer === 1) return;
  for (const move of moves.slice(0, wanted)) yield* playLine(engines.solving, state.player, move);
}

/** Deepening and solving by turns, each going on where it stopped. */
function* alternate(
  state: State,
  moves: RootMove[],
  wanted: number,
  { deepening, solving, live }: Engines,
): Generator<undefined, void> {
  const solution = searchToTheEnd(state, moves, wanted, solving);
  const proof = PROOF[state.options.coloursPerPlayer - 1];
  const begin = WORTH_TRYING * proof.nodes * proof.growth ** (live - proof.live);
  for (let depth = 1; depth <= live; depth++) {
    const whole = { depth, wanted, alpha: -INFINITE, beta: INFINITE };
    yield* searchRoot(deepening, state.player, moves, whole);
    if (isSolved(moves, wanted)) return;
    while (deepening.nodes >= begin && solving.nodes < SOLVING_SHARE * deepening.nodes) {
      if (solution.next().done === true) return;
      yield;
    }
    if (moves.some((move) => provenOutcome(move) === 1)) {
      yield* solution;
      return;
    }
  }
  yield* solution;
}

/** Win, draw or loss first: a window that narrow is searched much faster. Then the margin. */
function* searchToTheEnd(
  state: State,
  moves: RootMove[],
  wanted: number,
  engine: AlphaBeta,
): Generator<undefined, void> {
  const order = alongside(moves);
  const outcome = { depth: PROVEN, wanted: 1, alpha: -1, beta: 1 };
  yield* searchRoot(engine, state.player, order, outcome);
  const margin = { depth: PROVEN, wanted, alpha: -INFINITE, beta: INFINITE };
  yield* searchRoot(engine, state.player, order, margin);
  moves.splice(0, moves.length, ...order);
}
