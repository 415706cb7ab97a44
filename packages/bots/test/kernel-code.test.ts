import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KERNEL_SOURCE } from '../src/nets/kernel-code.ts';

test('the code of the kernel was made of its source; if not, `npm run kernel` makes it again', () => {
  const source = readFileSync(new URL('../wasm/kernel.as', import.meta.url));
  expect(createHash('sha256').update(source).digest('hex')).toBe(KERNEL_SOURCE);
});
