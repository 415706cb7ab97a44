/**
 * A hint at the table: asked for by the player in turn, told until the position changes. It belongs to
 * the view that it was asked for, which is another object for every position and viewer: so it is never
 * shown to somebody else, whatever comes in between.
 */

import type { FactOf } from '@tavolata/bots';
import type { GameTypes } from '@tavolata/engine';
import type { MatchView } from '@tavolata/table';
import type { Advice, TableLink } from '../table-link.ts';
import type { Marked } from './marked.ts';
import { soundFirst } from './told.ts';

export type { Marked };

export type HintPhase = 'closed' | 'thinking' | 'told' | 'failed';

interface Asked<T extends GameTypes> {
  readonly about: MatchView<T>;
  readonly phase: Exclude<HintPhase, 'closed'>;
  readonly advice?: Advice<T>;
}

export class Hint<T extends GameTypes> {
  readonly #linkOf: () => TableLink<T>;
  #asked = $state.raw<Asked<T>>();
  #thinking: AbortController | undefined;
  #chosen = $state(0);
  /** Whether chances and scores are shown; stays so for the next hints at this table. */
  showsNumbers = $state(false);

  /** Whether a fact speaks against its action: of equal choices, those without such facts come first. */
  readonly #isDrawback: (fact: FactOf<T>) => boolean;

  constructor(linkOf: () => TableLink<T>, isDrawback: (fact: FactOf<T>) => boolean = () => false) {
    this.#linkOf = linkOf;
    this.#isDrawback = isDrawback;
  }

  get #link(): TableLink<T> {
    return this.#linkOf();
  }

  /** Whether there is somebody to ask, and somebody in turn who may see the answer. */
  get isOffered(): boolean {
    const link = this.#link;
    const { view, waitsFor, goesTo } = link;
    const isOpen = waitsFor === undefined && goesTo === undefined;
    return link.advise !== undefined && isOpen && (view.match?.legal.length ?? 0) > 0;
  }

  get phase(): HintPhase {
    return this.#current?.phase ?? 'closed';
  }

  get advice(): Advice<T> | undefined {
    return this.#current?.advice;
  }

  /** The action that is looked at: the best one, until another is chosen. */
  get chosen(): number {
    return this.#chosen;
  }

  readonly marked: Marked<T['action']> | undefined = $derived.by(() => {
    const actions = this.advice?.actions.map(({ action }) => action);
    if (actions) return { actions, chosen: this.#chosen };
    return this.#link.replay?.review?.marked;
  });

  toggle(): void {
    if (this.phase === 'closed' || this.phase === 'failed') void this.#ask();
    else this.close();
  }

  close(): void {
    this.#thinking?.abort();
    this.#asked = undefined;
  }

  choose(index: number): void {
    this.#chosen = index;
  }

  /** Lets go of what is out of date; to be called whenever something at the table changes. */
  follow(): void {
    if (this.#asked && !this.#current) this.close();
  }

  get #current(): Asked<T> | undefined {
    const isSame = this.#asked?.about === this.#link.view.match;
    return isSame && this.isOffered ? this.#asked : undefined;
  }

  async #ask(): Promise<void> {
    const about = this.#link.view.match;
    // What was asked for is answered first; to hide the hint meanwhile would draw the frame twice.
    if (!about || !this.isOffered || this.#link.pending !== undefined) return;
    this.#thinking?.abort();
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.#chosen = 0;
    this.#asked = { about, phase: 'thinking' };
    try {
      const advice = await this.#link.advise?.(thinking.signal);
      if (!thinking.signal.aborted && advice)
        this.#asked = { about, phase: 'told', advice: soundFirst(advice, this.#isDrawback) };
    } catch {
      if (!thinking.signal.aborted) this.#asked = { about, phase: 'failed' };
    }
  }
}
