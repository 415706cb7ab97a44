/** How a game puts advice into words, and shows a choice on its board. */

import type { FactOf } from '@tavolata/bots';
import type { GameTypes } from '@tavolata/engine';

export interface HintTeller<T extends GameTypes> {
  readonly action: (action: T['action']) => string;
  /** A sentence; empty if there is nothing to say. */
  readonly fact: (fact: FactOf<T>) => string;
  /** What speaks for an action that no fact speaks for; empty if nothing does. */
  readonly otherwise: (action: T['action']) => string;
  readonly score: (score: number) => string;
  /** Somebody looks at this choice; by keyboard, the focus goes to it on the board. */
  readonly show: (action: T['action'], options: { readonly focuses: boolean }) => void;
}
