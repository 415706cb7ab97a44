/**
 * Tree search with a net among two to four players, each choosing for themselves (PUCT). A new
 * position is not played out: the net says what it is worth to every seat, and which moves deserve
 * attention.
 */

import { actionBuffer, NOBODY } from '@tavolata/engine';
import { cappuccino, MAX_CUPS, scoreOf, SEATS, type State } from '@tavolata/cappuccino';
import type { JudgedMove } from '../judgement.ts';
import { softMaximum } from '../../nets/chances.ts';
import { copyState, slotFor, writeScores, writeShares } from '../positions.ts';
import type { CappuccinoNet } from './net.ts';
import { NetTree, ROOT } from './tree.ts';

/** The net is surer of its moves than it should be; this divides its logits. */
const HEAT = 2;
const MOST_MOVES = 6 * MAX_CUPS;
/** Every move leaves a cell, and the root is a step as well. */
const STEPS = MAX_CUPS + 1;

export class NetSearch {
  readonly tree = new NetTree();
  readonly #net: CappuccinoNet;
  readonly #root: State;
  readonly #slot: State;
  readonly #actions = actionBuffer(cappuccino);
  readonly #logits = new Float32Array(MOST_MOVES);
  readonly #wins = new Float32Array(SEATS.max);
  readonly #shares = new Float64Array(SEATS.max);
  readonly #scores = new Float64Array(SEATS.max);
  readonly #path = new Int32Array(STEPS);

  constructor(net: CappuccinoNet, state: State) {
    this.#net = net;
    this.#root = state;
    this.#slot = slotFor(state);
    this.visit();
  }

  visit(): void {
    const { tree } = this;
    const state = this.#slot;
    const path = this.#path;
    copyState(this.#root, state);
    let node = ROOT;
    let depth = 0;
    while (tree.firstChild[node] > 0) {
      node = tree.mostPromising(node);
      cappuccino.apply(state, tree.action[node]);
      path[++depth] = node;
    }
    if (state.player === NOBODY) {
      writeScores(state, this.#scores);
      writeShares(this.#scores, state.players, this.#shares);
    } else this.#expand(node);
    for (let step = depth; step >= 0; step--) tree.add(path[step], this.#shares, state.players);
  }

  /** All moves of the root, the most visited first. */
  judged(): JudgedMove[] {
    const { action } = this.tree;
    const seats = Array.from({ length: this.#root.players }, (_, seat) => seat);
    const scores = seats.map((seat) => scoreOf(this.#root, seat));
    return this.#ranking().map((node) => ({
      action: action[node],
      chances: seats.map((seat) => this.#chanceAt(node, seat)),
      scores,
    }));
  }

  #chanceAt(node: number, seat: number): number {
    return this.tree.expected(this.tree.visits[node] > 0 ? node : ROOT, seat);
  }

  #ranking(): number[] {
    const { firstChild, children, visits, prior } = this.tree;
    return Array.from({ length: children[ROOT] }, (_, at) => firstChild[ROOT] + at).sort(
      (one, other) => visits[other] - visits[one] || prior[other] - prior[one],
    );
  }

  #expand(node: number): void {
    const state = this.#slot;
    const count = cappuccino.legal(state, this.#actions);
    this.#net.evaluate(state, this.#actions, count, this.#logits, this.#wins);
    this.tree.mover[node] = state.player;
    this.tree.expand(node, this.#actions, count, this.#logits, HEAT);
    softMaximum(this.#wins, state.players, this.#shares);
  }
}
