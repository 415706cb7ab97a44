/** The net in this package answers as it did where it was trained. */

import { expect, test } from 'vitest';
import { KingLuiNet } from '../../src/king-lui/net/net.ts';
import { Weights } from '../../src/nets/weights.ts';
import weights from '../../src/king-lui/net/weights.json' with { type: 'json' };
import { hashOf, KERNELS, largestGap } from '../kernels.ts';
import examples from './net.golden.json' with { type: 'json' };

/** By how much a logit may differ: sums are added up in another order, in 32 bits. */
const TOLERANCE = 2e-4;

test('has the weights that were exported', () => {
  expect(hashOf(weights)).toBe(weights.sha256);
});

test.each(KERNELS)('answers as the trainer does, on a kernel $name', ({ newKernel }) => {
  const net = new KingLuiNet(new Weights(weights), newKernel);
  for (const { dishes, table, logits, wins } of examples) {
    net.evaluateFeatures(dishes, table);
    expect(largestGap(net.logits, logits)).toBeLessThan(TOLERANCE);
    expect(
      largestGap(
        wins.map((_, around) => net.win(around)),
        wins,
      ),
    ).toBeLessThan(TOLERANCE);
  }
});
