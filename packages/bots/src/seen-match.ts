/**
 * A match as its seats see it. Every step is told to every seat in that seat's own words, and kept:
 * the only way from a match to a question.
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
  /** By seat, all that it has seen. */
  readonly #seen: T['event'][][];
  /** By seat, how much of it has been told as news. */
  readonly #told: number[];

  /** Takes a match that has just been started. */
  constructor(match: Match<T>) {
    this.match = match;
    const { game, players, state } = match;
    this.#seen = Array.from({ length: players }, (_, seat) => game.opening(state, seat));
    this.#told = this.#seen.map(() => 0);
  }

  /** Who acts, or `NOBODY` when the game is over. */
  get toAct(): Seat {
    return this.match.game.toAct(this.match.state);
  }

  /** What a seat is asked when it is its turn. */
  question(seat: Seat): Question<T> {
    const { game, state } = this.match;
    const legal = describeLegal(game, state);
    return { ...knowledge(this.match, seat), viewer: seat, events: [...this.#seen[seat]], legal };
  }

  /** What a seat has seen since it was last told its news. */
  takeNews(seat: Seat): T['event'][] {
    const news = this.#seen[seat].slice(this.#told[seat]);
    this.#told[seat] = this.#seen[seat].length;
    return news;
  }

  /** Plays a legal action for the seat in turn. */
  play(action: T['action']): void {
    const { game, state } = this.match;
    const code = game.parseAction(state, action);
    const told = this.#seen.map((_, seat) => game.events(state, code, seat));
    play(this.match, this.toAct, code);
    for (const [seat, events] of told.entries()) this.#seen[seat].push(...events);
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
