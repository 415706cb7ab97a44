/**
 * The tree of a search with a net. A node knows what every seat can expect there, as a sum over all
 * visits, and how much attention it deserves before anything is known of it.
 */

import { SEATS } from '@tavolata/cappuccino';
import { NOBODY } from '@tavolata/engine';

const FIRST_CAPACITY = 1 << 13;
/** How much a move that was tried less is tried more, in proportion to its prior. */
const EXPLORATION = 1.2;
/** How much worse than the position a move is taken to be before it is tried. */
const CAUTION = 0.1;

export const ROOT = 0;

export class NetTree {
  /** The number of nodes; node 0 is the root. */
  size = 1;
  /** Per node: the action that leads to it, and the seat in turn there. */
  action = new Int32Array(FIRST_CAPACITY);
  mover = new Int8Array(FIRST_CAPACITY).fill(NOBODY);
  visits = new Float64Array(FIRST_CAPACITY);
  prior = new Float32Array(FIRST_CAPACITY);
  /** Per node and seat: the sum of its shares of the win. */
  shares = new Float64Array(FIRST_CAPACITY * SEATS.max);
  /** Per node: the first of its children, which follow each other, or 0. */
  firstChild = new Int32Array(FIRST_CAPACITY);
  children = new Int32Array(FIRST_CAPACITY);

  /** Gives a node its moves; the logits say how good they look to the net. */
  expand(
    node: number,
    actions: Int32Array,
    count: number,
    logits: Float32Array,
    heat: number,
  ): void {
    while (this.size + count > this.action.length) this.#grow();
    const first = this.size;
    this.size += count;
    this.firstChild[node] = first;
    this.children[node] = count;
    let most = -Infinity;
    for (let at = 0; at < count; at++) most = Math.max(most, logits[at]);
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const weight = Math.exp((logits[at] - most) / heat);
      this.action[first + at] = actions[at];
      this.prior[first + at] = weight;
      sum += weight;
    }
    for (let at = 0; at < count; at++) this.prior[first + at] /= sum;
  }

  /** Counts a visit with the share of each seat. */
  add(node: number, shares: Float64Array, players: number): void {
    this.visits[node]++;
    for (let seat = 0; seat < players; seat++) this.shares[SEATS.max * node + seat] += shares[seat];
  }

  /** What a seat can expect at a node that was visited. */
  expected(node: number, seat: number): number {
    return this.shares[SEATS.max * node + seat] / this.visits[node];
  }

  /** The child to visit next. */
  mostPromising(node: number): number {
    const { visits, prior, shares } = this;
    const seat = this.mover[node];
    const first = this.firstChild[node];
    const end = first + this.children[node];
    const spread = EXPLORATION * Math.sqrt(visits[node]);
    const untried = this.expected(node, seat) - CAUTION;
    let best = first;
    let highest = -Infinity;
    for (let child = first; child < end; child++) {
      const tries = visits[child];
      const value = tries > 0 ? shares[SEATS.max * child + seat] / tries : untried;
      const bound = value + (spread * prior[child]) / (1 + tries);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }

  #grow(): void {
    const capacity = 2 * this.action.length;
    this.action = grown(this.action, new Int32Array(capacity));
    this.mover = grown(this.mover, new Int8Array(capacity).fill(NOBODY));
    this.visits = grown(this.visits, new Float64Array(capacity));
    this.prior = grown(this.prior, new Float32Array(capacity));
    this.shares = grown(this.shares, new Float64Array(capacity * SEATS.max));
    this.firstChild = grown(this.firstChild, new Int32Array(capacity));
    this.children = grown(this.children, new Int32Array(capacity));
  }
}

function grown<Values extends { set(from: Values): void }>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
