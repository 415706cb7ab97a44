/**
 * Flights: pictures that travel over a board from one place to another. A board marks its places with
 * `data-place`; a plan names the places, and the flight layer measures where they are.
 */

import type { PictureName } from '../controls/pictures.svelte.ts';

export interface Flight {
  readonly picture: PictureName;
  readonly from: string;
  readonly to: string;
  /** Milliseconds. */
  readonly delay: number;
  readonly duration: number;
  /** `dealt`: was not seen before it left; `pop`: appears at its place for a moment. */
  readonly kind: 'card' | 'dealt' | 'pop';
}

/** Where a place is, relative to the layer. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where all places on the screen are; what is not shown has no spot. */
export function measurePlaces(layer: Element, root: ParentNode = document): Map<string, Spot> {
  const origin = layer.getBoundingClientRect();
  const spots = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = element.dataset['place'];
    if (name === undefined || width === 0 || height === 0) continue;
    spots.set(name, { x: left - origin.left, y: top - origin.top, width, height });
  }
  return spots;
}

/** A flight between measured spots; undefined if one end was never on the screen. */
export function routeOf(
  { from, to }: Flight,
  now: ReadonlyMap<string, Spot>,
  before: ReadonlyMap<string, Spot>,
): { readonly from: Spot; readonly to: Spot } | undefined {
  // What has gone with this move still has the place where it was seen last.
  const start = now.get(from) ?? before.get(from);
  const end = now.get(to) ?? before.get(to);
  return start && end ? { from: start, to: end } : undefined;
}

/** How large a flyer of this size looks right at a spot: large plates, small seats. */
export function sizeAt({ width, height }: Spot, flyer: number): number {
  return Math.min(1.6, Math.max(0.6, Math.min(width, height) / flyer));
}

/** The transform that puts the middle of a flyer onto the middle of a spot. */
export function onto({ x, y, width, height }: Spot, scale: number): string {
  const middle = `${(x + width / 2).toFixed(1)}px, ${(y + height / 2).toFixed(1)}px`;
  return `translate(${middle}) translate(-50%, -50%) scale(${scale.toFixed(2)})`;
}
