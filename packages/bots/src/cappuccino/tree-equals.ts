/**
 * Choosing between moves that are equally good if all play their best. Nobody does: a won game is
 * lost when somebody who cannot win any more helps another, and a lost one is won when somebody
 * errs. So those moves are tried in informed plays, and the one that wins most often goes first.
 */

import { actionBuffer, NOBODY, type RandomSource } from '@tavolata/engine';
import { cappuccino, type State } from '@tavolata/cappuccino';
import { shareIn, type MaxN } from './max-n.ts';
import { fill, playInformed, slotFor, writeScores, writeShares } from './playouts.ts';

/** Plays for each move, at the most. */
const PLAYS = 300;

export class EqualMoves {
  readonly #state: State;
  readonly #random: RandomSource;
  readonly #slot: State;
  readonly #buffer = actionBuffer(cappuccino);
  readonly #scores: Float64Array;
  readonly #shares: Float64Array;
  readonly #actions: number[];
  readonly #won: Float64Array;
  #plays = 0;

  constructor(state: State, solved: MaxN, random: RandomSource) {
    const { player, players } = state;
    const best = shareIn(solved.end, player, players);
    this.#state = state;
    this.#random = random;
    this.#slot = slotFor(state);
    this.#scores = new Float64Array(players);
    this.#shares = new Float64Array(players);
    this.#actions = Array.from(solved.moves).filter(
      (_, at) => shareIn(solved.ends[at], player, players) === best,
    );
    this.#won = new Float64Array(this.#actions.length);
  }

  /** Plays once after each of the moves; false when there is nothing more to find out. */
  play(): boolean {
    if (this.#actions.length === 1 || this.#plays === PLAYS) return false;
    for (let at = 0; at < this.#actions.length; at++) {
      const slot = this.#slot;
      fill(slot, this.#state);
      cappuccino.apply(slot, this.#actions[at]);
      if (slot.player !== NOBODY) playInformed(slot, 0, this.#buffer, this.#random);
      writeScores(slot, this.#scores);
      writeShares(this.#scores, slot.players, this.#shares);
      this.#won[at] += this.#shares[this.#state.player];
    }
    this.#plays++;
    return true;
  }

  /** How a move did in practice; those that are not among the best are behind all others. */
  promise(action: number): number {
    const at = this.#actions.indexOf(action);
    return at < 0 ? -1 : this.#won[at] / Math.max(1, this.#plays);
  }
}
