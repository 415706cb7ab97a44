/** The fastest kernel that runs here. */

import type { Kernel } from './kernel.ts';
import { PlainKernel } from './plain-kernel.ts';
import { VectorKernel } from './vector-kernel.ts';

export function newKernel(size: number): Kernel {
  try {
    return new VectorKernel(size);
  } catch {
    return new PlainKernel(size);
  }
}
