/**
 * Worlds that a viewer cannot tell apart, made without the game's own sampler: another deck that
 * agrees in every card which the viewer has seen, and with which the same actions are played.
 */

import { shuffle, type Match, type RandomSource, type Viewer } from '@tavolata/engine';
import { DRAW, kingLui, type Card, type KingLui, type State } from '../src/index.ts';

/** A moment of a game: how many steps are played, and how many cards are gone from the deck. */
export interface Moment {
  readonly match: Match<KingLui>;
  readonly steps: number;
  readonly gone: number;
  readonly isOver: boolean;
  /** Who drew a portion, by the card's place in the deck. */
  readonly draws: ReadonlyMap<number, number>;
}

export function* moments(match: Match<KingLui>): Generator<Moment> {
  const { players, options, setup, steps } = match;
  const state = kingLui.init(players, options, setup);
  const draws = new Map<number, number>();
  for (let played = 0; played <= steps.length; played++) {
    const isOver = played === steps.length;
    yield { match, steps: played, gone: state.next, isOver, draws: new Map(draws) };
    if (isOver) return;
    const { player, action } = steps[played];
    const isPortion = setup.deck[state.next] !== 'emerald';
    if (action === DRAW && isPortion) draws.set(state.next, player);
    kingLui.apply(state, action);
  }
}

/** Another deck that the viewer cannot tell from the real one at this moment. */
export function otherDeck(moment: Moment, viewer: Viewer, random: RandomSource): Card[] {
  const { match, gone, isOver, draws } = moment;
  const deck: Card[] = [...match.setup.deck];
  const closed = [...draws].filter(([, drawer]) => drawer !== viewer).map(([place]) => place);
  const drawn = isOver ? [] : closed; // all hands lie open at the end
  const portions = [...drawn.map((place) => deck[place]), ...deck.slice(gone)].filter(
    (card) => card !== 'emerald',
  );
  const emeralds = deck.slice(gone).filter((card) => card === 'emerald');
  shuffle(portions, random);
  for (const [index, place] of drawn.entries()) deck[place] = portions[index];
  const supply = [...portions.slice(drawn.length), ...emeralds];
  shuffle(supply, random);
  return [...deck.slice(0, gone), ...supply];
}

export function worldAt({ match, steps }: Moment, deck: readonly Card[]): State {
  const { players, options, setup } = match;
  const state = kingLui.init(players, options, { ...setup, deck });
  for (const { action } of match.steps.slice(0, steps)) kingLui.apply(state, action);
  return state;
}
