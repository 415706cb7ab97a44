/** How cups come to where they already stand: a stack hops onto its neighbour, a cup drops in. */

import { cellKey, type Event } from '@tavolata/cappuccino';
import { animate, type MotionFrame } from '../../ui/motion/animate.ts';
import { centreOf, type Point } from './field.ts';
import { levelStep, type Standings } from './standing.ts';

export const HOP = 300;
const DROP = 260;
/** How high a hop goes and a cup falls, in widths of a cup. */
const ARC = 0.42;
const FALL = 0.9;

type Moved = Extract<Event, { type: 'moved' }>;

/** From where a player has dragged a stack it only settles. */
const SETTLE = 140;

/** The cups of a stack that have just arrived come over from the cell that they left, or from where they were dragged. */
export function hop(
  element: Element,
  moved: Moved,
  {
    before,
    cupWidth,
    brought,
  }: {
    readonly before: Standings;
    readonly cupWidth: number;
    /** How far the player has dragged them, in widths of a cup. */
    readonly brought: Point | undefined;
  },
): void {
  const left = before.get(cellKey(moved.from));
  if (!left) return;
  const cups = [...element.querySelectorAll('[data-level]')];
  const arrived = cups.slice(-moved.cups);
  const from = centreOf(moved.from);
  const to = centreOf(moved.to);
  const oldStep = levelStep(left.cups.length, left.hasBehind);
  const newStep = Number(element.getAttribute('data-step'));
  for (const [level, cup] of arrived.entries()) {
    const dx = (from.x + (brought?.x ?? 0) - to.x) * cupWidth;
    const newLevel = moved.height - moved.cups + level;
    const foot = from.y + (brought?.y ?? 0) - to.y;
    const dy = (foot - level * oldStep + newLevel * newStep) * cupWidth;
    const way = brought
      ? animate(cup, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
          duration: SETTLE,
        })
      : animate(cup, arc(dx, dy, cupWidth), { duration: HOP, easing: 'linear' });
    lift(element, way);
  }
}

function arc(dx: number, dy: number, cupWidth: number): MotionFrame[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const way = 1 - (1 - part) ** 1.6; // quick off the ground, soft on landing
    const height = ARC * cupWidth * 4 * way * (1 - way);
    return { transform: `translate(${dx * (1 - way)}px, ${dy * (1 - way) - height}px)` };
  });
}

/** A cup that was just placed comes down from above. */
export function drop(element: Element, cupWidth: number): void {
  for (const cup of element.querySelectorAll('[data-level]')) {
    const frames = [
      { transform: `translateY(${-FALL * cupWidth}px) scale(1.12)`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    lift(element, animate(cup, frames, { duration: DROP }));
  }
}

/** While cups fly they are painted over their neighbours in front. */
function lift(element: Element, flight: Animation | undefined): void {
  if (!flight) return;
  element.setAttribute('data-flying', '');
  const land = (): void => {
    element.removeAttribute('data-flying');
  };
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
}
