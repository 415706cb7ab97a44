/**
 * Moves in stages: one that settles islands, and the last one (the hop, the stacks that leave, the end); and another
 * player's move onto a high stack, which decides much and gets the time to be seen.
 */

import type { Cappuccino, Stack } from '@tavolata/cappuccino';
import type { Viewer } from '@tavolata/engine';
import type { Moment } from '@tavolata/table';
import { BREATH, type Stage } from '../../table/staged-link.ts';
import { departuresIn, WAY_OUT } from './departures.ts';
import { HOP } from './hops.ts';
import { cellOf } from './standing.ts';

/** Between the hop and what follows from it, in milliseconds. */
const PAUSE = 200;
/** The board of the last move stays so long, before anything of it goes. */
const LAST_LOOK = 1700;
/** From this height on a stack that is covered is worth a longer look, which lasts so long after the hop. */
const HIGH = 5;
const LOOK = 1100;

export function stagesOf(
  before: Moment<Cappuccino>,
  after: Moment<Cappuccino>,
  viewer?: Viewer,
): Stage<Cappuccino>[] {
  const { view, events } = after;
  const leaving = departuresIn(before.view.stacks, events).flatMap(({ piles }) => piles);
  const isOver = events.some(({ type }) => type === 'ended');
  if (leaving.length === 0 && !isOver) {
    const isHigh = events.some(
      (event) => event.type === 'moved' && event.height - event.cups >= HIGH,
    );
    // One's own move is known, and waits for nothing.
    return isHigh && after.player !== viewer ? [{ view, events, lasts: HOP + LOOK }] : [];
  }
  const settled = events.filter(({ type }) => type === 'settled');
  const others = events.filter(({ type }) => type !== 'settled' && type !== 'ended');
  if (leaving.length === 0) return [{ view, events: others, lasts: HOP + LAST_LOOK }];
  const standing: readonly Stack[] = leaving.map(({ key, cups }) => [...cellOf(key), cups]);
  const hopped = {
    ...view,
    stacks: [...view.stacks, ...standing],
    settled: before.view.settled,
  };
  return [
    { view: hopped, events: others, lasts: HOP + (isOver ? LAST_LOOK : PAUSE) },
    { view, events: settled, lasts: WAY_OUT + (isOver ? BREATH : PAUSE) },
  ];
}
