/** A layer of weights in the memory of a kernel. */

import { inBlocks, PLAIN, type Finish, type Kernel, type Plan } from './kernel.ts';
import { packWeights, startOf, type Matrix } from './weights.ts';

interface Shape {
  /** What sums start from, unless that is calculated; without it they start at 0. */
  readonly bias?: Matrix;
  readonly finish?: Finish;
  /** How far the rows that come in and go out are apart, if there is something between them. */
  readonly fromDistance?: number;
  readonly toDistance?: number;
}

export class Linear {
  readonly inputs: number;
  /** Rounded up to whole blocks. */
  readonly outputs: number;
  readonly #weights: number;
  readonly #start: number;
  readonly #finish: Finish;
  readonly #fromDistance: number;
  readonly #toDistance: number;

  /** For inputs that lie behind each other, one matrix each. */
  constructor(plan: Plan, parts: readonly Matrix[], shape: Shape = {}) {
    const outputs = Math.max(...parts.map(({ rows }) => rows));
    this.inputs = parts.reduce((sum, { columns }) => sum + columns, 0);
    this.outputs = inBlocks(outputs);
    this.#weights = plan.constant(packWeights(parts));
    const { bias, finish = PLAIN } = shape;
    this.#start = bias ? plan.constant(startOf(bias, outputs)) : plan.room(this.outputs);
    this.#finish = finish;
    this.#fromDistance = shape.fromDistance ?? this.inputs;
    this.#toDistance = shape.toDistance ?? this.outputs;
  }

  /** Works on some rows; all sums start from what lies at `start`. */
  apply(kernel: Kernel, from: number, rows: number, to: number, start = this.#start): void {
    kernel.layer(
      from,
      this.#fromDistance,
      rows,
      this.inputs,
      this.#weights,
      start,
      to,
      this.#toDistance,
      this.outputs,
      this.#finish,
    );
  }
}
