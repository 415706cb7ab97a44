/**
 * Fingers, mouse and wheel on the counter. One finger on a stack that can be lifted carries it; beside those it
 * drags the counter about when that is closer than whole. Two fingers pinch it, the wheel zooms. What was a drag
 * is no tap: its click goes nowhere.
 */

import type { Point } from './field.ts';
import type { Look } from './look.svelte.ts';

/** A finger trembles; up to here it has not moved, in pixels. */
const TREMBLE = 8;
const WHEEL_SPEED = 0.0016;

/** What is done with stacks, at points of the frame. */
export interface Carrying {
  /** Whether there is a stack to be lifted. */
  readonly grasp: (at: Point) => boolean;
  readonly carry: (at: Point) => void;
  readonly drop: (at: Point) => void;
  /** Another finger came, or the system took the first. */
  readonly letGo: () => void;
  /** Somebody dragged what cannot be lifted. */
  readonly miss: (at: Point) => void;
}

export function gestures(look: Look, carrying?: Carrying): (frame: HTMLElement) => () => void {
  return (frame) => {
    const touching = new Map<number, Point>();
    let start: Point | undefined;
    let isDrag = false;
    let isGrasped = false;

    const within = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left - frame.clientLeft, y: clientY - top - frame.clientTop };
    };

    function press(event: PointerEvent): void {
      if (event.button !== 0) return;
      if (touching.size === 0) isDrag = false;
      const point = within(event);
      touching.set(event.pointerId, point);
      start = point;
      const isOutside = event.target instanceof Element && event.target.closest('[data-outside]');
      if (touching.size > 1) letGo();
      else isGrasped = !isOutside && (carrying?.grasp(point) ?? false);
    }

    function letGo(): void {
      if (isGrasped) carrying?.letGo();
      isGrasped = false;
    }

    function move(event: PointerEvent): void {
      const before = touching.get(event.pointerId);
      if (!before) return;
      const now = within(event);
      if (touching.size === 2) pinch(event.pointerId, before, now);
      else if (touching.size === 1 && (isGrasped || !look.isWhole))
        drag(event.pointerId, before, now);
    }

    function drag(pointer: number, before: Point, now: Point): void {
      if (!isDrag && start && apart(start, now) < TREMBLE) return;
      if (!isDrag) frame.setPointerCapture(pointer);
      isDrag = true;
      touching.set(pointer, now);
      if (isGrasped) carrying?.carry(now);
      else look.pan({ x: now.x - before.x, y: now.y - before.y });
    }

    function pinch(pointer: number, before: Point, now: Point): void {
      const other = [...touching].find(([id]) => id !== pointer)?.[1];
      if (!other) return;
      isDrag = true;
      touching.set(pointer, now);
      const about = between(now, other);
      const old = between(before, other);
      look.pan({ x: about.x - old.x, y: about.y - old.y });
      look.zoom(apart(now, other) / Math.max(1, apart(before, other)), about);
    }

    function release(event: PointerEvent): void {
      if (!touching.delete(event.pointerId)) return;
      const at = within(event);
      if (isGrasped) {
        isGrasped = false;
        if (isDrag) carrying?.drop(at);
        else carrying?.letGo();
      } else if (!isDrag && look.isWhole && start && apart(start, at) >= TREMBLE) {
        isDrag = true;
        carrying?.miss(start);
      }
    }

    function cancel(event: PointerEvent): void {
      touching.delete(event.pointerId);
      letGo();
    }

    function swallow(event: MouseEvent): void {
      if (!isDrag || event.detail === 0) return;
      isDrag = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function wheel(event: WheelEvent): void {
      // Where the page itself scrolls, the wheel is the page’s, unless it is a pinch on a pad.
      if (!event.ctrlKey && pageScrolls()) return;
      event.preventDefault();
      look.zoom(Math.exp(-event.deltaY * WHEEL_SPEED), within(event));
    }

    frame.addEventListener('pointerdown', press);
    frame.addEventListener('pointermove', move);
    frame.addEventListener('pointerup', release);
    frame.addEventListener('pointercancel', cancel);
    frame.addEventListener('click', swallow, { capture: true });
    frame.addEventListener('wheel', wheel, { passive: false });
    return () => {
      frame.removeEventListener('pointerdown', press);
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerup', release);
      frame.removeEventListener('pointercancel', cancel);
      frame.removeEventListener('click', swallow, { capture: true });
      frame.removeEventListener('wheel', wheel);
    };
  };
}

/** Whether there is more page than fits the window: then one finger scrolls it. */
export function pageScrolls(): boolean {
  return document.documentElement.scrollHeight > window.innerHeight + 1;
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
