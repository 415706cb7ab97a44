/**
 * What a search finds out about the moves of its root: for these, other than for all below them,
 * the shares of the win and the cups of every seat are told in the end.
 */

import type { JudgedMove } from '../judgement.ts';
import { CUPS } from './board.ts';
import type { Tree } from './tree.ts';

export class RootMoves {
  readonly #tree: Tree;
  readonly #players: number;
  readonly #wanted: number;
  /** Per move and seat: means over all visits, the first look included. */
  readonly #shares: number[][] = [];
  readonly #cups: number[][] = [];

  constructor(tree: Tree, players: number, wanted: number) {
    this.#tree = tree;
    this.#players = players;
    this.#wanted = wanted;
  }

  /** Takes note of the first look at the next move. */
  look(shares: ArrayLike<number>, cups: ArrayLike<number>): void {
    this.#shares.push(Array.from(shares).slice(0, this.#players));
    this.#cups.push(Array.from(cups).slice(0, this.#players));
  }

  /** Takes note of a visit that the tree has counted, and of the cups in the end. */
  add(node: number, shares: Float64Array, ended: Uint8Array): void {
    const at = node - this.#tree.firstChild[0];
    const visits = this.#tree.visits[node];
    const meanShares = this.#shares[at];
    const meanCups = this.#cups[at];
    for (let seat = 0; seat < this.#players; seat++) {
      meanShares[seat] += (shares[seat] - meanShares[seat]) / visits;
      meanCups[seat] += (ended[CUPS + seat] - meanCups[seat]) / visits;
    }
  }

  /** The move to visit next. */
  next(): number {
    const isHonest = this.#wanted > 1 && (this.#tree.visits[0] & 1) === 1;
    return isHonest ? this.#leastVisitedOfBest() : this.#tree.mostPromising(0);
  }

  /** Of the best few moves the one with the fewest visits, so that all get reliable values. */
  #leastVisitedOfBest(): number {
    const { visits, share } = this.#tree;
    const best = this.#nodes()
      .sort((one, other) => share[other] - share[one])
      .slice(0, this.#wanted);
    return best.reduce((least, node) => (visits[node] < visits[least] ? node : least));
  }

  #nodes(): number[] {
    const { firstChild, children } = this.#tree;
    return Array.from({ length: children[0] }, (_, at) => firstChild[0] + at);
  }

  /** All moves, the most visited first. */
  judged(): JudgedMove[] {
    const { visits, share } = this.#tree;
    return this.#nodes()
      .sort((one, other) => visits[other] - visits[one] || share[other] - share[one])
      .map((node) => {
        const at = node - this.#tree.firstChild[0];
        return {
          action: this.#tree.action[node],
          chances: this.#shares[at],
          scores: this.#cups[at],
        };
      });
  }
}
