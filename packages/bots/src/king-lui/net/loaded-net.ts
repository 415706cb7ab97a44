/** The net with the weights of this package, which are loaded when a bot needs them. */

import { lazily } from '../../nets/lazily.ts';
import { newKernel } from '../../nets/new-kernel.ts';
import { Weights } from '../../nets/weights.ts';
import { KingLuiNet } from './net.ts';

export const kingLuiNet = lazily(async () => {
  const { default: file } = await import('./weights.json', { with: { type: 'json' } });
  return new KingLuiNet(new Weights(file), newKernel);
});
