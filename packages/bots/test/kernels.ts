/** What tests of nets share. */

import { createHash } from 'node:crypto';
import type { Kernel } from '../src/nets/kernel.ts';
import { PlainKernel } from '../src/nets/plain-kernel.ts';
import { VectorKernel } from '../src/nets/vector-kernel.ts';
import type { WeightsFile } from '../src/nets/weights.ts';

export const KERNELS: readonly {
  readonly name: string;
  readonly newKernel: (size: number) => Kernel;
}[] = [
  { name: 'in plain code', newKernel: (size) => new PlainKernel(size) },
  { name: 'of vectors', newKernel: (size) => new VectorKernel(size) },
];

export const largestGap = (found: ArrayLike<number>, told: readonly number[]): number =>
  Math.max(...told.map((value, index) => Math.abs(value - (found[index] ?? NaN))));

export const hashOf = ({ data }: WeightsFile): string =>
  createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');
