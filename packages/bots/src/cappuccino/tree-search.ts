/**
 * Monte Carlo tree search among several players, each choosing for himself.
 *
 * - A leaf is expanded at once: all its moves are evaluated (tree-evaluation.ts), which gives each
 *   a first value and, as a softmax, a prior. The choice on the way down is PUCT, with values that
 *   learn from moves made later in a play too (tree.ts).
 * - Its worth is that of its best move, blended with one informed play from there; the blend
 *   depends on how far the game is. Plays are cut short and solved once few stacks touch others.
 * - A leaf near the end is solved exactly (max-n.ts), and a node all of whose moves are solved is
 *   solved as well.
 *
 * Values are shares of the win: plays that were counted by cups foretold the winner less well.
 */

import { actionBuffer, NOBODY, type RandomSource } from '@tavolata/engine';
import { cappuccino, moveFrom, moveTo, type State } from '@tavolata/cappuccino';
import { MaxN, scoreIn, shareIn, type PackedScores } from './max-n.ts';
import { fill, liveStacks, playInformed, slotFor, writeScores, writeShares } from './playouts.ts';
import { Evaluation } from './tree-evaluation.ts';
import { Trail } from './tree-trail.ts';
import { CUPS, Tree, VALUES } from './tree.ts';

/** How much a move that was tried less is tried more, in proportion to its prior. */
const EXPLORATION = 1;
/** The difference in the share of the win that makes a move e times as likely to be looked at. */
const PRIOR_HEAT = 0.05;
/**
 * What a play to the end counts beside the evaluation, by phase: early on it tells little that is
 * not chance, later all.
 */
const PLAY_WEIGHTS = [0.6, 0.65, 0.8, 1, 1, 1, 1] as const;
/** Positions with no more live stacks are solved where the search meets them. */
const SOLVED_LIVE = 12;
/** Plays are solved once no more stacks are live. */
const PLAYED_LIVE = 8;
/** What solving a leaf may cost; few need more. */
const SOLVED_POSITIONS = 2000;

export class TreeSearch {
  readonly tree = new Tree();
  readonly #root: State;
  readonly #slot: State;
  readonly #after: State;
  readonly #evaluation: Evaluation;
  readonly #buffer = actionBuffer(cappuccino);
  readonly #path = new Int32Array(cappuccino.maxSteps + 1);
  readonly #movers = new Int32Array(cappuccino.maxSteps + 1);
  readonly #found = new Float64Array(VALUES);
  readonly #shares = this.#found.subarray(0, CUPS);
  readonly #cups = this.#found.subarray(CUPS);
  readonly #played = new Float64Array(VALUES);
  readonly #playedShares = this.#played.subarray(0, CUPS);
  readonly #playedCups = this.#played.subarray(CUPS);
  readonly #random: RandomSource;
  readonly #maxN = new MaxN();
  readonly #trail = new Trail();
  readonly #wanted: number;

  constructor(root: State, wanted: number, random: RandomSource) {
    this.#root = root;
    this.#wanted = wanted;
    this.#random = random;
    this.#slot = slotFor(root);
    this.#after = slotFor(root);
    this.#evaluation = new Evaluation(root);
    this.tree.visits[0] = 1;
  }

  visit(): void {
    const tree = this.tree;
    const slot = this.#slot;
    const trail = this.#trail;
    fill(slot, this.#root);
    trail.clear();
    let node = 0;
    let depth = 0;
    this.#path[0] = 0;
    while (tree.firstChild[node] !== 0 && (node === 0 || tree.proven[node] === 0)) {
      this.#movers[depth] = slot.player;
      node =
        depth === 0 && this.#wanted > 1 && (tree.visits[0] & 1) === 1
          ? this.#leastVisitedOfBest(slot.player)
          : this.#mostPromising(node, slot.player);
      trail.note(tree.action[node], slot.player);
      cappuccino.apply(slot, tree.action[node]);
      this.#path[++depth] = node;
    }
    this.#movers[depth] = slot.player;
    let seen = node;
    if (tree.proven[node] === 0 && !this.#solve(node)) {
      this.#expand(node);
      seen = tree.bestChild(node, slot.player);
    }
    this.#found.set(tree.values.subarray(VALUES * seen, VALUES * seen + VALUES));
    if (tree.proven[seen] === 0) this.#playOn(tree.action[seen]);
    this.#backUp(depth);
  }

  /** The leaf has no statistics of later moves yet: its moves were only just evaluated. */
  #backUp(depth: number): void {
    const tree = this.tree;
    for (let step = depth; step >= 0; step--) {
      const node = this.#path[step];
      const mover = this.#movers[step];
      tree.add(node, this.#found);
      tree.tryToProve(node, mover, this.#root.players);
      if (step < depth) tree.addLater(node, this.#trail, mover, this.#found[mover]);
    }
  }

  /** Proves a position that is small enough. */
  #solve(node: number): boolean {
    const slot = this.#slot;
    if (node === 0 || liveStacks(slot) > SOLVED_LIVE) return false;
    this.#maxN.start(slot);
    if (!this.#maxN.work(SOLVED_POSITIONS)) return false;
    writeEnd(this.#maxN.end, slot.players, this.#found);
    this.tree.prove(node, this.#found);
    return true;
  }

  /** From the leaf and its best move on. */
  #playOn(move: number): void {
    const slot = this.#slot;
    this.#trail.note(move, slot.player);
    cappuccino.apply(slot, move);
    playInformed(slot, PLAYED_LIVE, this.#buffer, this.#random, this.#trail);
    if (slot.player === NOBODY) {
      writeScores(slot, this.#playedCups);
      writeShares(this.#playedCups, slot.players, this.#playedShares);
    } else {
      this.#maxN.start(slot);
      while (!this.#maxN.work(SOLVED_POSITIONS));
      writeEnd(this.#maxN.end, slot.players, this.#played);
    }
    const weight = PLAY_WEIGHTS[this.#evaluation.phase];
    for (let at = 0; at < VALUES; at++) {
      this.#found[at] += weight * (this.#played[at] - this.#found[at]);
    }
  }

  #mostPromising(node: number, mover: number): number {
    const tree = this.tree;
    const { visits, prior, firstChild, children } = tree;
    const first = firstChild[node];
    const end = first + children[node];
    const spread = EXPLORATION * Math.sqrt(visits[node]);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      const bound = tree.expected(child, mover) + (prior[child] * spread) / visits[child];
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  }

  /** Of the best few moves the one that least is known about, so that all have honest values. */
  #leastVisitedOfBest(mover: number): number {
    const { visits, values, firstChild, children } = this.tree;
    const best = Array.from({ length: children[0] }, (_, at) => firstChild[0] + at)
      .sort((one, other) => values[VALUES * other + mover] - values[VALUES * one + mover])
      .slice(0, this.#wanted);
    return best.reduce((least, child) => (visits[child] < visits[least] ? child : least));
  }

  #expand(node: number): void {
    const tree = this.tree;
    const before = this.#slot;
    const after = this.#after;
    const evaluation = this.#evaluation;
    const mover = before.player;
    const count = cappuccino.legal(before, this.#buffer);
    const first = tree.addChildren(node, count);
    evaluation.prepare(before);
    let most = 0;
    for (let index = 0; index < count; index++) {
      const child = first + index;
      const action = this.#buffer[index];
      fill(after, before);
      cappuccino.apply(after, action);
      tree.action[child] = action;
      tree.visits[child] = 1;
      if (after.player === NOBODY) {
        writeScores(after, this.#cups);
        writeShares(this.#cups, after.players, this.#shares);
        tree.proven[child] = 1;
      } else {
        evaluation.writeAfter(after, moveFrom(action), moveTo(action));
        this.#cups.set(evaluation.cups);
        this.#shares.set(evaluation.chances);
      }
      tree.values.set(this.#found, VALUES * child);
      most = Math.max(most, this.#shares[mover]);
    }
    let all = 0;
    for (let child = first; child < first + count; child++) {
      const weight = Math.exp((tree.values[VALUES * child + mover] - most) / PRIOR_HEAT);
      tree.prior[child] = weight;
      all += weight;
    }
    for (let child = first; child < first + count; child++) tree.prior[child] /= all;
  }
}

/** An exact end in the form of a node's values. */
function writeEnd(end: PackedScores, players: number, values: Float64Array): void {
  for (let seat = 0; seat < players; seat++) {
    values[seat] = shareIn(end, seat, players);
    values[CUPS + seat] = scoreIn(end, seat);
  }
}
