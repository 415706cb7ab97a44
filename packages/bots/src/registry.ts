/** The games that bots play: one line each, and nowhere else in this package. */

import type { GameTypes } from '@tavolata/engine';
import { cappuccinoBots } from './cappuccino/index.ts';
import type { Fact } from './evaluation.ts';
import type { GameBots } from './game-bots.ts';
import { kingLuiBots } from './king-lui/index.ts';

const REGISTERED = [kingLuiBots, cappuccinoBots] as const;

export const BOT_REGISTRY: readonly GameBots[] = REGISTERED;

type FactIn<Entry, T extends GameTypes> =
  Entry extends GameBots<infer G, infer F> ? (T extends G ? F : never) : never;

type RegisteredFact<T extends GameTypes> = FactIn<(typeof REGISTERED)[number], T>;

/** The reasons that an evaluation of a game is told with. */
export type FactOf<T extends GameTypes> = [RegisteredFact<T>] extends [never]
  ? Fact
  : RegisteredFact<T>;
