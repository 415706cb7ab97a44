/**
 * What moves on the counter, found by difference: if the moment on the board is the one after the
 * moment before, its events are shown as motion; after any other jump things simply stand.
 */

import { cellKey, type Cappuccino, type Event } from '@tavolata/cappuccino';
import { untrack } from 'svelte';
import { settings } from '../../settings/settings.svelte.ts';
import type { BoardMoment } from '../../table/frame/gaze.svelte.ts';
import { departuresIn, type Leaving } from './departures.ts';
import { drop, hop } from './hops.ts';
import { cellOf, type Standings } from './standing.ts';

export type Shown = {
  readonly moment: BoardMoment<Cappuccino>;
  /** The number of the game at its table. */
  readonly game: number;
  readonly stacks: Standings;
  /** The width of a cup in pixels. */
  readonly cup: number;
};

export class Scene {
  /** Stacks on their way off the counter. */
  leaving = $state.raw<readonly Leaving[]>([]);
  #before: Shown | undefined;
  #count = 0;

  /** To be told of everything that is shown, once it stands on the page. */
  arrive(grid: Element, now: Shown): void {
    const before = this.#before;
    this.#before = now;
    if (!before || !isNext(before, now)) return;
    for (const event of now.moment.events) {
      if (event.type === 'moved') this.#move(grid, event, before, now.cup);
      if (event.type === 'placed') {
        const element = pieceAt(grid, cellKey(event.cell));
        if (element) drop(element, now.cup);
      }
    }
    this.#see(now, before);
  }

  #move(grid: Element, moved: Extract<Event, { type: 'moved' }>, before: Shown, cup: number): void {
    const element = pieceAt(grid, cellKey(moved.to));
    if (element) hop(element, moved, before.stacks, cup);
  }

  /** Lets settled stacks leave: those that the last move made land first. */
  #see({ moment, cup }: Shown, before: Shown): void {
    if (settings.isCalm) return;
    const moved = moment.events.find((event) => event.type === 'moved');
    const target = moved && cellKey(moved.to);
    const leaving = departuresIn(before.moment.view.stacks, moment.events)
      .flatMap(({ piles, colour }) => piles.map((pile) => ({ ...pile, colour })))
      .map(({ key, cups, colour }): Leaving => {
        const stack = { id: this.#count++, cell: cellOf(key), cups, colour };
        if (!moved || key !== target) return stack;
        const arrives = (element: Element): void => {
          hop(element, moved, before.stacks, cup);
        };
        return { ...stack, arrives };
      });
    if (leaving.length > 0) this.leaving = [...untrack(() => this.leaving), ...leaving];
  }

  forget(id: number): void {
    this.leaving = this.leaving.filter((stack) => stack.id !== id);
  }
}

const isNext = (before: Shown, now: Shown): boolean =>
  now.game === before.game && now.moment.number === before.moment.number + 1;

const pieceAt = (grid: Element, key: string): Element | null =>
  grid.querySelector(`[data-cell="${key}"]`);
