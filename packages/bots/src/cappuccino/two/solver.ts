/** Solving positions of two players: who wins with the best play of both, and by how much. */

import type { State } from '@tavolata/cappuccino';
import type { Budget } from '../../bot.ts';
import type { Thinking } from '../../thinking.ts';
import { thinkAbout } from './deepening.ts';
import { CUP } from './live-islands.ts';

export interface Solution {
  /** What is proven about the final margin of the player in turn, in cups. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Whether win, draw or loss is proven. */
  readonly outcome: boolean;
  /** Whether the margin is. */
  readonly margin: boolean;
  /** Stacks that were not certain at the beginning. */
  readonly live: number;
  readonly nodes: number;
}

export function* solve(state: State, budget: Budget): Thinking<Solution> {
  const { moves, live, nodes } = yield* thinkAbout(state, 1, budget);
  const atLeast = Math.max(...moves.map(({ proof }) => proof.atLeast)) / CUP;
  const atMost = Math.max(...moves.map(({ proof }) => proof.atMost)) / CUP;
  const margin = atLeast === atMost;
  return { atLeast, atMost, outcome: margin || atLeast > 0 || atMost < 0, margin, live, nodes };
}
