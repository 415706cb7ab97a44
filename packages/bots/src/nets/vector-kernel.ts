/** The operations of nets on vectors of four numbers, in WebAssembly: five times as fast. */

import { fromBase64 } from './from-base64.ts';
import { KERNEL_CODE } from './kernel-code.ts';
import type { Finish, Kernel } from './kernel.ts';

/** As much of the platforms' `WebAssembly` as is used. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object;
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

type Operations = Pick<Kernel, 'layer' | 'gather'>;

const PAGE = 65_536;
let compiled: object | undefined;

export class VectorKernel implements Kernel {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly #operations: Operations;

  /** Throws where WebAssembly or its vectors are missing or forbidden. */
  constructor(size: number) {
    compiled ??= new WebAssembly.Module(fromBase64(KERNEL_CODE));
    const memory = new WebAssembly.Memory({ initial: Math.ceil((4 * size) / PAGE) });
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    this.#operations = exports as Operations;
    this.floats = new Float32Array(memory.buffer);
    this.ints = new Int32Array(memory.buffer);
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
    this.#operations.layer(
      from,
      fromDistance,
      rows,
      inputs,
      weights,
      start,
      to,
      toDistance,
      outputs,
      finish,
    );
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
    this.#operations.gather(from, fromDistance, lists, to, toDistance, rows, width, factor);
  }
}
