/**
 * A match as its seats see it. Every step is told to every seat in that seat's own words, and kept
 * until the seat is asked: the only way from a match to a question.
 */

import {
  describeLegal,
  knowledge,
  NOBODY,
  play,
  type GameTypes,
  type Match,
  type RandomSource,
  type Seat,
} from '@tavolata/engine';
import type { Bot, Budget, Question } from './bot.ts';

export class SeenMatch<T extends GameTypes> {
  readonly match: Match<T>;
  readonly #news: T['event'][][];

  /** Takes a match that has just been started. */
  constructor(match: Match<T>) {
    this.match = match;
    const { game, players, state } = match;
    this.#news = Array.from({ length: players }, (_, seat) => game.opening(state, seat));
  }

  /** Who acts, or `NOBODY` when the game is over. */
  get toAct(): Seat {
    return this.match.game.toAct(this.match.state);
  }

  /** What a seat is asked when it is its turn. The events are handed over once. */
  question(seat: Seat): Question<T> {
    const { game, state } = this.match;
    const legal = describeLegal(game, state);
    return { ...knowledge(this.match, seat), viewer: seat, events: this.takeNews(seat), legal };
  }

  /** What a seat has seen since it was last told. */
  takeNews(seat: Seat): T['event'][] {
    return this.#news[seat].splice(0);
  }

  /** Plays a legal action for whoever is in turn. */
  play(action: T['action']): void {
    const { game, state } = this.match;
    const code = game.parseAction(state, action);
    const told = this.#news.map((_, seat) => game.events(state, code, seat));
    play(this.match, this.toAct, code);
    for (const [seat, events] of told.entries()) this.#news[seat].push(...events);
  }
}

/** Lets a bot sit on every seat and plays the match to its end. */
export function playOut<T extends GameTypes>(
  match: Match<T>,
  bots: readonly Bot<T>[],
  { budget = {}, random }: { budget?: Budget; random: RandomSource },
): void {
  const seen = new SeenMatch(match);
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    seen.play(bots[seat].choose(seen.question(seat), budget, random));
  }
}
