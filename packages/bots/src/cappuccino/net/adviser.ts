/** The net as an adviser of another tree search: which moves deserve attention, and who will win. */

import { actionBuffer } from '@tavolata/engine';
import { cappuccino, FIRST_PLACE, MAX_CUPS, SEATS, type State } from '@tavolata/cappuccino';
import { softMaximum } from '../../nets/chances.ts';
import { copyState, slotFor } from '../positions.ts';
import type { CappuccinoNet } from './net.ts';

/** The net is surer of its moves than it should be; this divides its logits. */
export const HEAT = 2;
const MOST_MOVES = 6 * MAX_CUPS;

export class NetAdviser {
  /** By move of the position that was looked at last, how likely the net is to make it. */
  readonly priors = new Float64Array(FIRST_PLACE);
  /** By seat, its share of the win. */
  readonly shares = new Float64Array(SEATS.max);
  readonly #net: CappuccinoNet;
  readonly #root: State;
  readonly #slot: State;
  readonly #actions = actionBuffer(cappuccino);
  readonly #logits = new Float32Array(MOST_MOVES);
  readonly #chances = new Float64Array(MOST_MOVES);
  readonly #wins = new Float32Array(SEATS.max);

  constructor(net: CappuccinoNet, state: State) {
    this.#net = net;
    this.#root = state;
    this.#slot = slotFor(state);
  }

  /** Looks at the position that some moves lead to. */
  look(moves: ArrayLike<number>, made: number): void {
    const state = this.#slot;
    copyState(this.#root, state);
    for (let step = 0; step < made; step++) cappuccino.apply(state, moves[step]);
    const count = cappuccino.legal(state, this.#actions);
    this.#net.evaluate(state, this.#actions, count, this.#logits, this.#wins);
    softMaximum(this.#logits, count, this.#chances, HEAT);
    for (let at = 0; at < count; at++) this.priors[this.#actions[at]] = this.#chances[at];
    softMaximum(this.#wins, state.players, this.shares);
  }
}
