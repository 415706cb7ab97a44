/** A move that settles islands, and the last one, in stages: the hop, the stacks that leave, the end. */

import type { Cappuccino, Stack } from '@tavolata/cappuccino';
import type { Moment } from '@tavolata/table';
import { BREATH, type Stage } from '../../table/staged-link.ts';
import { departuresIn, WAY_OUT } from './departures.ts';
import { HOP } from './hops.ts';
import { cellOf } from './standing.ts';

/** Between the hop and what follows from it, in milliseconds. */
const PAUSE = 200;

export function stagesOf(
  before: Moment<Cappuccino>,
  after: Moment<Cappuccino>,
): Stage<Cappuccino>[] {
  const { view, events } = after;
  const leaving = departuresIn(before.view.stacks, events).flatMap(({ piles }) => piles);
  const isOver = events.some(({ type }) => type === 'ended');
  if (leaving.length === 0 && !isOver) return [];
  const settled = events.filter(({ type }) => type === 'settled');
  const others = events.filter(({ type }) => type !== 'settled' && type !== 'ended');
  if (leaving.length === 0) return [{ view, events: others, lasts: HOP + BREATH }];
  const standing: readonly Stack[] = leaving.map(({ key, cups }) => [...cellOf(key), cups]);
  const hopped = {
    ...view,
    stacks: [...view.stacks, ...standing],
    settled: before.view.settled,
  };
  return [
    { view: hopped, events: others, lasts: HOP + PAUSE },
    { view, events: settled, lasts: WAY_OUT + (isOver ? BREATH : PAUSE) },
  ];
}
