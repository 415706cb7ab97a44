/** What the person at the terminal has seen, and how much of it may still be shown. */

import type { Game, GameTypes, MemoryAid } from '@tavolata/engine';
import type { Display } from './terminal-face.ts';

export class Memory<T extends GameTypes> {
  /** Only for a person who plays without the aid. */
  readonly #aid: MemoryAid<T> | undefined;
  readonly #seen: T['event'][] = [];
  /** The events from this index on are still shown in full. */
  #intactFrom = 0;

  constructor({ memoryAid }: Pick<Game<T>, 'memoryAid'>, display: Display) {
    this.#aid = display.memoryAid ? undefined : memoryAid;
  }

  /**
   * Something happened. If earlier events may no longer be shown in full, returns all since the
   * first of those, in the form that is left of them, the new one last; else nothing.
   */
  add(event: T['event']): T['shownEvent'][] {
    this.#seen.push(event);
    if (!this.#aid) return [];
    const shown = this.#aid.fadeEvents(this.#seen);
    const isFaded = (at: number): boolean => shown[at] !== this.#seen[at];
    const first = shown.findIndex((_, at) => at >= this.#intactFrom && isFaded(at));
    if (first < 0) return [];
    this.#intactFrom = shown.findLastIndex((_, at) => isFaded(at)) + 1;
    return shown.slice(first);
  }

  /** What the screen may show of a view. */
  fade(view: T['view']): T['view'] {
    return this.#aid ? this.#aid.fadeView(view, this.#seen) : view;
  }
}
