/** What is heard at the king's table. */

import { strike, touch, type Recipe } from '../../ui/sound/recipes.ts';

export const KING_LUI_SOUNDS = {
  /** A plate is laid down: a soft clink that bounces once. */
  plate: [
    touch(0, 0.04),
    strike('ceramic', 1180, 0, 0.09),
    strike('wood', 240, 0.004, 0.06),
    strike('ceramic', 1240, 0.05, 0.03),
  ],
  /** A card is drawn: a flick of paper that lands. */
  card: [
    { kind: 'brush', at: 0, gain: 0.11, length: 0.1, from: 1800, to: 5200, swell: 0.35 },
    { kind: 'brush', at: 0.1, gain: 0.09, length: 0.045, from: 1400, to: 500, swell: 0.08 },
  ],
  /** Emerald wakes, and is pleased. */
  growl: [
    { kind: 'growl', at: 0, gain: 0.13, length: 0.22, from: 150, to: 215, flutter: 27 },
    { kind: 'growl', at: 0.17, gain: 0.12, length: 0.27, from: 215, to: 132, flutter: 24 },
  ],
  /** The king is served: two plates, and they stand. */
  serve: [
    touch(0, 0.03),
    strike('ceramic', 980, 0, 0.06),
    touch(0.1, 0.03),
    strike('ceramic', 1300, 0.1, 0.06),
    strike('wood', 150, 0.2, 0.15),
    strike('wood', 236, 0.2, 0.04),
  ],
} as const satisfies Record<string, Recipe>;
