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

/** `first` is told before all else; `kept` stays where there is room for a few lines only; `plain` may go. */
const WEIGHTS = ['plain', 'kept', 'first'] as const;
export type Weight = (typeof WEIGHTS)[number];

export interface BriefLine {
  readonly text: string;
  readonly weight: Weight;
}

export function briefLines<T extends GameTypes>(
  moments: readonly Moment<T>[],
  tell: (event: T['shownEvent']) => string,
  weigh: (event: T['shownEvent']) => Weight = () => 'plain',
): BriefLine[] {
  return moments
    .flatMap((moment): readonly T['shownEvent'][] => moment.events)
    .map((event) => ({ text: tell(event), weight: weigh(event) }))
    .filter(({ text }) => text !== '');
}

/** As many as there is room for, by weight; told in the order of play but for what comes first. */
export function fittingLines(lines: readonly BriefLine[], count: number): string[] {
  const byWeight = [...lines].sort(
    (one, other) => WEIGHTS.indexOf(other.weight) - WEIGHTS.indexOf(one.weight),
  );
  const kept = new Set(byWeight.slice(0, count));
  const told = lines.filter((line) => kept.has(line));
  const isFirst = ({ weight }: BriefLine): boolean => weight === 'first';
  return [...told.filter(isFirst), ...told.filter((line) => !isFirst(line))].map(
    ({ text }) => text,
  );
}
