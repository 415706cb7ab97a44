/**
 * The one place where anything on a board is set in motion, so that reduced motion is honoured here
 * and nowhere else. Boards are up to date before they move: an animation only shows the way there,
 * and may be cut short at any time.
 */

import { settings } from '../../settings/settings.svelte.ts';

export type Motion = {
  /** Milliseconds at normal speed; a move is told in 150 to 350. */
  readonly duration: number;
  readonly delay?: number;
  readonly easing?: string;
};

/** Moves an element by transform and opacity only; nothing else keeps up with the screen. */
export type MotionFrame = {
  readonly transform?: string;
  readonly opacity?: number;
  readonly offset?: number;
};

/** Undefined where the player wants calm, or nobody is looking. */
export function animate(
  element: Element,
  frames: readonly MotionFrame[],
  { duration, delay = 0, easing = 'cubic-bezier(0.3, 0.7, 0.3, 1)' }: Motion,
): Animation | undefined {
  if (settings.isCalm || document.hidden) return undefined;
  const { tempo } = settings;
  const timing = { duration: duration * tempo, delay: delay * tempo, easing };
  return element.animate([...frames], { ...timing, fill: 'backwards' });
}
