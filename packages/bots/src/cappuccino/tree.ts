/**
 * The tree of a search among several players. Every node holds, by seat, the share of the win and
 * the cups that are expected there, as means over all that was found out below it. A node is proven
 * when the rest of the game is known from there: then its values are exact and never change.
 *
 * Beside it a node knows how its move did when it was not made at once but later in the play, by
 * the same player. Most good moves stay good for some turns, so this tells much about moves that
 * were hardly visited yet (rapid action value estimation, RAVE).
 */

import { SEATS } from '@tavolata/cappuccino';
import { packCups, prefers, type PackedScores } from './max-n.ts';
import type { Trail } from './tree-trail.ts';

const FIRST_CAPACITY = 1 << 14;
/** Values of a node: shares by seat, then cups by seat. */
export const VALUES = 2 * SEATS.max;
export const CUPS = SEATS.max;
/** The visits after which the plays with a move made later count little, however many. */
const TRUSTED_VISITS = 300;

export class Tree {
  /** The number of nodes; node 0 is the root. */
  size = 1;
  /** Per node: the action that leads to it. */
  action = new Int32Array(FIRST_CAPACITY);
  /** Per node: how often it was visited; the first look counts as a visit. */
  visits = new Float64Array(FIRST_CAPACITY);
  prior = new Float64Array(FIRST_CAPACITY);
  values = new Float64Array(FIRST_CAPACITY * VALUES);
  /** Per node: the first of its children, which follow each other, or 0. */
  firstChild = new Int32Array(FIRST_CAPACITY);
  children = new Int32Array(FIRST_CAPACITY);
  proven = new Uint8Array(FIRST_CAPACITY);
  /** Per node: the plays in which its move was made, now or later, and the mover's mean share. */
  laterPlays = new Float64Array(FIRST_CAPACITY);
  laterShare = new Float64Array(FIRST_CAPACITY);

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
    this.visits = grown(this.visits, new Float64Array(capacity));
    this.prior = grown(this.prior, new Float64Array(capacity));
    this.values = grown(this.values, new Float64Array(capacity * VALUES));
    this.firstChild = grown(this.firstChild, new Int32Array(capacity));
    this.children = grown(this.children, new Int32Array(capacity));
    this.proven = grown(this.proven, new Uint8Array(capacity));
    this.laterPlays = grown(this.laterPlays, new Float64Array(capacity));
    this.laterShare = grown(this.laterShare, new Float64Array(capacity));
  }

  /** Counts another visit with its values. */
  add(node: number, values: Float64Array): void {
    const visits = ++this.visits[node];
    if (this.proven[node] === 1) return;
    const offset = VALUES * node;
    for (let at = 0; at < VALUES; at++) {
      this.values[offset + at] += (values[at] - this.values[offset + at]) / visits;
    }
  }

  /** Counts a play for all moves of a node that its mover made in it. */
  addLater(node: number, trail: Trail, mover: number, share: number): void {
    const first = this.firstChild[node];
    for (let child = first; child < first + this.children[node]; child++) {
      if (!trail.has(this.action[child], mover)) continue;
      const plays = ++this.laterPlays[child];
      this.laterShare[child] += (share - this.laterShare[child]) / plays;
    }
  }

  /** A seat's share in a node that it can move to, from its visits and what came of it later. */
  expected(node: number, seat: number): number {
    const share = this.values[VALUES * node + seat];
    const plays = this.laterPlays[node];
    if (plays === 0 || this.proven[node] === 1) return share;
    const visits = this.visits[node];
    const weight = plays / (plays + visits + (plays * visits) / TRUSTED_VISITS);
    return share + weight * (this.laterShare[node] - share);
  }

  prove(node: number, values: Float64Array): void {
    this.proven[node] = 1;
    this.values.set(values, VALUES * node);
  }

  /** The child with the highest share for a seat. */
  bestChild(node: number, seat: number): number {
    const first = this.firstChild[node];
    let best = first;
    for (let child = first + 1; child < first + this.children[node]; child++) {
      if (this.values[VALUES * child + seat] > this.values[VALUES * best + seat]) best = child;
    }
    return best;
  }

  /** Proves a node all of whose children are: whoever is in turn there has his choice. */
  tryToProve(node: number, seat: number, players: number): void {
    if (this.proven[node] === 1) return;
    const first = this.firstChild[node];
    let best = this.#endOf(first);
    let bestChild = first;
    for (let child = first; child < first + this.children[node]; child++) {
      if (this.proven[child] === 0) return;
      const end = this.#endOf(child);
      if (!prefers(seat, end, best, players)) continue;
      best = end;
      bestChild = child;
    }
    this.prove(node, this.values.subarray(VALUES * bestChild, VALUES * bestChild + VALUES));
  }

  /** The scores of a proven node. */
  #endOf(node: number): PackedScores {
    return packCups(this.values, VALUES * node + CUPS);
  }
}

function grown<Values extends { set(from: Values): void }>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
