/**
 * Monte Carlo tree search among several players, each choosing for themselves.
 *
 * - A node that was visited a few times is expanded: all its moves are evaluated
 *   (evaluation.ts), which gives each a first value and a prior. The choice on the way down is
 *   PUCT, with values that learn from moves made later in a play too (tree.ts).
 * - A visit counts what an informed play to the end brings, blended with the evaluation: a play
 *   tells little early on that is not chance, and all at the end.
 *
 * - With an adviser, nodes that were visited a few times get its opinion: most of their priors, and
 *   for every play below them most of the value.
 *
 * Values are shares of the win: plays that were counted by cups foretold the winner less well.
 */

import { NOBODY, type RandomSource } from '@tavolata/engine';
import { moveFrom, moveTo, SEATS, type State } from '@tavolata/cappuccino';
import type { JudgedMove } from '../judgement.ts';
import { BoardPlays, Trail } from './board-plays.ts';
import { Board, MOST_MOVES } from './board.ts';
import { Evaluation } from './evaluation.ts';
import { RootMoves } from './root-moves.ts';
import { Tree } from './tree.ts';

/** Visits after which a node is expanded: it costs as much as two plays. */
const EXPANDED_VISITS = 4;
/** What the evaluation counts beside a play, at the most. */
const EVALUATION_WEIGHT = 0.4;
/** It counts that much with the first number of stacks per player, and nothing with the second. */
const FULL_STACKS = 12.5;
const NO_STACKS = 3.75;
/** Every move leaves a cell, and the root is a step as well. */
const STEPS = 65;

/** Who can be asked about a position: a net. */
export interface Adviser {
  /** Looks at the position that some moves from the root lead to. */
  look(moves: ArrayLike<number>, made: number): void;
  /** Of what was looked at last: by move how good it is, in parts of 1, and by seat the share. */
  readonly priors: ArrayLike<number>;
  readonly shares: Float64Array;
}

/** Visits after which an adviser is asked about a node. */
const ADVISED_VISITS = 4;
/** What the adviser counts beside the evaluation in priors, and beside a play in values. */
const ADVICE_IN_PRIORS = 0.8;
const ADVICE_IN_VALUES = 0.8;

export class TreeSearch {
  readonly tree: Tree;
  readonly moves: RootMoves;
  readonly #root: Board;
  readonly #board: Board;
  readonly #after: Board;
  readonly #plays: BoardPlays;
  readonly #evaluation: Evaluation;
  /** For a position in which more has changed than what stands around the move. */
  readonly #afresh: Evaluation;
  readonly #settlesEarly: boolean;
  readonly #weight: number;
  readonly #trail = new Trail();
  readonly #actions = new Int32Array(MOST_MOVES);
  readonly #path = new Int32Array(STEPS);
  readonly #shares = new Float64Array(SEATS.max);

  readonly #adviser: Adviser | undefined;
  /** By node, the shares that the adviser told. */
  readonly #advice = new Map<number, Float64Array>();
  /** The last advice on the way down of this visit. */
  #latest: Float64Array | undefined;
  readonly #made = new Int32Array(STEPS);

  constructor(
    state: State,
    wanted: number,
    random: RandomSource,
    { adviser, exploration }: { adviser?: Adviser; exploration?: number } = {},
  ) {
    const { players } = state;
    this.#adviser = adviser;
    this.tree = new Tree(exploration);
    this.#root = new Board(state);
    this.#board = new Board(state);
    this.#after = new Board(state);
    this.#plays = new BoardPlays(random);
    this.#evaluation = new Evaluation(players);
    this.#afresh = new Evaluation(players);
    this.#settlesEarly = state.options.earlySettlement;
    const excess = this.#root.stacks() / players - NO_STACKS;
    this.#weight = EVALUATION_WEIGHT * Math.min(1, Math.max(0, excess / (FULL_STACKS - NO_STACKS)));
    this.tree.mover[0] = state.player;
    this.tree.visits[0] = 1;
    this.moves = new RootMoves(this.tree, players, wanted);
    this.#board.copy(this.#root);
    this.#expand(0);
    this.#askAbout(0, 0);
  }

  visit(): void {
    const { tree } = this;
    const board = this.#board;
    const trail = this.#trail;
    board.copy(this.#root);
    trail.clear();
    this.#latest = undefined;
    let node = 0;
    let depth = 0;
    while (tree.mover[node] !== NOBODY) {
      if (tree.firstChild[node] === 0) {
        if (tree.visits[node] < EXPANDED_VISITS) break;
        this.#expand(node);
      }
      if (tree.visits[node] >= ADVISED_VISITS) this.#askAbout(node, depth);
      const seat = tree.mover[node];
      node = depth === 0 ? this.moves.next() : tree.mostPromising(node);
      const action = tree.action[node];
      trail.note(action, seat);
      board.move(moveFrom(action), moveTo(action));
      this.#path[++depth] = node;
    }
    if (tree.mover[node] === NOBODY) board.writeShares(this.#shares);
    else this.#playOn(node);
    this.#backUp(depth);
  }

  judged(): JudgedMove[] {
    return this.moves.judged();
  }

  /** Asks the adviser once about each node, and remembers the shares. */
  #askAbout(node: number, depth: number): void {
    const adviser = this.#adviser;
    if (!adviser) return;
    const known = this.#advice.get(node);
    if (known) {
      this.#latest = known;
      return;
    }
    const { tree } = this;
    for (let step = 0; step < depth; step++) this.#made[step] = tree.action[this.#path[step + 1]];
    adviser.look(this.#made, depth);
    const first = tree.firstChild[node];
    for (let child = first; child < first + tree.children[node]; child++) {
      const advised = adviser.priors[tree.action[child]];
      tree.prior[child] += ADVICE_IN_PRIORS * (advised - tree.prior[child]);
    }
    this.#latest = adviser.shares.slice();
    this.#advice.set(node, this.#latest);
  }

  #playOn(leaf: number): void {
    const { mover, firstLook } = this.tree;
    const shares = this.#shares;
    this.#plays.play(this.#board, mover[leaf], this.#trail);
    this.#board.writeShares(shares);
    for (let seat = 0; seat < this.#board.players; seat++) {
      shares[seat] += this.#weight * (firstLook[SEATS.max * leaf + seat] - shares[seat]);
      if (this.#latest) shares[seat] += ADVICE_IN_VALUES * (this.#latest[seat] - shares[seat]);
    }
  }

  #backUp(depth: number): void {
    const { tree } = this;
    const path = this.#path;
    const shares = this.#shares;
    for (let step = depth; step > 0; step--) {
      const above = path[step - 1];
      const share = shares[tree.mover[above]];
      tree.add(path[step], share);
      tree.addLater(above, this.#trail, share);
    }
    tree.visits[0]++;
    this.moves.add(path[1], shares, this.#board.bytes);
  }

  #expand(node: number): void {
    const { tree } = this;
    const before = this.#board;
    const after = this.#after;
    const mover = tree.mover[node];
    const next = mover + 1 === before.players ? 0 : mover + 1;
    const actions = this.#actions;
    const count = before.writeMoves(mover, actions);
    const first = tree.addChildren(node, count);
    this.#evaluation.prepare(before, next);
    for (let at = 0; at < count; at++) {
      const from = moveFrom(actions[at]);
      const to = moveTo(actions[at]);
      after.copy(before);
      after.move(from, to);
      const turn = after.nextAfter(mover);
      let evaluation = this.#evaluation;
      if (turn === next && !this.#settlesEarly) evaluation.writeAfter(after, from, to);
      else {
        evaluation = this.#afresh;
        evaluation.write(after, turn === NOBODY ? next : turn);
        if (turn === NOBODY) after.writeShares(evaluation.chances);
      }
      tree.look(first + at, actions[at], turn, evaluation.chances[mover]);
      tree.firstLook.set(evaluation.chances, SEATS.max * (first + at));
      if (node === 0) this.moves.look(evaluation.chances, evaluation.cups);
    }
    tree.setPriors(node);
  }
}
