/**
 * Tree search with a net among two to four players, each choosing for themselves (PUCT). A new
 * position is not played out: the net says what it is worth to every seat, and which moves deserve
 * attention.
 */

import { actionBuffer, NOBODY, type RandomSource } from '@tavolata/engine';
import { cappuccino, MAX_CUPS, scoreOf, SEATS, type State } from '@tavolata/cappuccino';
import type { JudgedMove } from '../judgement.ts';
import { softMaximum } from '../../nets/chances.ts';
import { copyState, playInformed, slotFor, writeScores, writeShares } from '../positions.ts';
import { HEAT } from './adviser.ts';
import type { CappuccinoNet } from './net.ts';
import { NetTree, ROOT } from './tree.ts';

const MOST_MOVES = 6 * MAX_CUPS;
/** Plays to the end that tell the scores after a move. */
const PLAYS = 24;
/** Every move leaves a cell, and the root is a step as well. */
const STEPS = MAX_CUPS + 1;

export class NetSearch {
  readonly tree = new NetTree();
  readonly #net: CappuccinoNet;
  readonly #wanted: number;
  readonly #random: RandomSource;
  readonly #root: State;
  readonly #slot: State;
  readonly #actions = actionBuffer(cappuccino);
  readonly #logits = new Float32Array(MOST_MOVES);
  readonly #wins = new Float32Array(SEATS.max);
  readonly #shares = new Float64Array(SEATS.max);
  readonly #scores = new Float64Array(SEATS.max);
  readonly #path = new Int32Array(STEPS);

  /** As many moves as are wanted get reliable values, not only the best. */
  constructor(net: CappuccinoNet, state: State, wanted: number, random: RandomSource) {
    this.#net = net;
    this.#wanted = wanted;
    this.#random = random;
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
      node = depth === 0 ? this.#nextAtRoot() : tree.mostPromising(node);
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
    const now = seats.map((seat) => scoreOf(this.#root, seat));
    return this.#ranking().map((node, rank) => ({
      action: action[node],
      chances: seats.map((seat) => this.#chanceAt(node, seat)),
      // Only where several moves are to be told do scores matter.
      scores: this.#wanted > 1 && rank < this.#wanted ? this.#scoresAfter(action[node]) : now,
    }));
  }

  /** The net tells chances only: what the scores will be comes from a few plays to the end. */
  #scoresAfter(action: number): number[] {
    const state = this.#slot;
    const sums = Array.from({ length: state.players }, () => 0);
    for (let play = 0; play < PLAYS; play++) {
      copyState(this.#root, state);
      cappuccino.apply(state, action);
      playInformed(state, this.#actions, this.#random);
      writeScores(state, this.#scores);
      for (let seat = 0; seat < state.players; seat++) sums[seat] += this.#scores[seat] / PLAYS;
    }
    return sums;
  }

  /** Every other visit goes to the least visited of the moves that will be told. */
  #nextAtRoot(): number {
    const { tree } = this;
    if (this.#wanted === 1 || (tree.visits[ROOT] & 1) === 0) return tree.mostPromising(ROOT);
    return this.#ranking()
      .slice(0, this.#wanted)
      .reduce((least, node) => (tree.visits[node] < tree.visits[least] ? node : least));
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
