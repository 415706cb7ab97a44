/**
 * The two operations that nets consist of, on one stretch of memory that holds weights and numbers
 * alike. All places are counted in numbers of 32 bits from its beginning.
 */

/** Outputs are worked on in blocks of this many, and their number is rounded up to whole blocks. */
export const BLOCK = 8;

export const inBlocks = (outputs: number): number => Math.ceil(outputs / BLOCK) * BLOCK;

/** What becomes of a layer's sums: left alone, their positive part, or that added to the input. */
export const PLAIN = 0;
export const POSITIVE = 1;
export const ADDED = 2;
export type Finish = typeof PLAIN | typeof POSITIVE | typeof ADDED;

export interface Kernel {
  readonly floats: Float32Array;
  /** The same memory: lists of rows lie there too. */
  readonly ints: Int32Array;
  /**
   * Multiplies each of some rows with the same weights: `to[row] = start + weights · from[row]`.
   * The weights lie as `packWeights` puts them.
   */
  layer(
    from: number,
    fromDistance: number,
    rows: number,
    inputs: number,
    weights: number,
    start: number,
    to: number,
    toDistance: number,
    outputs: number,
    finish: Finish,
  ): void;
  /**
   * Adds rows up: `to[row] = factor · Σ from[other]`, for all others in the row's list. Lists follow
   * each other, each with its length in front. The width is a multiple of four.
   */
  gather(
    from: number,
    fromDistance: number,
    lists: number,
    to: number,
    toDistance: number,
    rows: number,
    width: number,
    factor: number,
  ): void;
}

/** Lays memory out before it exists: what must be in it from the beginning, and room to work in. */
export class Plan {
  readonly #parts: { readonly at: number; readonly values: ArrayLike<number> }[] = [];
  #size = 0;

  /** Room for this many numbers, all zero. */
  room(count: number): number {
    const at = this.#size;
    this.#size += Math.ceil(count / 4) * 4; // every part begins at 16 bytes
    return at;
  }

  constant(values: ArrayLike<number>): number {
    const at = this.room(values.length);
    this.#parts.push({ at, values });
    return at;
  }

  make(kernelOf: (size: number) => Kernel): Kernel {
    const kernel = kernelOf(this.#size);
    for (const { at, values } of this.#parts) kernel.floats.set(values, at);
    return kernel;
  }
}
