/**
 * Plain UCT: a tree that grows by a node with every random play to the end, chosen by upper
 * confidence bounds, each node for the player in turn there. A baseline for the other bots:
 * nothing clever in it, but fast.
 */

import { actionBuffer, NOBODY, shuffle, type RandomSource } from '@tavolata/engine';
import { cappuccino, SEATS, type Cappuccino, type State } from '@tavolata/cappuccino';
import { repeat, thinker } from '../../thinking.ts';
import { fill, playRandomly, slotFor, writeScores, writeShares } from '../positions.ts';

/** How much a move that was tried less is tried more. */
const EXPLORATION = 0.3;

const SHARES = SEATS.max;
const FIRST_CAPACITY = 1 << 14;

class Tree {
  /** The number of nodes; node 0 is the root. */
  size = 1;
  /** Per node: the action that leads to it. */
  actions = new Int32Array(FIRST_CAPACITY);
  visits = new Float64Array(FIRST_CAPACITY);
  /** Per node and seat: all rewards added up. */
  rewards = new Float64Array(FIRST_CAPACITY * SHARES);
  /** Per node: the first of its children, which follow each other, or 0. */
  firstChild = new Int32Array(FIRST_CAPACITY);
  children = new Int32Array(FIRST_CAPACITY);

  /** Gives a node a child for each action; they are tried in this order. */
  expand(node: number, actions: Int32Array): void {
    if (this.size + actions.length > this.actions.length) this.#grow();
    this.firstChild[node] = this.size;
    this.children[node] = actions.length;
    this.actions.set(actions, this.size);
    this.size += actions.length;
  }

  #grow(): void {
    const capacity = 2 * this.actions.length;
    const actions = new Int32Array(capacity);
    const visits = new Float64Array(capacity);
    const rewards = new Float64Array(capacity * SHARES);
    const firstChild = new Int32Array(capacity);
    const children = new Int32Array(capacity);
    actions.set(this.actions);
    visits.set(this.visits);
    rewards.set(this.rewards);
    firstChild.set(this.firstChild);
    children.set(this.children);
    Object.assign(this, { actions, visits, rewards, firstChild, children });
  }

  /** The child to try next, by UCB1 for a seat; those never tried come first. */
  mostPromising(node: number, seat: number): number {
    const first = this.firstChild[node];
    const end = first + this.children[node];
    const spread = EXPLORATION * EXPLORATION * Math.log(this.visits[node]);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < end; child++) {
      const visits = this.visits[child];
      if (visits === 0) return child;
      const bound = this.rewards[SHARES * child + seat] / visits + Math.sqrt(spread / visits);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  }

  mostVisited(): number {
    let best = this.firstChild[0];
    for (let more = 1; more < this.children[0]; more++) {
      const child = this.firstChild[0] + more;
      if (this.visits[child] > this.visits[best]) best = child;
    }
    return this.actions[best];
  }
}

/** One search: from its root, play after play. */
class Plays {
  readonly tree = new Tree();
  readonly #root: State;
  readonly #random: RandomSource;
  readonly #slot: State;
  readonly #buffer = actionBuffer(cappuccino);
  readonly #path = new Int32Array(cappuccino.maxSteps + 1);
  readonly #scores: Float64Array;
  readonly #shares: Float64Array;

  constructor(root: State, random: RandomSource) {
    this.#root = root;
    this.#random = random;
    this.#slot = slotFor(root);
    this.#scores = new Float64Array(root.players);
    this.#shares = new Float64Array(root.players);
  }

  /** Down the tree, one node further, to the end of the game, and back. */
  playOnce(): void {
    const tree = this.tree;
    const slot = this.#slot;
    fill(slot, this.#root);
    let node = 0;
    let depth = 0;
    this.#path[0] = node;
    while (slot.player !== NOBODY) {
      if (tree.firstChild[node] === 0) {
        if (node !== 0 && tree.visits[node] === 0) break;
        this.#expand(node);
      }
      node = tree.mostPromising(node, slot.player);
      cappuccino.apply(slot, tree.actions[node]);
      this.#path[++depth] = node;
    }
    playRandomly(slot, this.#buffer, this.#random);
    this.#backUp(depth);
  }

  #expand(node: number): void {
    const actions = this.#buffer.subarray(0, cappuccino.legal(this.#slot, this.#buffer));
    shuffle(actions, this.#random);
    this.tree.expand(node, actions);
  }

  #backUp(depth: number): void {
    const { players } = this.#root;
    const { visits, rewards } = this.tree;
    writeScores(this.#slot, this.#scores);
    writeShares(this.#scores, players, this.#shares);
    for (let step = 0; step <= depth; step++) {
      const node = this.#path[step];
      visits[node]++;
      for (let seat = 0; seat < players; seat++)
        rewards[SHARES * node + seat] += this.#shares[seat];
    }
  }
}

export const cappuccinoUct = thinker<Cappuccino>('uct', function* think(question, budget, random) {
  const root = cappuccino.sample(question, random);
  const plays = new Plays(root, random);
  yield* repeat(budget, () => {
    plays.playOnce();
    return 1;
  });
  return cappuccino.describeAction(root, plays.tree.mostVisited());
});
