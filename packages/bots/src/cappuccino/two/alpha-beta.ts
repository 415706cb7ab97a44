/**
 * Alpha-beta for two players, with a transposition table, principal-variation windows and moves in
 * order of promise. It searches a given depth or to the end of the game, keeps a stack of its own,
 * and so can stop after any number of nodes and go on later. Values are margins of the player in
 * turn; when the other player is out, the turn and the sign stay.
 */

import { actionBuffer, NOBODY } from '@tavolata/engine';
import {
  cappuccino,
  HEIGHT,
  MAX_CUPS,
  moveFrom,
  moveTo,
  TOP_CUP,
  type State,
} from '@tavolata/cappuccino';
import { copyState } from '../positions.ts';
import { evaluate } from './evaluate.ts';
import type { LiveIslands } from './live-islands.ts';
import { AT_LEAST, AT_MOST, EXACTLY, PROVEN, type Transpositions } from './transpositions.ts';

export const INFINITE = 0x7000;
/**
 * From this many live stacks on, moves are tried out to order them; with fewer it costs too much.
 */
const TRIED_OUT = 14;
/** From this many live stacks on, looking up what is known about a leaf is not worth it. */
const FAR_FROM_END = 18;
/** Promise of the table's move, and around which that of others is. */
const FIRST = 1 << 30;
const TRIED = 1 << 28;
const MOST_HISTORY = (1 << 18) - 1;
const NO_MOVE = -1;

export class AlphaBeta {
  /** Positions entered since this was made. */
  nodes = 0;
  /** The value found for the player in turn, and whether it rests on ends of games only. */
  value = 0;
  proven = true;

  readonly #islands: LiveIslands;
  readonly #table: Transpositions;
  /** Room for each ply, made when it is first reached. */
  readonly #states: State[] = [];
  readonly #moves: Int32Array[] = [];
  readonly #promise: Int32Array[] = [];
  readonly #history = new Int32Array(1 << 13);
  #ply = 0;
  #returning = false;

  readonly #alpha = new Int32Array(MAX_CUPS + 1);
  readonly #beta = new Int32Array(MAX_CUPS + 1);
  readonly #floor = new Int32Array(MAX_CUPS + 1);
  readonly #best = new Int32Array(MAX_CUPS + 1);
  readonly #bestMove = new Int32Array(MAX_CUPS + 1);
  readonly #current = new Int32Array(MAX_CUPS + 1);
  readonly #count = new Int32Array(MAX_CUPS + 1);
  readonly #next = new Int32Array(MAX_CUPS + 1);
  readonly #depth = new Int32Array(MAX_CUPS + 1);
  readonly #base = new Int32Array(MAX_CUPS + 1);
  readonly #low = new Int32Array(MAX_CUPS + 1);
  readonly #high = new Int32Array(MAX_CUPS + 1);
  readonly #live = new Int32Array(MAX_CUPS + 1);
  readonly #allProven = new Uint8Array(MAX_CUPS + 1);
  /** Whether the child that is searched has been given less than the full window. */
  readonly #narrow = new Uint8Array(MAX_CUPS + 1);

  constructor(state: State, islands: LiveIslands, table: Transpositions) {
    this.#islands = islands;
    this.#table = table;
    this.#addPly(state);
  }

  #addPly(state: State): void {
    this.#states.push(cappuccino.clone(state));
    this.#moves.push(actionBuffer(cappuccino));
    this.#promise.push(new Int32Array(cappuccino.maxLegal));
  }

  /** Sets up a search; `run` carries it out. */
  begin(state: State, depth: number, alpha: number, beta: number): void {
    copyState(state, this.#states[0]);
    this.#ply = 0;
    this.#returning = false;
    this.#alpha[0] = alpha;
    this.#beta[0] = beta;
    this.#depth[0] = depth;
  }

  /** Goes on for about this many nodes; returns whether the search is complete. */
  run(nodes: number): boolean {
    const end = this.nodes + nodes;
    for (;;) {
      if (this.#returning) {
        if (this.#ply === 0) return true;
        this.#ply--;
        this.#takeValue(this.#ply);
      } else if (this.nodes >= end) {
        return false;
      } else {
        this.nodes++;
        if (this.#enter(this.#ply)) {
          this.#returning = true;
          continue;
        }
      }
      if (!this.#returning) this.#descend(this.#ply);
    }
  }

  /** Looks at a new position; true when its value is known at once. */
  #enter(ply: number): boolean {
    const state = this.#states[ply];
    const islands = this.#islands;
    const sign = state.player === 1 ? -1 : 1;
    if (this.#depth[ply] <= 0 && ply > 0 && this.#live[ply - 1] >= FAR_FROM_END) {
      this.value = sign * evaluate(state, islands);
      this.proven = false;
      return true;
    }
    islands.look(state);
    const base = sign * islands.base;
    this.proven = true;
    if (state.player === NOBODY) {
      this.value = base;
      return true;
    }
    const least = sign === 1 ? islands.leastMargin : -islands.mostMargin;
    const most = sign === 1 ? islands.mostMargin : -islands.leastMargin;
    if (least >= this.#beta[ply] || least === most) {
      this.value = least;
      return true;
    }
    if (most <= this.#alpha[ply]) {
      this.value = most;
      return true;
    }
    const table = this.#table;
    const depth = this.#depth[ply];
    let tableMove = NO_MOVE;
    const slot = table.find(islands.low, islands.high);
    if (slot >= 0) {
      tableMove = table.move(slot);
      if (table.depth(slot) >= depth) {
        const value = table.value(slot) + base;
        const bound = table.bound(slot);
        if (
          bound === EXACTLY ||
          (bound === AT_LEAST && value >= this.#beta[ply]) ||
          (bound === AT_MOST && value <= this.#alpha[ply])
        ) {
          this.value = value;
          this.proven = table.depth(slot) === PROVEN;
          return true;
        }
      }
    }
    if (depth <= 0) {
      this.value = sign * evaluate(state, islands);
      this.proven = false;
      return true;
    }
    this.#base[ply] = base;
    this.#low[ply] = islands.low;
    this.#high[ply] = islands.high;
    this.#live[ply] = islands.live;
    this.#floor[ply] = this.#alpha[ply];
    this.#best[ply] = -INFINITE;
    this.#bestMove[ply] = NO_MOVE;
    this.#allProven[ply] = 1;
    this.#next[ply] = 0;
    if (this.#states.length === ply + 1) this.#addPly(state);
    this.#listMoves(ply, tableMove);
    this.#chooseNext(ply);
    return false;
  }

  /**
   * Lists the moves that matter, each with its promise. Of spare moves one is enough: which of them
   * is played first makes no difference.
   */
  #listMoves(ply: number, tableMove: number): void {
    const state = this.#states[ply];
    const moves = this.#moves[ply];
    const promise = this.#promise[ply];
    const { spareCells, spareMoves } = this.#islands;
    const spareMove = spareMoves[state.player];
    const tryOut = this.#islands.live >= TRIED_OUT && this.#depth[ply] > 1;
    const listed = cappuccino.legal(state, moves);
    let count = 0;
    for (let index = 0; index < listed; index++) {
      const move = moves[index];
      const from = moveFrom(move);
      const spare = ((spareCells[from >> 5] >> (from & 31)) & 1) === 1;
      if (spare && move !== spareMove) continue;
      moves[count] = move;
      if (move === tableMove) promise[count++] = FIRST;
      else if (spare) promise[count++] = 0;
      else promise[count++] = tryOut ? this.#tryOut(ply, move) : this.#guess(state, move);
    }
    this.#count[ply] = count;
  }

  /** The promise of a move by the position that it leads to. */
  #tryOut(ply: number, move: number): number {
    const state = this.#states[ply];
    const child = this.#states[ply + 1];
    copyState(state, child);
    cappuccino.apply(child, move);
    const margin = evaluate(child, this.#islands);
    return TRIED + (state.player === 0 ? margin : -margin);
  }

  /** The promise of a move at a glance: the cups that it takes, and how often it cut elsewhere. */
  #guess({ bytes, layout, player }: State, move: number): number {
    const to = moveTo(move);
    const covered = this.#islands.seatOf[layout.cupColour[bytes[TOP_CUP + to]]];
    const taken = covered === player ? 0 : 4 + bytes[HEIGHT + to];
    return (taken << 14) + Math.min(this.#history[(player << 12) | move], MOST_HISTORY);
  }

  /** Puts the most promising of the moves left next. */
  #chooseNext(ply: number): void {
    const moves = this.#moves[ply];
    const promise = this.#promise[ply];
    const next = this.#next[ply];
    const count = this.#count[ply];
    let best = next;
    for (let index = next + 1; index < count; index++) {
      if (promise[index] > promise[best]) best = index;
    }
    const move = moves[best];
    moves[best] = moves[next];
    promise[best] = promise[next];
    moves[next] = move;
    this.#current[ply] = move;
    this.#narrow[ply] = next > 0 && this.#beta[ply] - this.#alpha[ply] > 1 ? 1 : 0;
  }

  /** Plays the current move of a ply and turns to the position behind it. */
  #descend(ply: number): void {
    const state = this.#states[ply];
    const child = this.#states[ply + 1];
    copyState(state, child);
    cappuccino.apply(child, this.#current[ply]);
    const alpha = this.#alpha[ply];
    const beta = this.#narrow[ply] === 1 ? alpha + 1 : this.#beta[ply];
    const same = child.player === state.player || child.player === NOBODY;
    // At the end of a game nobody is in turn, and values count for the first seat.
    const flip = child.player === NOBODY ? state.player === 1 : !same;
    this.#alpha[ply + 1] = flip ? -beta : alpha;
    this.#beta[ply + 1] = flip ? -alpha : beta;
    this.#depth[ply + 1] = this.#depth[ply] === PROVEN ? PROVEN : this.#depth[ply] - 1;
    this.#ply = ply + 1;
  }

  /** Takes the value of the child just searched. */
  #takeValue(ply: number): void {
    const state = this.#states[ply];
    const child = this.#states[ply + 1];
    const flip = child.player === NOBODY ? state.player === 1 : child.player !== state.player;
    const value = flip ? -this.value : this.value;
    if (this.#narrow[ply] === 1 && value > this.#alpha[ply] && value < this.#beta[ply]) {
      this.#narrow[ply] = 0;
      this.#returning = false;
      return;
    }
    const move = this.#current[ply];
    if (!this.proven) this.#allProven[ply] = 0;
    if (value > this.#best[ply]) {
      this.#best[ply] = value;
      this.#bestMove[ply] = move;
      if (value > this.#alpha[ply]) this.#alpha[ply] = value;
    }
    const cut = this.#alpha[ply] >= this.#beta[ply];
    if (!cut && ++this.#next[ply] < this.#count[ply]) {
      this.#chooseNext(ply);
      this.#returning = false;
      return;
    }
    if (cut) {
      const depth = Math.min(this.#depth[ply], 16);
      this.#history[(state.player << 12) | move] += depth * depth;
    }
    // One proven move is enough to prove a cut.
    const proven = cut ? this.proven : this.#allProven[ply] === 1;
    this.#leave(ply, proven);
  }

  #leave(ply: number, proven: boolean): void {
    const best = this.#best[ply];
    const bound = best >= this.#beta[ply] ? AT_LEAST : best <= this.#floor[ply] ? AT_MOST : EXACTLY;
    this.#table.store(
      this.#low[ply],
      this.#high[ply],
      best - this.#base[ply],
      bound,
      proven ? PROVEN : this.#depth[ply],
      proven ? this.#live[ply] : this.#depth[ply],
      this.#bestMove[ply],
    );
    this.value = best;
    this.proven = proven;
    this.#returning = true;
  }
}
