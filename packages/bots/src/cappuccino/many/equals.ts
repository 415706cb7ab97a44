/**
 * Choosing between moves that are equally good if all play their best. Players don't: a won game is
 * lost when a player who cannot win any more helps another, and a lost one is won when a rival
 * errs. So those moves are tried in informed playouts, and the one that wins most often goes first.
 */

import { NOBODY, type RandomSource } from '@tavolata/engine';
import { moveFrom, moveTo, SEATS, type State } from '@tavolata/cappuccino';
import { BoardPlays } from './board-plays.ts';
import { Board } from './board.ts';
import { shareIn, type MaxN } from './max-n.ts';

/** Plays for each move, at the most. */
const PLAYS = 300;

export class EqualMoves {
  readonly #player: number;
  readonly #root: Board;
  readonly #board: Board;
  readonly #informed: BoardPlays;
  readonly #shares = new Float64Array(SEATS.max);
  readonly #actions: number[];
  readonly #won: Float64Array;
  #plays = 0;

  constructor(state: State, solved: MaxN, random: RandomSource) {
    const { player, players } = state;
    const best = shareIn(solved.end, player, players);
    this.#player = player;
    this.#root = new Board(state);
    this.#board = new Board(state);
    this.#informed = new BoardPlays(random);
    this.#actions = Array.from(solved.moves).filter(
      (_, at) => shareIn(solved.ends[at], player, players) === best,
    );
    this.#won = new Float64Array(this.#actions.length);
  }

  /** Plays once after each of the moves; false when there is nothing more to find out. */
  play(): boolean {
    if (this.#actions.length === 1 || this.#plays === PLAYS) return false;
    for (let at = 0; at < this.#actions.length; at++) {
      const board = this.#board;
      board.copy(this.#root);
      board.move(moveFrom(this.#actions[at]), moveTo(this.#actions[at]));
      const turn = board.nextAfter(this.#player);
      if (turn !== NOBODY) this.#informed.play(board, turn);
      board.writeShares(this.#shares);
      this.#won[at] += this.#shares[this.#player];
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
