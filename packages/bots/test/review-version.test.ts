/** Reviews are kept for long: other weights of a net judge otherwise, so they come with another version of reviews. */

import { expect, test } from 'vitest';
import cappuccino from '../src/cappuccino/net/weights.json' with { type: 'json' };
import kingLui from '../src/king-lui/net/weights.json' with { type: 'json' };
import { REVIEW_VERSION } from '../src/review/review.ts';

/** By version, the weights that judged. Nobody changes a line of this; new weights add one. */
const WEIGHTS: { readonly [version: number]: { readonly [game: string]: string } } = {
  2: {
    'king-lui': '4229147d7931e295c947862c40cfd802ef3f64a2b1ddd0dae0a2cf6180ab9450',
    cappuccino: '2a2202398f2d3019140b72f78b655c97cc5f6439fcff2a0f9ba6605ef352e131',
  },
  3: {
    'king-lui': '4229147d7931e295c947862c40cfd802ef3f64a2b1ddd0dae0a2cf6180ab9450',
    cappuccino: '0565e436bd398db3c2175107cc681a6335cade13ba65e3f176c87575b971d7af',
  },
  4: {
    'king-lui': '4229147d7931e295c947862c40cfd802ef3f64a2b1ddd0dae0a2cf6180ab9450',
    cappuccino: '0565e436bd398db3c2175107cc681a6335cade13ba65e3f176c87575b971d7af',
  },
};

test('reviews have another version with new weights: raise REVIEW_VERSION, and add a line here', () => {
  expect(WEIGHTS[REVIEW_VERSION]).toEqual({
    'king-lui': kingLui.sha256,
    cappuccino: cappuccino.sha256,
  });
});
