/** What the server takes from outside itself: time and randomness. Tests bring their own. */

import { randomBytes } from 'node:crypto';

/** Calls off what was to happen. */
export type Cancel = () => void;

export interface World {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => Cancel;
  /** 32 new random bytes in hexadecimal. */
  readonly fresh: () => string;
}

/** Node takes longer times for none at all. */
const LONGEST_MS = 24 * 3600_000;

export const realWorld: World = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), LONGEST_MS));
    return () => {
      clearTimeout(timer);
    };
  },
  fresh: () => randomBytes(32).toString('hex'),
};

/** Clocks that agree so well are left alone, in milliseconds. */
const AGREEMENT = 200;

/** The same world by another clock, which is ahead of this one's by so much. */
export const inTimeOf = (world: World, aheadMs: () => number): World => ({
  now: () => {
    const ahead = aheadMs();
    return world.now() + (Math.abs(ahead) < AGREEMENT ? 0 : ahead);
  },
  after: (milliseconds, run) => world.after(milliseconds, run),
  fresh: () => world.fresh(),
});

/** Does something again and again, the next time only when the last has come to its end. */
export function repeat(world: World, every: number, run: () => unknown): Cancel {
  let isOver = false;
  let cancel: Cancel = () => undefined;
  const goOn = (): void => {
    if (!isOver) cancel = world.after(every, once);
  };
  const once = (): void => {
    void Promise.resolve(run()).finally(goOn);
  };
  goOn();
  return () => {
    isOver = true;
    cancel();
  };
}
