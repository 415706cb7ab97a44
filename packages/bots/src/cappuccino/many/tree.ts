/**
 * The tree of a search among several players. A node holds what the player who chose its move can
 * expect there: the share of the win as a mean over all visits, the first evaluation included.
 *
 * Beside it a node knows how its move did when it was not made at once but later in the play, by
 * the same player. Most good moves stay good for some turns, so this tells much about moves that
 * were hardly visited yet (rapid action value estimation, RAVE).
 */

import { SEATS } from '@tavolata/cappuccino';
import type { Trail } from './board-plays.ts';

const FIRST_CAPACITY = 1 << 15;
/** The visits after which the plays with a move made later count little, however many. */
const TRUSTED_VISITS = 300;
/** How much a move that was tried less is usually tried more, in proportion to its prior. */
const EXPLORATION = 1;
/** The difference in the share of the win that makes a move e times as likely to be looked at. */
const PRIOR_HEAT = 0.05;

export class Tree {
  /** The number of nodes; node 0 is the root. */
  size = 1;
  /** Per node: the action that leads to it, and the seat in turn there. */
  action = new Int32Array(FIRST_CAPACITY);
  mover = new Int8Array(FIRST_CAPACITY);
  visits = new Float64Array(FIRST_CAPACITY);
  share = new Float64Array(FIRST_CAPACITY);
  prior = new Float64Array(FIRST_CAPACITY);
  /** Per node and seat: the share of the win at first look. */
  firstLook = new Float32Array(FIRST_CAPACITY * SEATS.max);
  /** Per node: the first of its children, which follow each other, or 0. */
  firstChild = new Int32Array(FIRST_CAPACITY);
  children = new Int32Array(FIRST_CAPACITY);
  /** Per node: the plays in which its move was made, now or later, and the mover's mean share. */
  laterPlays = new Float64Array(FIRST_CAPACITY);
  laterShare = new Float64Array(FIRST_CAPACITY);
  readonly #exploration: number;

  constructor(exploration = EXPLORATION) {
    this.#exploration = exploration;
  }

  /** Makes room for the children of a node. */
  addChildren(node: number, count: number): number {
    while (this.size + count > this.action.length) this.#grow();
    const first = this.size;
    this.firstChild[node] = first;
    this.children[node] = count;
    this.size += count;
    return first;
  }

  #grow(): void {
    const capacity = 2 * this.action.length;
    this.action = grown(this.action, new Int32Array(capacity));
    this.mover = grown(this.mover, new Int8Array(capacity));
    this.visits = grown(this.visits, new Float64Array(capacity));
    this.share = grown(this.share, new Float64Array(capacity));
    this.prior = grown(this.prior, new Float64Array(capacity));
    this.firstLook = grown(this.firstLook, new Float32Array(capacity * SEATS.max));
    this.firstChild = grown(this.firstChild, new Int32Array(capacity));
    this.children = grown(this.children, new Int32Array(capacity));
    this.laterPlays = grown(this.laterPlays, new Float64Array(capacity));
    this.laterShare = grown(this.laterShare, new Float64Array(capacity));
  }

  /** A child is visited for the first time when it is looked at, with what its mover can expect. */
  look(child: number, action: number, mover: number, share: number): void {
    this.action[child] = action;
    this.mover[child] = mover;
    this.share[child] = share;
    this.visits[child] = 1;
  }

  /** Divides the attention among the children of a node, once all were looked at. */
  setPriors(node: number): void {
    const { share, prior } = this;
    const first = this.firstChild[node];
    const end = first + this.children[node];
    let most = 0;
    for (let child = first; child < end; child++) most = Math.max(most, share[child]);
    let all = 0;
    for (let child = first; child < end; child++) {
      prior[child] = Math.exp((share[child] - most) / PRIOR_HEAT);
      all += prior[child];
    }
    for (let child = first; child < end; child++) prior[child] /= all;
  }

  /** Counts another visit, with the share of the player who chose the node. */
  add(node: number, share: number): void {
    this.share[node] += (share - this.share[node]) / ++this.visits[node];
  }

  /** Counts a play for all moves of a node that its mover made in it. */
  addLater(node: number, trail: Trail, share: number): void {
    const { action, laterPlays, laterShare } = this;
    const mover = this.mover[node];
    const first = this.firstChild[node];
    const end = first + this.children[node];
    for (let child = first; child < end; child++) {
      if (!trail.has(action[child], mover)) continue;
      laterShare[child] += (share - laterShare[child]) / ++laterPlays[child];
    }
  }

  /** What the player who chooses a node can expect, from its visits and its later results. */
  expected(node: number): number {
    const share = this.share[node];
    const plays = this.laterPlays[node];
    if (plays === 0) return share;
    const visits = this.visits[node];
    const weight = plays / (plays + visits + (plays * visits) / TRUSTED_VISITS);
    return share + weight * (this.laterShare[node] - share);
  }

  /** The child to visit next. */
  mostPromising(node: number): number {
    const { visits, prior } = this;
    const first = this.firstChild[node];
    const end = first + this.children[node];
    const spread = this.#exploration * Math.sqrt(visits[node]);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      const bound = this.expected(child) + (prior[child] * spread) / visits[child];
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  }
}

function grown<Values extends { set(from: Values): void }>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
