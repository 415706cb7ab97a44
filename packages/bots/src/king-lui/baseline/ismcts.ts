/**
 * Plain information-set Monte Carlo tree search, a baseline: one tree of actions for the seat that
 * is asked, a fresh world every iteration, upper confidence bounds over the actions that the world
 * allows (each with a count of how often it was to be had), and the rest of the game played at
 * random. Every player wants a large share in the win. Nodes are keyed by actions alone; telling
 * them apart by the seat's own draws and by the courses laid was tried and was no stronger.
 */

import { actionBuffer, below, NOBODY, type RandomSource } from '@tavolata/engine';
import { describeAction, kingLui, type KingLui, type State } from '@tavolata/king-lui';
import type { Question } from '../../bot.ts';
import { repeat, thinker } from '../../thinking.ts';
import { countUp, newTally, type Tally } from '../winners.ts';
import { Worlds } from '../worlds.ts';
import { playAtRandom } from './flat.ts';

const EXPLORATION = 0.7;
const NONE = 0;
const ROOT = 1;
const FIRST_SIZE = 1 << 14;

class Search {
  #child = new Int32Array(FIRST_SIZE);
  #sibling = new Int32Array(FIRST_SIZE);
  /** The action that leads to a node. */
  #action = new Int32Array(FIRST_SIZE);
  #visits = new Int32Array(FIRST_SIZE);
  /** How often the action could have been chosen. */
  #available = new Int32Array(FIRST_SIZE);
  /** Shares in the win of the player who chose the action. */
  #wins = new Float64Array(FIRST_SIZE);
  #size = ROOT + 1;
  readonly #worlds: Worlds;
  readonly #world: State;
  readonly #random: RandomSource;
  readonly #tally: Tally;
  readonly #buffer = actionBuffer(kingLui);
  readonly #path = new Int32Array(kingLui.maxSteps);
  readonly #actors = new Int32Array(kingLui.maxSteps);

  constructor(question: Question<KingLui>, random: RandomSource) {
    this.#worlds = new Worlds(question, random);
    this.#world = this.#worlds.slot();
    this.#random = random;
    this.#tally = newTally(question.players);
  }

  iterate(): void {
    const world = this.#world;
    this.#worlds.deal(world, this.#random);
    let node = ROOT;
    let depth = 0;
    let fresh = false;
    while (!fresh && world.player !== NOBODY) {
      const action = this.#choose(node, kingLui.legal(world, this.#buffer));
      let child = this.#find(node, action);
      fresh = child === NONE;
      if (fresh) child = this.#add(node, action);
      this.#path[depth] = child;
      this.#actors[depth++] = world.player;
      kingLui.apply(world, action);
      node = child;
    }
    playAtRandom(world, this.#buffer, this.#random);
    countUp(world, this.#tally);
    for (let at = 0; at < depth; at++) {
      this.#visits[this.#path[at]]++;
      this.#wins[this.#path[at]] += this.#tally.shares[this.#actors[at]];
    }
  }

  /** The action at the root that was tried most. */
  mostTried(): number {
    let best = this.#child[ROOT];
    for (let child = best; child !== NONE; child = this.#sibling[child]) {
      if (this.#visits[child] > this.#visits[best]) best = child;
    }
    return this.#action[best];
  }

  /** An action that was never tried here, or else the one of the highest bound. */
  #choose(node: number, count: number): number {
    const buffer = this.#buffer;
    let untried = 0;
    let fresh = NONE;
    let best = NONE;
    let highest = -1;
    for (let index = 0; index < count; index++) {
      const child = this.#find(node, buffer[index]);
      if (child === NONE) {
        if (below(this.#random, ++untried) === 0) fresh = buffer[index];
        continue;
      }
      const visits = this.#visits[child];
      const bound =
        this.#wins[child] / visits +
        EXPLORATION * Math.sqrt(Math.log(++this.#available[child]) / visits);
      if (bound > highest) {
        highest = bound;
        best = buffer[index];
      }
    }
    return untried > 0 ? fresh : best;
  }

  #find(node: number, action: number): number {
    let child = this.#child[node];
    while (child !== NONE && this.#action[child] !== action) child = this.#sibling[child];
    return child;
  }

  #add(node: number, action: number): number {
    if (this.#size === this.#visits.length) this.#grow();
    const child = this.#size++;
    this.#action[child] = action;
    this.#available[child] = 1;
    this.#sibling[child] = this.#child[node];
    this.#child[node] = child;
    return child;
  }

  #grow(): void {
    this.#child = longer(this.#child);
    this.#sibling = longer(this.#sibling);
    this.#action = longer(this.#action);
    this.#visits = longer(this.#visits);
    this.#available = longer(this.#available);
    const wins = new Float64Array(this.#wins.length * 2);
    wins.set(this.#wins);
    this.#wins = wins;
  }
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(array.length * 2);
  twice.set(array);
  return twice;
}

export const kingLuiIsmcts = thinker<KingLui>('ismcts', function* (question, budget, random) {
  const { legal } = question;
  if (legal.length === 1) return legal[0];
  const search = new Search(question, random);
  yield* repeat(budget, () => {
    search.iterate();
    return 1;
  });
  return describeAction(search.mostTried());
});
