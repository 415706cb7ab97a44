/**
 * The net of Cappuccino: stacks that hear of those which they can jump onto, and of those which can
 * jump onto them. `train/cappuccino_net.py` says the same in a few lines; here the numbers lie in
 * the memory of a kernel, only stacks that stand take part, and all sizes come from the weights.
 *
 * A stack's row has three parts: its own numbers, then the sums of those of the stacks around it.
 */

import { MAX_CUPS, moveFrom, moveTo, SEATS, type State } from '@tavolata/cappuccino';
import { ADDED, Plan, POSITIVE, type Kernel } from '../../nets/kernel.ts';
import { Linear } from '../../nets/linear.ts';
import { transposed, type Weights } from '../../nets/weights.ts';
import { Features, SEAT_FEATURES, STACK_FEATURES, TABLE_FEATURES } from './features.ts';

interface Layer {
  readonly stacks: Linear;
  readonly table: Linear;
}

/** What sums over all stacks, and over those of a seat, are divided by. */
const ALL_STACKS = 16;
const OWN_STACKS = 8;

export class CappuccinoNet {
  readonly #kernel: Kernel;
  readonly #layers: readonly Layer[];
  readonly #from: Linear;
  readonly #to: Linear;
  readonly #edge: Float32Array;
  readonly #ofTable: Linear;
  readonly #ofSeats: Linear;
  readonly #win: Float32Array;
  readonly #channels: number;
  readonly #features: Features;
  /** Places in memory. */
  readonly #stacks: number;
  readonly #one: number;
  readonly #other: number;
  readonly #pooled: number;
  readonly #table: number;
  readonly #start: number;
  readonly #onto: number;
  readonly #under: number;
  readonly #owned: number;
  readonly #all: number;
  readonly #sources: number;
  readonly #targets: number;
  readonly #seats: number;
  readonly #mixed: number;

  constructor(weights: Weights, kernelOf: (size: number) => Kernel) {
    const plan = new Plan();
    const find = (name: string) => weights.find(name);
    const channels = find('own.0.bias').rows;
    const width = 3 * channels;
    this.#layers = Array.from({ length: weights.countOf('own', 'weight') }, (_, layer) => {
      const parts = ['own', 'onto', 'under'].map((part) => find(`${part}.${layer}.weight`));
      const finish = layer === 0 ? POSITIVE : ADDED;
      const bias = find(`own.${layer}.bias`);
      return {
        stacks: new Linear(plan, parts, { finish, toDistance: width }),
        table: new Linear(plan, [find(`table.${layer}.weight`)], { bias }),
      };
    });
    const bias = find('from_stack.bias');
    this.#from = new Linear(plan, [find('from_stack.weight')], { bias, fromDistance: width });
    this.#to = new Linear(plan, [find('to_stack.weight')], { fromDistance: width });
    this.#edge = find('edge.weight').values;
    const ofTable = [find('of_all.weight'), find('of_table.weight')];
    this.#ofTable = new Linear(plan, ofTable, { bias: find('of_stacks.bias') });
    const ofSeats = [find('of_stacks.weight'), find('of_seat.weight'), transposed(find('of_turn'))];
    this.#ofSeats = new Linear(plan, ofSeats, { finish: POSITIVE });
    this.#win = find('win.weight').values;
    this.#channels = channels;
    this.#stacks = plan.room(MAX_CUPS * 3 * STACK_FEATURES);
    this.#one = plan.room(MAX_CUPS * 3 * channels);
    this.#other = plan.room(MAX_CUPS * 3 * channels);
    this.#pooled = plan.room(channels + TABLE_FEATURES);
    this.#table = this.#pooled + channels;
    this.#start = plan.room(Math.max(channels, this.#ofTable.outputs));
    this.#onto = plan.room(7 * MAX_CUPS);
    this.#under = plan.room(7 * MAX_CUPS);
    this.#owned = plan.room(SEATS.max + MAX_CUPS);
    this.#all = plan.room(1 + MAX_CUPS);
    this.#sources = plan.room(MAX_CUPS * this.#from.outputs);
    this.#targets = plan.room(MAX_CUPS * this.#to.outputs);
    this.#seats = plan.room(SEATS.max * this.#ofSeats.inputs);
    this.#mixed = plan.room(SEATS.max * this.#ofSeats.outputs);
    this.#kernel = plan.make(kernelOf);
    const { floats, ints } = this.#kernel;
    for (let row = 0; row < MAX_CUPS; row++) ints[this.#all + 1 + row] = row;
    const turns = this.#seats + channels + SEAT_FEATURES;
    for (let place = 0; place < SEATS.max; place++) {
      floats[turns + place * this.#ofSeats.inputs + place] = 1;
    }
    this.#features = new Features({
      floats,
      ints,
      stacks: this.#stacks,
      distance: 3 * STACK_FEATURES,
      onto: this.#onto,
      under: this.#under,
      owned: this.#owned,
      seats: this.#seats + channels,
      seatDistance: this.#ofSeats.inputs,
      table: this.#table,
    });
  }

  /**
   * Finds the logits of moves of the player in turn, and by seat those of winning.
   */
  evaluate(
    state: State,
    moves: ArrayLike<number>,
    count: number,
    logits: Float32Array,
    wins: Float32Array,
    seesThreats = true,
  ): void {
    this.#features.write(state, seesThreats);
    const rows = this.#run();
    this.#writeLogits(rows, moves, count, logits);
    this.#writeWins(rows, state, wins);
  }

  /** Returns where the rows of stacks lie after the last layer. */
  #run(): number {
    const kernel = this.#kernel;
    const width = 3 * this.#channels;
    const { stacks } = this.#features;
    kernel.ints[this.#all] = stacks;
    let here = this.#stacks;
    let there = this.#one;
    let pooled = this.#table;
    let distance = 3 * STACK_FEATURES;
    let part = STACK_FEATURES;
    for (const layer of this.#layers) {
      kernel.gather(here, distance, this.#onto, here + part, distance, stacks, part, 1);
      kernel.gather(here, distance, this.#under, here + 2 * part, distance, stacks, part, 1);
      layer.table.apply(kernel, pooled, 1, this.#start);
      layer.stacks.apply(kernel, here, stacks, there, this.#start);
      here = there;
      there = here === this.#one ? this.#other : this.#one;
      pooled = this.#pooled;
      distance = width;
      part = this.#channels;
      kernel.gather(here, width, this.#all, pooled, part, 1, part, 1 / ALL_STACKS);
    }
    return here;
  }

  #writeLogits(rows: number, moves: ArrayLike<number>, count: number, logits: Float32Array): void {
    const kernel = this.#kernel;
    const { floats } = kernel;
    const { stacks, rows: rowOf } = this.#features;
    const edge = this.#edge;
    const width = this.#from.outputs;
    this.#from.apply(kernel, rows, stacks, this.#sources);
    this.#to.apply(kernel, rows, stacks, this.#targets);
    for (let index = 0; index < count; index++) {
      const source = this.#sources + rowOf[moveFrom(moves[index])] * width;
      const target = this.#targets + rowOf[moveTo(moves[index])] * width;
      let logit = 0;
      for (let at = 0; at < edge.length; at++) {
        const sum = floats[source + at] + floats[target + at];
        if (sum > 0) logit += sum * edge[at];
      }
      logits[index] = logit;
    }
  }

  #writeWins(rows: number, { player, players }: State, wins: Float32Array): void {
    const kernel = this.#kernel;
    const { floats } = kernel;
    const channels = this.#channels;
    const { inputs, outputs } = this.#ofSeats;
    const seats = this.#seats;
    const owned = this.#owned;
    kernel.gather(rows, 3 * channels, owned, seats, inputs, players, channels, 1 / OWN_STACKS);
    this.#ofTable.apply(kernel, this.#pooled, 1, this.#start);
    this.#ofSeats.apply(kernel, seats, players, this.#mixed, this.#start);
    for (let place = 0; place < players; place++) {
      const here = this.#mixed + place * outputs;
      let logit = 0;
      for (let at = 0; at < this.#win.length; at++) logit += floats[here + at] * this.#win[at];
      wins[(player + place) % players] = logit;
    }
  }
}
