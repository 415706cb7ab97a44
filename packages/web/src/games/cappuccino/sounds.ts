/** What is heard at the counter. */

import { strike, touch, type Recipe } from '../../ui/sound/recipes.ts';

export const CAPPUCCINO_SOUNDS = {
  /** A cup is put on another: porcelain, and the air in it. */
  cup: [touch(0, 0.03), strike('porcelain', 860, 0, 0.07), strike('hollow', 340, 0.006, 0.09)],
  /** A stack is settled: a saucer that comes to rest. */
  settle: [
    strike('ceramic', 1520, 0, 0.05),
    strike('ceramic', 1490, 0.075, 0.036),
    strike('ceramic', 1470, 0.13, 0.024),
    strike('hollow', 290, 0.13, 0.07),
    strike('wood', 190, 0.13, 0.06),
  ],
} as const satisfies Record<string, Recipe>;
