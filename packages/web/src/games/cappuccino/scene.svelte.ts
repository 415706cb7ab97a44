/**
 * What moves on the counter: what has just happened is shown as motion on the way from the position before;
 * after a jump things simply stand.
 */

import { cellKey, type Cappuccino, type Event, type Stack } from '@tavolata/cappuccino';
import { untrack } from 'svelte';
import { settings } from '../../settings/settings.svelte.ts';
import type { BoardMoment } from '../../table/frame/gaze.svelte.ts';
import { departuresIn, type Leaving } from './departures.ts';
import { drop, hop } from './hops.ts';
import type { Point } from './field.ts';
import { cellOf, type Standings } from './standing.ts';

export type Shown = {
  readonly moment: BoardMoment<Cappuccino>;
  readonly stacks: Standings;
  /** The width of a cup in pixels. */
  readonly cup: number;
};

export class Scene {
  /** Stacks on their way off the counter. */
  leaving = $state.raw<readonly Leaving[]>([]);
  /** The cell of a stack that was dragged to where it goes, and how far it was brought, in widths of a cup. */
  dropped: { readonly key: string; readonly by: Point } | undefined;
  #before: Shown | undefined;
  #count = 0;

  /** To be told of everything that is shown, once it stands on the page. */
  arrive(grid: Element, now: Shown): void {
    const before = this.#before;
    this.#before = now;
    const { arrival } = now.moment;
    if (!before || !arrival || arrival === before.moment.arrival) return;
    for (const event of arrival.events) {
      if (event.type === 'moved') this.#move(grid, event, before, now.cup);
      if (event.type === 'placed') {
        const element = pieceAt(grid, cellKey(event.cell));
        if (element) drop(element, now.cup);
      }
    }
    this.#see(arrival.events, before.moment.view.stacks);
  }

  #move(grid: Element, moved: Extract<Event, { type: 'moved' }>, before: Shown, cup: number): void {
    const element = pieceAt(grid, cellKey(moved.to));
    const { dropped } = this;
    this.dropped = undefined;
    if (!element) return;
    const brought = dropped?.key === cellKey(moved.from) ? dropped.by : undefined;
    hop(element, moved, { before: before.stacks, cupWidth: cup, brought });
  }

  /** Lets settled stacks leave. */
  #see(events: readonly Event[], stacks: readonly Stack[]): void {
    if (settings.isCalm) return;
    const leaving = departuresIn(stacks, events).flatMap(({ piles, colour }) =>
      piles.map(({ key, cups }): Leaving => ({
        id: this.#count++,
        cell: cellOf(key),
        cups,
        colour,
      })),
    );
    if (leaving.length > 0) this.leaving = [...untrack(() => this.leaving), ...leaving];
  }

  forget(id: number): void {
    this.leaving = this.leaving.filter((stack) => stack.id !== id);
  }
}

const pieceAt = (grid: Element, key: string): Element | null =>
  grid.querySelector(`[data-cell="${key}"]`);
