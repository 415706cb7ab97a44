/** What somebody has missed: the moments since their own last one. */

import { SPECTATOR, type GameTypes, type Viewer } from '@tavolata/engine';
import type { Moment } from '@tavolata/table';

export interface Since<T extends GameTypes> {
  /** In the order of play; none for a spectator, who has no turn. */
  readonly moments: readonly Moment<T>[];
  /** Whether they have acted in this match: else all of it is new to them. */
  readonly hasActed: boolean;
}

export function sinceTurnOf<T extends GameTypes>(
  moments: readonly Moment<T>[],
  seat: Viewer,
): Since<T> {
  if (seat === SPECTATOR) return { moments: [], hasActed: false };
  const last = moments.findLastIndex(({ player }) => player === seat);
  return { moments: moments.slice(last + 1), hasActed: last >= 0 };
}

/** What happened, in words and in the order of play. */
export function tellMoments<T extends GameTypes>(
  moments: readonly Moment<T>[],
  tell: (event: T['shownEvent']) => string,
): string[] {
  return briefLines(moments, tell).map(({ text }) => text);
}

export interface BriefLine {
  readonly text: string;
  /** Whether it concerns the reader: where there is room for a few lines only, those stay. */
  readonly isPressing: boolean;
}

export function briefLines<T extends GameTypes>(
  moments: readonly Moment<T>[],
  tell: (event: T['shownEvent']) => string,
  concerns: (event: T['shownEvent']) => boolean = () => false,
): BriefLine[] {
  return moments
    .flatMap((moment): readonly T['shownEvent'][] => moment.events)
    .map((event) => ({ text: tell(event), isPressing: concerns(event) }))
    .filter(({ text }) => text !== '');
}

/** As many as there is room for, the pressing ones before the others, but told in the order of play. */
export function fittingLines(lines: readonly BriefLine[], count: number): string[] {
  const order = [...lines.keys()].sort(
    (one, other) =>
      Number(lines[other]?.isPressing) - Number(lines[one]?.isPressing) || one - other,
  );
  const kept = new Set(order.slice(0, count));
  return lines.filter((_, at) => kept.has(at)).map(({ text }) => text);
}
