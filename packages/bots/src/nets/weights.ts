/** The weights of a net, as `train/export.py` writes them: named arrays of 16-bit numbers in one text. */

import { fromBase64 } from './from-base64.ts';
import { BLOCK, inBlocks } from './kernel.ts';

export interface WeightsFile {
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly arrays: {
    readonly [name: string]: { readonly at: number; readonly shape: readonly number[] };
  };
  /** In base 64: all arrays, one after the other, 16 bits a number. */
  readonly data: string;
}

/** A matrix by rows, each for one output; a vector is a matrix of one column. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

export class Weights {
  readonly #arrays: WeightsFile['arrays'];
  readonly #view: DataView;

  constructor({ arrays, data }: WeightsFile) {
    this.#arrays = arrays;
    this.#view = new DataView(fromBase64(data).buffer);
  }

  find(name: string): Matrix {
    const found = this.#arrays[name];
    if (found === undefined) throw new Error(`the weights have no ${name}`);
    const [rows = 1, columns = 1] = found.shape;
    const values = Float32Array.from({ length: rows * columns }, (_, index) =>
      fromHalf(this.#view.getUint16(2 * (found.at + index), true)),
    );
    return { rows, columns, values };
  }

  /** How many layers there are: arrays of this name with a number behind it. */
  countOf(name: string, part: string): number {
    let layers = 0;
    while (this.#arrays[`${name}.${layers}.${part}`] !== undefined) layers++;
    return layers;
  }
}

/** A 16-bit float as IEEE 754 has it. */
function fromHalf(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = (bits & 0x3ff) / 0x400;
  if (exponent === 0) return sign * fraction * 2 ** -14;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction) * 2 ** (exponent - 15);
}

/**
 * Matrices side by side, for inputs that lie behind each other, as a kernel wants them: block by
 * block of outputs, and in each block input by input.
 */
export function packWeights(parts: readonly Matrix[]): Float32Array {
  const outputs = Math.max(...parts.map(({ rows }) => rows));
  const inputs = parts.reduce((sum, { columns }) => sum + columns, 0);
  const packed = new Float32Array(inBlocks(outputs) * inputs);
  let before = 0;
  for (const { rows, columns, values } of parts) {
    for (let row = 0; row < rows; row++) {
      const block = Math.floor(row / BLOCK) * BLOCK * inputs;
      for (let column = 0; column < columns; column++) {
        packed[block + (before + column) * BLOCK + (row % BLOCK)] = values[row * columns + column];
      }
    }
    before += columns;
  }
  return packed;
}

/** One matrix under the other: outputs of both from the same inputs. */
export function stack(upper: Matrix, lower: Matrix): Matrix {
  const values = new Float32Array(upper.values.length + lower.values.length);
  values.set(upper.values);
  values.set(lower.values, upper.values.length);
  return { rows: upper.rows + lower.rows, columns: upper.columns, values };
}

export function transposed({ rows, columns, values }: Matrix): Matrix {
  return {
    rows: columns,
    columns: rows,
    values: values.map(
      (_, index) => values[(index % rows) * columns + Math.floor(index / rows)] ?? 0,
    ),
  };
}

/** A vector to start sums with, rounded up to whole blocks. */
export function startOf({ values }: Matrix, outputs = values.length): Float32Array {
  const start = new Float32Array(inBlocks(outputs));
  start.set(values);
  return start;
}
