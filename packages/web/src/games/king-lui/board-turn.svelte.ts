/** What a player has begun on the board and not yet done: a first tap, a choice for Emerald. */

import type { Action, Dish, View } from '@tavolata/king-lui';
import { canPick, feedAction, withoutPick, type Picks } from './feeding.ts';
import { canFeed, isTappable, refusalOf, tapOn, type Refusal, type Thing } from './turn.ts';

export interface TurnParts {
  readonly view: () => View;
  readonly legal: () => readonly Action[];
  readonly confirms: () => boolean;
  readonly act: (action: Action) => void;
}

export class BoardTurn {
  readonly #parts: TurnParts;
  /** Waits for its second tap. */
  armed = $state.raw<Thing>();
  /** Why the last tap did nothing. */
  refused = $state.raw<Refusal>();
  #picks = $state.raw<Picks>([]);
  #isFeeding = $state(false);

  constructor(parts: TurnParts) {
    this.#parts = parts;
  }

  /** An Emerald was drawn: he is fed or laid down before anything else. */
  get isAsked(): boolean {
    return this.#parts.view().drawnEmerald && this.isOpen('leave');
  }

  /** An Emerald of the table is being fed; that can be left again. */
  get isFeeding(): boolean {
    return this.#isFeeding && this.canFeed && !this.isAsked;
  }

  /** Whether the table waits for an answer about Emerald. */
  get asksFor(): boolean {
    return this.isAsked || this.isFeeding;
  }

  get canFeed(): boolean {
    return canFeed(this.#parts.legal());
  }

  /** The portions picked so far; undefined unless they are being picked. */
  get picks(): Picks | undefined {
    return this.canFeed && this.asksFor ? this.#picks : undefined;
  }

  isOpen(thing: Thing): boolean {
    return isTappable(thing, this.#parts.legal());
  }

  /** Why a tap on it would do nothing; only asked about what is not open. */
  refusalOf(thing: Thing): Refusal {
    return refusalOf(thing, this.#parts.view(), this.#parts.legal());
  }

  tap(thing: Thing): void {
    const { view, legal, confirms, act } = this.#parts;
    const tap = tapOn(thing, {
      view: view(),
      legal: legal(),
      armed: this.armed,
      confirms: confirms(),
    });
    this.reset();
    if (tap.type === 'act') act(tap.action);
    else if (tap.type === 'arm') this.armed = thing;
    else if (tap.type === 'feed') this.#isFeeding = true;
    else this.refused = tap.reason;
  }

  canPick(dish: Dish): boolean {
    return canPick(this.#picks, dish, this.#parts.legal());
  }

  pick(dish: Dish): void {
    this.armed = undefined;
    if (this.canPick(dish)) this.#picks = [...this.#picks, dish];
  }

  putBack(index: number): void {
    this.#picks = withoutPick(this.#picks, index);
  }

  feed(): void {
    const action = feedAction(this.#picks, this.#parts.legal());
    if (!action) return;
    this.reset();
    this.#parts.act(action);
  }

  /** Back to a board where nothing has been begun. */
  reset(): void {
    this.armed = undefined;
    this.refused = undefined;
    this.#picks = [];
    this.#isFeeding = false;
  }
}
