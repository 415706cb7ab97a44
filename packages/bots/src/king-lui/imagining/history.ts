/**
 * The game so far, played again: what the seat has seen fixes every card that was turned up, except
 * those that others drew. With a guess at these, the rules lead through all decisions as they were
 * met, and of each can be asked how likely the player was to do this with such draws.
 */

import { actionBuffer } from '@tavolata/engine';
import {
  CARDS,
  copiesOf,
  DECK_SIZE,
  DISHES,
  DRAW,
  kingLui,
  LEAVE,
  pairAction,
  PASS,
  type Card,
  type Event,
  type KingLui,
  type State,
} from '@tavolata/king-lui';
import type { Question } from '../../bot.ts';
import type { Habit } from '../habit.ts';
import { Judge } from '../judgement.ts';
import { countSupply } from '../projection.ts';
import { copyState } from '../worlds.ts';

/** A decision of another player, with all that they could do and how good it looked. */
export interface Decision {
  readonly seat: number;
  readonly chosen: number;
  readonly actions: Int32Array;
  readonly count: number;
  readonly values: Float64Array;
}

export class History {
  /** By hidden draw, who drew it. */
  readonly drawers: number[] = [];
  readonly #hiddenAt: number[] = [];
  readonly #actions: number[] = [];
  readonly #viewer: number;
  readonly #start: State;
  readonly #state: State;
  readonly #judge: Judge;
  readonly #buffer = actionBuffer(kingLui);
  readonly #rest = new Uint8Array(CARDS.length);

  /** Nothing if the events do not tell the game from its beginning. */
  static of(question: Question<KingLui>): History | undefined {
    const [opening] = question.events;
    return opening?.type === 'laid' && opening.course === 1 ? new History(question) : undefined;
  }

  private constructor({ players, options, setup, viewer, events }: Question<KingLui>) {
    const deck: Card[] = [];
    for (const event of events) this.#read(event, deck);
    const left = CARDS.flatMap((card) => {
      const length = copiesOf(card) - deck.filter((other) => other === card).length;
      return Array.from({ length: Math.max(0, length) }, () => card);
    });
    deck.push(...left.slice(0, DECK_SIZE - deck.length));
    this.#viewer = viewer;
    this.#start = kingLui.init(players, options, { ...setup, deck });
    this.#state = { ...kingLui.clone(this.#start), supply: this.#start.supply.slice() };
    this.#judge = new Judge(players);
  }

  #read(event: Event, deck: Card[]): void {
    const action = actionOf(event);
    if (action !== undefined) this.#actions.push(action);
    if (event.type === 'laid') deck.push(...event.cards);
    if (event.type !== 'drew') return;
    if (event.card === undefined) {
      this.#hiddenAt.push(deck.length);
      this.drawers.push(event.player);
    }
    deck.push(event.card ?? DISHES[0]);
  }

  /**
   * Goes through all decisions of the others, as if they had drawn these and judged by these
   * habits; if so wished, only those of players who had drawn something unseen by then.
   */
  replay(
    drawn: Uint8Array,
    { habits, secretive: after = false }: { habits: readonly Habit[]; secretive?: boolean },
    visit: (decision: Decision) => void,
  ): void {
    const state = this.#state;
    const rest = this.#rest;
    copyState(this.#start, state);
    for (const [index, at] of this.#hiddenAt.entries()) state.supply[at] = drawn[index];
    countSupply(state, rest);
    const secretive = new Set<number>();
    let hidden = 0;
    for (const chosen of this.#actions) {
      const count = kingLui.legal(state, this.#buffer);
      const seat = state.player;
      if (count > 1 && seat !== this.#viewer && (!after || secretive.has(seat))) {
        this.#judge.judge(state, rest, habits[seat]);
        this.#judge.judgePairs();
        const { values } = this.#judge;
        const actions = this.#buffer;
        visit({ seat, chosen, actions, count, values });
      }
      if (state.next === this.#hiddenAt[hidden] && chosen === DRAW) {
        secretive.add(seat);
        hidden++;
      }
      const { next } = state;
      kingLui.apply(state, chosen);
      for (let at = next; at < state.next; at++) rest[state.supply[at]]--;
    }
  }
}

/** The action that an event tells of, if it does. */
function actionOf(event: Event): number | undefined {
  switch (event.type) {
    case 'took':
      return DISHES.indexOf(event.dish);
    case 'drew':
      return DRAW;
    case 'fed': {
      const [one, other] = event.dishes;
      return pairAction(DISHES.indexOf(one), DISHES.indexOf(other));
    }
    case 'left':
      return LEAVE;
    case 'passed':
      return PASS;
    default:
      return undefined;
  }
}
