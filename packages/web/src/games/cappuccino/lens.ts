/**
 * Looking closer: how the counter is scaled and shifted inside its frame. At scale 1 all of it is
 * in sight; closer, its edges never come inside the frame.
 */

import type { Point } from './field.ts';

export type Lens = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Box = Size & Point;

export const WHOLE: Lens = { scale: 1, x: 0, y: 0 };

export const isWhole = ({ scale }: Lens): boolean => scale < 1.01;

/** Scales round a point of the frame that stays where it is. */
export function zoomed(
  lens: Lens,
  { factor, about, frame, most }: { factor: number; about: Point; frame: Size; most: number },
): Lens {
  const scale = Math.min(most, Math.max(1, lens.scale * factor));
  const ratio = scale / lens.scale;
  const shifted = {
    x: about.x - (about.x - lens.x) * ratio,
    y: about.y - (about.y - lens.y) * ratio,
  };
  return held({ scale, ...shifted }, frame);
}

export function panned(lens: Lens, by: Point, frame: Size): Lens {
  return held({ scale: lens.scale, x: lens.x + by.x, y: lens.y + by.y }, frame);
}

/** The closest look at a part of the counter, given as it lies at scale 1. */
export function closeUp(part: Box, frame: Size, most: number): Lens {
  const fit = Math.min(frame.width / part.width, frame.height / part.height);
  const scale = Math.min(most, Math.max(1, fit));
  return held(
    {
      scale,
      x: frame.width / 2 - scale * (part.x + part.width / 2),
      y: frame.height / 2 - scale * (part.y + part.height / 2),
    },
    frame,
  );
}

/** Shifts as little as it takes to bring a point, given as it lies at scale 1, into sight. */
export function showing(lens: Lens, point: Point, margin: number, frame: Size): Lens {
  const x = lens.x + intoSight(lens.x + lens.scale * point.x, margin, frame.width);
  const y = lens.y + intoSight(lens.y + lens.scale * point.y, margin, frame.height);
  return x === lens.x && y === lens.y ? lens : held({ scale: lens.scale, x, y }, frame);
}

function intoSight(at: number, margin: number, length: number): number {
  if (at < margin) return margin - at;
  return at > length - margin ? length - margin - at : 0;
}

function held({ scale, x, y }: Lens, { width, height }: Size): Lens {
  return {
    scale,
    x: Math.min(0, Math.max(width * (1 - scale), x)),
    y: Math.min(0, Math.max(height * (1 - scale), y)),
  };
}

/** A point of the frame as it lies at scale 1. */
export function through({ scale, x, y }: Lens, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

/** Where a point that is given as it lies at scale 1 is seen in the frame. */
export function seen({ scale, x, y }: Lens, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}
