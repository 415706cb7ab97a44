/**
 * The net of King Lui: the same weights for each dish, which hear of each other through their mean.
 * `train/king_lui_net.py` says the same in a few lines; here the numbers lie in the memory of a
 * kernel, and all sizes come from the weights.
 */

import {
  ACTION_COUNT,
  DISH_COUNT,
  DRAW,
  FIRST_PAIR,
  LEAVE,
  PAIR_ONE,
  PAIR_OTHER,
  PASS,
  type State,
} from '@tavolata/king-lui';
import { ADDED, Plan, POSITIVE, type Kernel } from '../../nets/kernel.ts';
import { Linear } from '../../nets/linear.ts';
import { stack, type Weights } from '../../nets/weights.ts';
import { DISH_FEATURES, observe, TABLE_FEATURES } from './features.ts';

interface Layer {
  readonly own: Linear;
  readonly mean: Linear;
}

/** Where the outputs for a dish lie: for taking it first, then for feeding it to Emerald. */
const EACH = 1;
const BOTH = 2;
const INNER = 3;
/** Where the outputs for the table lie. */
const OF_DRAW = 0;
const OF_FEEDING = 1;
const OF_LEAVING = 2;
const OF_WINS = 3;

export class KingLuiNet {
  /** By action, also for those that are not legal. */
  readonly logits = new Float32Array(ACTION_COUNT);
  readonly #kernel: Kernel;
  readonly #dish: Linear;
  readonly #table: Linear;
  readonly #layers: readonly Layer[] = [];
  readonly #context: Linear;
  readonly #heads: Linear;
  readonly #rest: Linear;
  readonly #channels: number;
  /** How many numbers of a dish are multiplied with those of another. */
  readonly #inner: number;
  /** Places in memory: what goes in, what is worked on, and what comes out. */
  readonly #dishes: number;
  readonly #mean: number;
  readonly #seen: number;
  readonly #start: number;
  readonly #one: number;
  readonly #other: number;
  readonly #heard: number;
  readonly #headed: number;
  readonly #told: number;
  readonly #everyDish: number;

  constructor(weights: Weights, kernelOf: (size: number) => Kernel) {
    const plan = new Plan();
    const find = (name: string) => weights.find(name);
    const feed = find('feed.weight');
    this.#inner = feed.rows + 1 - INNER;
    this.#dish = new Linear(plan, [find('trunk.dish.weight')], { finish: POSITIVE });
    this.#table = new Linear(plan, [find('trunk.table.weight')], { bias: find('trunk.dish.bias') });
    this.#layers = Array.from({ length: weights.countOf('trunk.own', 'weight') }, (_, layer) => {
      const bias = find(`trunk.own.${layer}.bias`);
      return {
        own: new Linear(plan, [find(`trunk.own.${layer}.weight`)], { finish: ADDED }),
        mean: new Linear(plan, [find(`trunk.mean.${layer}.weight`)], { bias }),
      };
    });
    const context = [find('of_mean.weight'), find('of_table.weight')];
    this.#context = new Linear(plan, context, { bias: find('of_mean.bias'), finish: POSITIVE });
    this.#heads = new Linear(plan, [stack(find('take.weight'), feed)], { bias: find('take.bias') });
    this.#rest = new Linear(plan, [find('rest.weight')], { bias: find('rest.bias') });
    const channels = this.#dish.outputs;
    this.#channels = channels;
    this.#dishes = plan.room(DISH_COUNT * DISH_FEATURES);
    this.#mean = plan.room(channels + TABLE_FEATURES);
    this.#seen = this.#mean + channels;
    this.#start = plan.room(channels);
    this.#one = plan.room(DISH_COUNT * channels);
    this.#other = plan.room(DISH_COUNT * channels);
    this.#heard = plan.room(channels);
    this.#headed = plan.room(DISH_COUNT * this.#heads.outputs);
    this.#told = plan.room(this.#rest.outputs);
    this.#everyDish = plan.room(1 + DISH_COUNT);
    this.#kernel = plan.make(kernelOf);
    const dishes = Array.from({ length: DISH_COUNT }, (_, dish) => dish);
    this.#kernel.ints.set([DISH_COUNT, ...dishes], this.#everyDish);
  }

  /** Finds the logits of all actions of the player in turn. */
  evaluate(state: State, looksAtOthers = true): void {
    observe(state, this.#kernel.floats, this.#dishes, this.#seen, looksAtOthers);
    this.#run();
    this.#writeLogits();
  }

  /** After an evaluation, the logit of the win of a seat, by how many seats after the one in turn. */
  win(around: number): number {
    return this.#kernel.floats[this.#told + OF_WINS + around];
  }

  #run(): void {
    const kernel = this.#kernel;
    const start = this.#start;
    let here = this.#one;
    let there = this.#other;
    this.#table.apply(kernel, this.#seen, 1, start);
    this.#dish.apply(kernel, this.#dishes, DISH_COUNT, here, start);
    for (const { own, mean } of this.#layers) {
      this.#average(here);
      mean.apply(kernel, this.#mean, 1, start);
      own.apply(kernel, here, DISH_COUNT, there, start);
      const next = there;
      there = here;
      here = next;
    }
    this.#average(here);
    this.#context.apply(kernel, this.#mean, 1, this.#heard);
    this.#rest.apply(kernel, this.#heard, 1, this.#told);
    this.#heads.apply(kernel, here, DISH_COUNT, this.#headed);
  }

  #average(from: number): void {
    const channels = this.#channels;
    const factor = 1 / DISH_COUNT;
    this.#kernel.gather(from, channels, this.#everyDish, this.#mean, channels, 1, channels, factor);
  }

  #writeLogits(): void {
    const { logits } = this;
    const { floats } = this.#kernel;
    const headed = this.#headed;
    const told = this.#told;
    const width = this.#heads.outputs;
    const end = INNER + this.#inner;
    for (let dish = 0; dish < DISH_COUNT; dish++) logits[dish] = floats[headed + dish * width];
    logits[DRAW] = floats[told + OF_DRAW];
    logits[LEAVE] = floats[told + OF_LEAVING];
    logits[PASS] = 0;
    const feeding = floats[told + OF_FEEDING];
    for (let action = FIRST_PAIR; action < ACTION_COUNT; action++) {
      const one = headed + PAIR_ONE[action - FIRST_PAIR] * width;
      const other = headed + PAIR_OTHER[action - FIRST_PAIR] * width;
      let logit = feeding + floats[one + EACH] + floats[other + EACH];
      if (one === other) logit += floats[one + BOTH];
      for (let at = INNER; at < end; at++) logit += floats[one + at] * floats[other + at];
      logits[action] = logit;
    }
  }
}
