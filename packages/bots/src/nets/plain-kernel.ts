/** The operations of nets in plain code, for where WebAssembly is not to be had. */

import { ADDED, BLOCK, POSITIVE, type Finish, type Kernel } from './kernel.ts';

export class PlainKernel implements Kernel {
  readonly floats: Float32Array;
  readonly ints: Int32Array;

  constructor(size: number) {
    this.floats = new Float32Array(size);
    this.ints = new Int32Array(this.floats.buffer);
  }

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
  ): void {
    const { floats } = this;
    for (let row = 0; row < rows; row++) {
      const input = from + row * fromDistance;
      const output = to + row * toDistance;
      let weight = weights;
      for (let out = 0; out < outputs; out += BLOCK) {
        let sum0 = floats[start + out];
        let sum1 = floats[start + out + 1];
        let sum2 = floats[start + out + 2];
        let sum3 = floats[start + out + 3];
        let sum4 = floats[start + out + 4];
        let sum5 = floats[start + out + 5];
        let sum6 = floats[start + out + 6];
        let sum7 = floats[start + out + 7];
        for (let at = input; at < input + inputs; at++, weight += BLOCK) {
          const value = floats[at];
          if (value === 0) continue;
          sum0 += value * floats[weight];
          sum1 += value * floats[weight + 1];
          sum2 += value * floats[weight + 2];
          sum3 += value * floats[weight + 3];
          sum4 += value * floats[weight + 4];
          sum5 += value * floats[weight + 5];
          sum6 += value * floats[weight + 6];
          sum7 += value * floats[weight + 7];
        }
        const here = output + out;
        floats[here] = sum0;
        floats[here + 1] = sum1;
        floats[here + 2] = sum2;
        floats[here + 3] = sum3;
        floats[here + 4] = sum4;
        floats[here + 5] = sum5;
        floats[here + 6] = sum6;
        floats[here + 7] = sum7;
      }
      if (finish >= POSITIVE) {
        for (let at = output; at < output + outputs; at++) if (floats[at] < 0) floats[at] = 0;
      }
      if (finish === ADDED) {
        for (let out = 0; out < outputs; out++) floats[output + out] += floats[input + out];
      }
    }
  }

  gather(
    from: number,
    fromDistance: number,
    lists: number,
    to: number,
    toDistance: number,
    rows: number,
    width: number,
    factor: number,
  ): void {
    const { floats, ints } = this;
    let next = lists;
    for (let row = 0; row < rows; row++) {
      const output = to + row * toDistance;
      floats.fill(0, output, output + width);
      const end = next + 1 + ints[next];
      for (next++; next < end; next++) {
        const input = from + ints[next] * fromDistance;
        for (let at = 0; at < width; at++) floats[output + at] += floats[input + at];
      }
      if (factor === 1) continue;
      for (let at = output; at < output + width; at++) floats[at] *= factor;
    }
  }
}
