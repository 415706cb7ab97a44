/**
 * A player's turn at the board: what a tap means, and what has been begun. Legality comes from the list of
 * legal actions alone; here it is only put into words, and some acts wait for a second tap, because they
 * cannot be taken back.
 */

import {
  courseSize,
  type Action,
  type Dish,
  type KingLui,
  type Portions,
  type View,
} from '@tavolata/king-lui';
import { settings } from '../../settings/settings.svelte.ts';
import type { BoardMoment } from '../../table/frame/gaze.svelte.ts';
import type { TableLink } from '../../table/table-link.ts';
import { hasFood } from './balance.ts';
import { canPick, feedAction, withoutPick, type Picks } from './feeding.ts';

/** What can be tapped. `leave` lays a drawn Emerald down. */
export type Thing = Dish | 'supply' | 'emerald' | 'leave' | 'pass';

/** `open`: can be tapped; `armed`: waits for the second tap; `pending`: was asked for. */
export type ThingState = 'closed' | 'open' | 'armed' | 'pending';

/** Why a tap does nothing. */
export type WhyNot =
  'not-now' | 'answer-first' | 'must-draw' | 'no-emerald' | 'poor-king' | 'empty-supply' | 'none';

/** The rules that say so; being out of turn needs none. */
export const RULES_OF = {
  'answer-first': 'K-A2a',
  'must-draw': 'K-O1',
  'no-emerald': 'K-A3',
  'poor-king': 'K-A3',
  'empty-supply': 'K-A6',
  none: 'K-A1',
} as const satisfies Record<Exclude<WhyNot, 'not-now'>, string>;

export type Tap =
  | { readonly type: 'act'; readonly action: Action }
  /** Waits for a second tap on the same thing. */
  | { readonly type: 'arm' }
  /** Emerald's two portions are chosen now. */
  | { readonly type: 'feed' }
  | { readonly type: 'refuse'; readonly reason: WhyNot };

export interface Situation {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly armed: Thing | undefined;
  /** Whether acts that cannot be taken back wait for a second tap. */
  readonly confirms: boolean;
}

/** What the board shows; read anew at every tap. */
interface Shown {
  readonly link: Pick<TableLink<KingLui>, 'pending' | 'act'>;
  readonly moment: Pick<BoardMoment<KingLui>, 'view' | 'legal'>;
}

/** What a player has begun on the board and not yet done: a first tap, a choice for Emerald. */
export class BoardTurn {
  readonly #shown: Shown;
  /** Waits for its second tap. */
  armed = $state.raw<Thing>();
  /** What the last tap was on, and why it did nothing. */
  refused = $state.raw<{ readonly thing: Thing; readonly reason: WhyNot }>();
  #picks = $state.raw<Picks>([]);
  #isFeeding = $state(false);

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /**
   * What the board offers. While an action is on its way it looks as before, but for the thing that was tapped:
   * everything else is drawn anew with the move, and to do it twice would keep the tap waiting.
   */
  get #legal(): readonly Action[] {
    const { pending } = this.#shown.link;
    return pending?.type === 'emerald' || pending?.type === 'leave' ? [] : this.#shown.moment.legal;
  }

  /** While one action is on its way, no other can be begun. */
  get isWaiting(): boolean {
    return this.#shown.link.pending !== undefined;
  }

  /** An Emerald was drawn: he is fed or laid down before anything else. */
  get isAsked(): boolean {
    return this.#shown.moment.view.drawnEmerald && this.isOpen('leave');
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
    return canFeed(this.#legal);
  }

  /** The portions picked so far; undefined unless they are being picked. */
  get picks(): Picks | undefined {
    return this.canFeed && this.asksFor ? this.#picks : undefined;
  }

  isOpen(thing: Thing): boolean {
    return isTappable(thing, this.#legal);
  }

  /** Why a tap on it would do nothing; only asked about what is not open. */
  whyNot(thing: Thing): WhyNot {
    return whyNot(thing, this.#shown.moment.view, this.#legal);
  }

  /** What is left for the king after a move that ends the course. */
  leftBy(thing: Thing): Portions {
    return leftBy(thing, this.#shown.moment.view);
  }

  /** Why a second tap is asked for. */
  whyFinal(thing: Thing): Final | undefined {
    return whyFinal(thing, this.#shown.moment.view);
  }

  stateOf(thing: Thing): ThingState {
    const { pending } = this.#shown.link;
    if (pending && thingOf(pending) === thing) return 'pending';
    if (this.armed === thing) return 'armed';
    return this.isOpen(thing) ? 'open' : 'closed';
  }

  tap(thing: Thing): void {
    const tap = tapOn(thing, {
      view: this.#shown.moment.view,
      legal: this.isWaiting ? [] : this.#legal,
      armed: this.armed,
      confirms: settings.values.confirmMoves,
    });
    this.reset();
    if (tap.type === 'act') void this.#shown.link.act(tap.action);
    else if (tap.type === 'arm') this.armed = thing;
    else if (tap.type === 'feed') this.#isFeeding = true;
    else this.refused = { thing, reason: tap.reason };
  }

  canPick(dish: Dish): boolean {
    return canPick(this.#picks, dish, this.#legal);
  }

  pick(dish: Dish): void {
    this.armed = undefined;
    if (this.canPick(dish)) this.#picks = [...this.#picks, dish];
  }

  putBack(index: number): void {
    this.#picks = withoutPick(this.#picks, index);
  }

  feed(): void {
    const action = feedAction(this.#picks, this.#legal);
    if (!action) return;
    this.reset();
    void this.#shown.link.act(action);
  }

  /** Back to a board where nothing has been begun. */
  reset(): void {
    this.armed = undefined;
    this.refused = undefined;
    this.#picks = [];
    this.#isFeeding = false;
  }
}

export function tapOn(thing: Thing, situation: Situation): Tap {
  const { view, legal, armed, confirms } = situation;
  if (thing === 'emerald' && canWake(legal)) return { type: 'feed' };
  const action = actionOf(thing, legal);
  if (!action) return { type: 'refuse', reason: whyNot(thing, view, legal) };
  if (confirms && armed !== thing && isFinal(action, view)) return { type: 'arm' };
  return { type: 'act', action };
}

export const canFeed = (legal: readonly Action[]): boolean =>
  legal.some(({ type }) => type === 'emerald');

/** Whether an Emerald that lies on the table can be used; one just drawn has a question of his own. */
const canWake = (legal: readonly Action[]): boolean =>
  canFeed(legal) && !legal.some(({ type }) => type === 'leave');

export function isTappable(thing: Thing, legal: readonly Action[]): boolean {
  return thing === 'emerald' ? canWake(legal) : actionOf(thing, legal) !== undefined;
}

function actionOf(thing: Thing, legal: readonly Action[]): Action | undefined {
  return legal.find((action) =>
    action.type === 'take' ? action.dish === thing : action.type === TYPES.get(thing),
  );
}

const TYPES: ReadonlyMap<Thing, Action['type']> = new Map([
  ['supply', 'draw'],
  ['leave', 'leave'],
  ['pass', 'pass'],
]);

/** Where an action was begun. */
export function thingOf(action: Action): Thing {
  if (action.type === 'take') return action.dish;
  if (action.type === 'draw') return 'supply';
  return action.type === 'pass' ? 'pass' : 'emerald';
}

/** What brings cards to light cannot be taken back: a draw, and the end of a course. */
export function isFinal(action: Action, view: View): boolean {
  return action.type === 'draw' || endsCourse(view);
}

/** What a move that cannot be taken back does: shows a card, ends the course, or ends the game. */
export type Final = 'drawing' | 'course' | 'game';

export function whyFinal(thing: Thing, view: View): Final | undefined {
  const isDraw = thing === 'supply';
  if (!endsCourse(view)) return isDraw ? 'drawing' : undefined;
  const left = view.supply - (isDraw ? 1 : 0);
  return left < courseSize(view.players.length) ? 'game' : 'course';
}

/** What lies on the table once a thing was taken from it. */
export function leftBy(thing: Thing, { table }: Pick<View, 'table'>): Portions {
  return Object.fromEntries(Object.entries(table).filter(([dish]) => dish !== thing));
}

/** Whether the player in turn is the last to act before the king is served. */
export function endsCourse({ player, chef, players }: View): boolean {
  return (player + 1) % players.length === chef;
}

export function whyNot(thing: Thing, view: View, legal: readonly Action[]): WhyNot {
  if (legal.length === 0) return 'not-now';
  if (view.drawnEmerald) return 'answer-first';
  if (thing === 'supply') return 'empty-supply';
  if (thing === 'emerald') return whyNotEmerald(view);
  return 'none';
}

/** Why Emerald stays where he is, if he does. */
function whyNotEmerald({ emeralds, king }: View): WhyNot {
  if (emeralds === 0) return 'no-emerald';
  return hasFood(king) ? 'must-draw' : 'poor-king';
}
