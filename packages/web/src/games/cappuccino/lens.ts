/**
 * Looking closer: how the counter is scaled and shifted inside its frame. At scale 1 all of it is
 * in sight; closer, its edges never come inside the part of the frame that shows it.
 */

import type { Point } from './field.ts';

export type Lens = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Box = Size & Point;
/** What of a frame shows nothing closer than the whole, at its right and its lower edge: buttons stand there. */
export type Frame = Size & { readonly taken?: Size };

export const WHOLE: Lens = { scale: 1, x: 0, y: 0 };

export const isWhole = ({ scale }: Lens): boolean => scale < 1.01;

/** Scales round a point of the frame that stays where it is. */
export function zoomed(
  lens: Lens,
  { factor, about, frame, most }: { factor: number; about: Point; frame: Frame; most: number },
): Lens {
  const scale = Math.min(most, Math.max(1, lens.scale * factor));
  const ratio = scale / lens.scale;
  const shifted = {
    x: about.x - (about.x - lens.x) * ratio,
    y: about.y - (about.y - lens.y) * ratio,
  };
  return held({ scale, ...shifted }, frame);
}

export function panned(lens: Lens, by: Point, frame: Frame): Lens {
  return held({ scale: lens.scale, x: lens.x + by.x, y: lens.y + by.y }, frame);
}

/** The closest look at a part of the counter, given as it lies at scale 1. */
export function closeUp(part: Box, frame: Frame, most: number): Lens {
  const { width, height } = shownOf(frame);
  const fit = Math.min(width / part.width, height / part.height);
  const scale = Math.min(most, Math.max(1, fit));
  return held(
    {
      scale,
      x: width / 2 - scale * (part.x + part.width / 2),
      y: height / 2 - scale * (part.y + part.height / 2),
    },
    frame,
  );
}

/** Whether somebody would hardly see a difference between two looks. */
export function isAlike(one: Lens, other: Lens, { width }: Size): boolean {
  const shift = Math.hypot(one.x - other.x, one.y - other.y);
  return Math.abs(one.scale - other.scale) < 0.1 && shift < width / 10;
}

/** Shifts as little as it takes to bring a point, given as it lies at scale 1, into sight. */
export function showing(lens: Lens, point: Point, margin: number, frame: Frame): Lens {
  const { width, height } = shownOf(frame);
  const x = lens.x + intoSight(lens.x + lens.scale * point.x, margin, width);
  const y = lens.y + intoSight(lens.y + lens.scale * point.y, margin, height);
  return x === lens.x && y === lens.y ? lens : held({ scale: lens.scale, x, y }, frame);
}

function intoSight(at: number, margin: number, length: number): number {
  if (at < margin) return margin - at;
  return at > length - margin ? length - margin - at : 0;
}

function held({ scale, x, y }: Lens, frame: Frame): Lens {
  const shown = isWhole({ scale, x, y }) ? frame : shownOf(frame);
  return {
    scale,
    x: Math.min(0, Math.max(shown.width - frame.width * scale, x)),
    y: Math.min(0, Math.max(shown.height - frame.height * scale, y)),
  };
}

/** The part of a frame that shows something closer than the whole. */
export const shownOf = ({ width, height, taken }: Frame): Size => ({
  width: width - (taken?.width ?? 0),
  height: height - (taken?.height ?? 0),
});

/** A point of the frame as it lies at scale 1. */
export function through({ scale, x, y }: Lens, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

/** Where a point that is given as it lies at scale 1 is seen in the frame. */
export function seen({ scale, x, y }: Lens, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}
