/** Positions of two players that are small enough for plain play through all that can happen. */

import {
  actionBuffer,
  attempt,
  below,
  completeOptions,
  fastRandom,
  legalActions,
  NOBODY,
  pick,
  playRandomly,
  type RandomSource,
} from '@tavolata/engine';
import {
  cappuccino,
  cellKey,
  neighbours,
  scoreOf,
  view,
  type Cell,
  type State,
} from '@tavolata/cappuccino';

export interface Kind {
  readonly coloursPerPlayer: 1 | 2;
  readonly earlySettlement: boolean;
}

export const KINDS: readonly Kind[] = [
  { coloursPerPlayer: 1, earlySettlement: false },
  { coloursPerPlayer: 1, earlySettlement: true },
  { coloursPerPlayer: 2, earlySettlement: false },
  { coloursPerPlayer: 2, earlySettlement: true },
];

/** Per depth a buffer for moves: there are many positions to go through. */
const buffers: Int32Array[] = [];

/** The margin of the first seat if both play their best: every move, to the end. */
export function bruteForce(state: State, depth = 0): number {
  if (state.player === NOBODY) return scoreOf(state, 0) - scoreOf(state, 1);
  const moves = (buffers[depth] ??= actionBuffer(cappuccino));
  const count = cappuccino.legal(state, moves);
  const sign = state.player === 0 ? 1 : -1;
  let best = -Infinity;
  for (let index = 0; index < count; index++) {
    best = Math.max(best, sign * bruteForce(after(state, moves[index]), depth + 1));
  }
  return sign * best;
}

/**
 * The same, remembering positions: for larger ones. Only heights and tops matter to what follows.
 */
export function rememberingForce(state: State, known = new Map<string, number>()): number {
  if (state.player === NOBODY) return scoreOf(state, 0) - scoreOf(state, 1);
  const { player, settled, stacks } = view(state);
  const tops = stacks.map(([q, r, cups]) => [q, r, cups.length, cups.at(-1)]);
  const key = JSON.stringify([player, settled, tops]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const sign = state.player === 0 ? 1 : -1;
  const values = legalActions(cappuccino, state).map(
    (move) => sign * rememberingForce(after(state, move), known),
  );
  const value = sign * Math.max(...values);
  known.set(key, value);
  return value;
}

export function after(state: State, move: number): State {
  const next = cappuccino.clone(state);
  cappuccino.apply(next, move);
  return next;
}

/** A position of a game played at random from a real deal, some moves before its end. */
export function beforeTheEnd(kind: Kind, moves: number, seed: string): State {
  const options = completeOptions(cappuccino, { ...kind }, 2);
  const match = playRandomly(cappuccino, { players: 2, options }, fastRandom(seed));
  const state = cappuccino.init(2, options, match.setup);
  const steps = match.steps.slice(0, Math.max(0, match.steps.length - moves));
  for (const { action } of steps) cappuccino.apply(state, action);
  return state;
}

/** A position shortly before the end of a game played at random from a real deal. */
export function lateInGame(kind: Kind, seed: string): State {
  const more = below(fastRandom(`${seed}/moves`), kind.earlySettlement ? 3 : 5);
  return beforeTheEnd(kind, 2 + more, seed);
}

/** One to three islands of a few stacks each, made up cup by cup. */
export function madeUp(kind: Kind, seed: string): State {
  const random = fastRandom(seed);
  for (;;) {
    const made = attempt(() => cappuccino.notation.parseState(makeUp(kind, random)));
    if (made.ok && made.value.player !== NOBODY) return made.value;
  }
}

function makeUp({ coloursPerPlayer, earlySettlement }: Kind, random: RandomSource): string {
  const colours = coloursPerPlayer === 1 ? 'l/p' : 'lp/cf';
  const letters = coloursPerPlayer === 1 ? ['l', 'p'] : ['l', 'p', 'c', 'f'];
  const stack = ([q, r]: Cell): string => {
    const cups = Array.from({ length: 1 + below(random, 3) }, () => pick(letters, random));
    return `${q},${r}:${cups.join('')}`;
  };
  const islands = 1 + below(random, 3);
  const stacks = Array.from({ length: islands }, (_, island) =>
    cluster([10 * island, 0], 2 + below(random, islands === 3 ? 2 : 3), random).map(stack),
  );
  const options = `random/${earlySettlement ? 'early' : 'late'}`;
  return `${options} ${colours} 0 ${below(random, 2)} ${stacks.flat().join(';')} - -`;
}

function cluster(start: Cell, size: number, random: RandomSource): Cell[] {
  const cells = new Map([[cellKey(start), start]]);
  while (cells.size < size) {
    const next = pick(neighbours(pick([...cells.values()], random)), random);
    cells.set(cellKey(next), next);
  }
  return [...cells.values()];
}
