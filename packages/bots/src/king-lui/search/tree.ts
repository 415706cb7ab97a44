/**
 * The tree of a search, as rows of numbers. The actions of a node lie side by side, each with the
 * part of the attention that it deserves before anything is known; only the best of the many pairs
 * for Emerald are let in, and of pairs that come to the same only one.
 */

import { FIRST_PAIR } from '@tavolata/king-lui';

export const ROOT = 0;
const NONE = -1;
/** How many pairs of portions are considered. */
const PAIRS = 4;
/** In points: how far an action may be behind and still deserve attention. */
const CURIOSITY = 6;
const EXPLORATION = 1;
/** How much worse than its siblings an action is taken to be before it is tried. */
const CAUTION = 0.1;

export class Tree {
  readonly first: number[] = [NONE];
  readonly count: number[] = [0];
  readonly action: number[] = [NONE];
  readonly visits: number[] = [0];
  /** Rewards of the player who chose the action. */
  readonly total: number[] = [0];
  readonly #prior: number[] = [1];
  /** Where a draw leads, by what is seen of the card. */
  readonly #seen = new Map<number, number>();

  isLeaf(node: number): boolean {
    return this.first[node] === NONE;
  }

  /** Gives a node its actions. */
  expand(node: number, legal: Int32Array, count: number, values: Float64Array): void {
    const actions = Array.from(legal.subarray(0, count));
    const worthwhile = actions.filter((action) => action < FIRST_PAIR);
    const pairs = actions
      .slice(worthwhile.length)
      .sort((one, other) => values[other] - values[one]);
    let kept = 0;
    for (const [index, pair] of pairs.entries()) {
      if (index > 0 && values[pair] === values[pairs[index - 1]]) continue;
      if (kept++ === PAIRS) break;
      worthwhile.push(pair);
    }
    const most = Math.max(...worthwhile.map((action) => values[action]));
    const shares = worthwhile.map((action) => Math.exp((values[action] - most) / CURIOSITY));
    const sum = shares.reduce((all, share) => all + share, 0);
    this.first[node] = this.action.length;
    this.count[node] = worthwhile.length;
    for (const [index, action] of worthwhile.entries()) this.#add(action, shares[index] / sum);
  }

  /** The child of the highest bound. */
  select(node: number): number {
    const { visits, total } = this;
    const first = this.first[node];
    const end = first + this.count[node];
    let tried = 0;
    let sum = 0;
    for (let child = first; child < end; child++) {
      tried += visits[child];
      sum += total[child];
    }
    const untried = tried > 0 ? sum / tried - CAUTION : 0;
    const spread = EXPLORATION * Math.sqrt(tried + 1);
    let best = first;
    let highest = -Infinity;
    for (let child = first; child < end; child++) {
      const value = visits[child] > 0 ? total[child] / visits[child] : untried;
      const bound = value + (spread * this.#prior[child]) / (1 + visits[child]);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }

  /** The node under a draw when this card is seen. */
  afterCard(child: number, card: number): number {
    const key = child * 8 + card;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const node = this.#add(NONE, 1);
    this.#seen.set(key, node);
    return node;
  }

  #add(action: number, prior: number): number {
    this.first.push(NONE);
    this.count.push(0);
    this.action.push(action);
    this.visits.push(0);
    this.total.push(0);
    this.#prior.push(prior);
    return this.action.length - 1;
  }
}
