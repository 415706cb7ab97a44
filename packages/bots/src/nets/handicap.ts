/**
 * How a net plays below its strength, in the way of people: it hesitates between actions that look
 * nearly as good as each other, and now and then it does not look at what the others are up to. It
 * never does what looks bad to it.
 */

import type { RandomSource } from '@tavolata/engine';
import { softMaximum } from './chances.ts';

export interface Handicap {
  /** How far logits may be apart for actions to look alike: 0 is always the best. */
  readonly heat: number;
  /** In which part of its decisions it overlooks what the others hold or threaten. */
  readonly blindness: number;
}

export const NO_HANDICAP: Handicap = { heat: 0, blindness: 0 };

/** An action that looks less likely than this, beside the best, is never chosen. */
const LEAST = 0.15;
const WORD = 2 ** 32;

export const isBlind = ({ blindness }: Handicap, random: RandomSource): boolean =>
  blindness > 0 && random.uint32() < blindness * WORD;

/** Chooses one of the actions by its logit; the same random source chooses the same. */
export function hesitate(logits: ArrayLike<number>, heat: number, random: RandomSource): number {
  const count = logits.length;
  let best = 0;
  for (let at = 1; at < count; at++) if (logits[at] > logits[best]) best = at;
  if (heat === 0) return best;
  const chances = new Float64Array(count);
  softMaximum(logits, count, chances, heat);
  const least = LEAST * chances[best];
  let sum = 0;
  for (let at = 0; at < count; at++) if (chances[at] >= least) sum += chances[at];
  let left = (random.uint32() / WORD) * sum;
  for (let at = 0; at < count; at++) {
    if (chances[at] < least) continue;
    left -= chances[at];
    if (left < 0) return at;
  }
  return best;
}
