/** A position of Cappuccino as a drawing: the counter from above, and whose turn it is. */

import type { Draft } from '@tavolata/cappuccino';
import type { Drawing, Shape } from '../drawing.ts';
import { centreOf, extentOf, fieldOf } from './field.ts';
import { levelStep, riseOf, standings } from './standing.ts';

/** The width of a cup, room at the edge, and the height of the line above, in pixels. */
const CUP = 72;
const EDGE = 24;
const HEAD = 56;
/** Room behind the last row, in widths of a cup: stacks rise into it. */
const BEHIND = 0.7;
const NARROWEST = 420;
const BADGE = 24;

export function drawCounter(draft: Draft, title: string): Drawing {
  const stacks = [...standings(draft).values()];
  const cells = stacks.map(({ cell }) => cell);
  const { centre, width, height } = extentOf(fieldOf(cells.length > 0 ? cells : [[0, 0]]));
  const whole = {
    width: Math.max(NARROWEST, Math.ceil(width * CUP + 2 * EDGE)),
    height: Math.ceil((height + BEHIND) * CUP + HEAD + 2 * EDGE),
  };
  const x0 = whole.width / 2 - centre.x * CUP;
  const y0 = whole.height - EDGE - (height / 2 + centre.y) * CUP;
  const drawn = stacks.flatMap((stack): Shape[] => {
    const { x, y } = centreOf(stack.cell);
    const step = levelStep(stack.cups.length, stack.hasBehind);
    const cups = stack.cups.map((colour, level): Shape => ({
      type: 'picture',
      name: `cup-${colour}`,
      x: Math.round(x0 + (x - 0.5) * CUP),
      y: Math.round(y0 + (y - 0.5 - level * step) * CUP),
      size: CUP,
    }));
    const top = y - riseOf(stack);
    return [...cups, ...badge(stack.cups.length, x0 + (x + 0.34) * CUP, y0 + (top - 0.34) * CUP)];
  });
  const line: Shape = {
    type: 'text',
    text: title,
    x: EDGE,
    y: EDGE + 24,
    size: 24,
    tone: 'ink',
    isBold: true,
  };
  return {
    ...whole,
    shapes: [{ type: 'box', x: 0, y: 0, ...whole, radius: 0, tone: 'panel' }, line, ...drawn],
  };
}

/** How high a stack is, where it is not a single cup. */
function badge(height: number, x: number, y: number): Shape[] {
  if (height === 1) return [];
  return [
    {
      type: 'box',
      x: Math.round(x - BADGE / 2),
      y: Math.round(y - BADGE / 2),
      width: BADGE,
      height: BADGE,
      radius: BADGE / 2,
      tone: 'ink',
    },
    {
      type: 'text',
      text: String(height),
      x: Math.round(x),
      y: Math.round(y + 5.5),
      size: 16,
      tone: 'panel',
      isBold: true,
      isCentred: true,
    },
  ];
}
