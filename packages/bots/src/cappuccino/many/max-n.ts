/**
 * The exact end of a game among any number of players who all play their best (max-n): the
 * player in turn chooses what is best for them, knowing that all others will.
 *
 * What is best: the greater share of the win; then the more cups; then the fewer cups for the
 * strongest of the others; then the more cups for the player next to the left, and so on. So no
 * two ends are equal unless all scores are, and a position has one value, however its cells are
 * numbered. There is no pruning: with several players even a certain win can be had with more or
 * fewer cups. What keeps it small are positions reached in several orders, which are kept.
 */

import { actionBuffer, fastRandom, NOBODY } from '@tavolata/engine';
import {
  cappuccino,
  COLOURS,
  HEIGHT,
  lowestCell,
  MAX_CUPS,
  scoreOf,
  SETTLED,
  VACANT,
  type State,
} from '@tavolata/cappuccino';
import { fill, slotFor } from '../positions.ts';

/** The scores of all seats in one number, seven bits each. */
export type PackedScores = number;
const BITS = 7;
export const scoreIn = (scores: PackedScores, seat: number): number =>
  (scores >>> (BITS * seat)) & 0x7f;

export function packScores(state: State): PackedScores {
  let packed = 0;
  for (let seat = 0; seat < state.players; seat++) packed |= scoreOf(state, seat) << (BITS * seat);
  return packed;
}

/** The share of the win that scores mean for a seat. */
export function shareIn(scores: PackedScores, seat: number, players: number): number {
  const own = scoreIn(scores, seat);
  let winners = 0;
  for (let other = 0; other < players; other++) {
    const cups = scoreIn(scores, other);
    if (cups > own) return 0;
    if (cups === own) winners++;
  }
  return 1 / winners;
}

/** Whether a seat prefers one end to the other. */
export function prefers(
  seat: number,
  one: PackedScores,
  other: PackedScores,
  players: number,
): boolean {
  if (one === other) return false;
  const shares = shareIn(one, seat, players) - shareIn(other, seat, players);
  if (shares !== 0) return shares > 0;
  const own = scoreIn(one, seat) - scoreIn(other, seat);
  if (own !== 0) return own > 0;
  const strongest = strongestOther(one, seat, players) - strongestOther(other, seat, players);
  if (strongest !== 0) return strongest < 0;
  for (let left = 1; left < players; left++) {
    const next = (seat + left) % players;
    const more = scoreIn(one, next) - scoreIn(other, next);
    if (more !== 0) return more > 0;
  }
  return false;
}

function strongestOther(scores: PackedScores, seat: number, players: number): number {
  let most = 0;
  for (let other = 0; other < players; other++) {
    if (other !== seat) most = Math.max(most, scoreIn(scores, other));
  }
  return most;
}

/** Random words for what a position consists of: its live stacks, its certain cups and its turn. */
const COUNTS = MAX_CUPS + 1;
const CERTAIN_WORDS = MAX_CUPS * COLOURS.length * COUNTS;
const TURN_WORDS = CERTAIN_WORDS + COLOURS.length * COUNTS;
const WORDS = TURN_WORDS + COLOURS.length;
const seed = fastRandom('max-n');
const LOW = Int32Array.from({ length: WORDS }, () => seed.uint32() | 0);
const HIGH = Int32Array.from({ length: WORDS }, () => seed.uint32() | 0);

/** Positions that are kept; a newer one takes the place of an older. */
const MEMO_SIZE = 1 << 17;
const NONE = -1;

/** One position on the way down. */
interface Level {
  readonly state: State;
  readonly moves: Int32Array;
  count: number;
  next: number;
  best: PackedScores;
  low: number;
  high: number;
}

export class MaxN {
  /** Of the position that was started with: its moves, and what each leads to once it is known. */
  get moves(): Int32Array {
    return this.#levels[0].moves.subarray(0, this.#levels[0].count);
  }
  readonly ends: PackedScores[] = [];
  /** The end of the game, once it is known. */
  end: PackedScores = NONE;

  readonly #levels: Level[] = [];
  #depth = NONE;
  readonly #memoLow = new Int32Array(MEMO_SIZE);
  readonly #memoHigh = new Int32Array(MEMO_SIZE);
  readonly #memoEnd = new Int32Array(MEMO_SIZE).fill(NONE);
  #low = 0;
  #high = 0;

  /** Begins with a position that is not over, of the same game as all before. */
  start(state: State): void {
    this.ends.length = 0;
    this.end = NONE;
    this.#depth = NONE;
    fill(this.#levelBelow(state).state, state);
    this.#enter();
  }

  /** Looks at some positions more; true once the end is known. */
  work(positions: number): boolean {
    for (let left = positions; left > 0 && this.#depth !== NONE; left--) {
      const level = this.#levels[this.#depth];
      if (level.next === level.count) this.#leave(level);
      else this.#look(level);
    }
    return this.end !== NONE;
  }

  #look(level: Level): void {
    const { state } = this.#levelBelow(level.state);
    fill(state, level.state);
    cappuccino.apply(state, level.moves[level.next]);
    if (state.player === NOBODY) {
      this.#offer(packScores(state));
      return;
    }
    this.#hash(state);
    const known = this.#low & (MEMO_SIZE - 1);
    const isKnown = this.#memoLow[known] === this.#low && this.#memoHigh[known] === this.#high;
    if (isKnown && this.#memoEnd[known] !== NONE) this.#offer(this.#memoEnd[known]);
    else this.#enter();
  }

  #levelBelow(like: State): Level {
    const depth = this.#depth + 1;
    this.#levels[depth] ??= {
      state: slotFor(like),
      moves: actionBuffer(cappuccino),
      count: 0,
      next: 0,
      best: NONE,
      low: 0,
      high: 0,
    };
    return this.#levels[depth];
  }

  #enter(): void {
    const level = this.#levels[++this.#depth];
    level.count = cappuccino.legal(level.state, level.moves);
    level.next = 0;
    level.best = NONE;
    level.low = this.#low;
    level.high = this.#high;
  }

  #leave({ best, low, high }: Level): void {
    this.#depth--;
    if (this.#depth === NONE) {
      this.end = best;
      return;
    }
    const at = low & (MEMO_SIZE - 1);
    this.#memoLow[at] = low;
    this.#memoHigh[at] = high;
    this.#memoEnd[at] = best;
    this.#offer(best);
  }

  /** What the next move of a level leads to. */
  #offer(end: PackedScores): void {
    const level = this.#levels[this.#depth];
    const { player, players } = level.state;
    if (this.#depth === 0) this.ends[level.next] = end;
    if (level.best === NONE || prefers(player, end, level.best, players)) level.best = end;
    level.next++;
  }

  /** Stacks alone on their island are as good as settled, wherever they stand. */
  #hash({ bytes, tops, player, layout }: State): void {
    let low = LOW[TURN_WORDS + player];
    let high = HIGH[TURN_WORDS + player];
    for (let colour = 0; colour < COLOURS.length; colour++) {
      let certain = bytes[SETTLED + colour];
      for (let word = 0; word < 2; word++) {
        for (let stacks = tops[2 * colour + word]; stacks !== 0; stacks &= stacks - 1) {
          const cell = lowestCell(word, stacks);
          const height = bytes[HEIGHT + cell];
          if (isAlone(bytes, layout.neighbours, cell)) {
            certain += height;
            continue;
          }
          const stack = (cell * COLOURS.length + colour) * COUNTS + height;
          low ^= LOW[stack];
          high ^= HIGH[stack];
        }
      }
      low ^= LOW[CERTAIN_WORDS + colour * COUNTS + certain];
      high ^= HIGH[CERTAIN_WORDS + colour * COUNTS + certain];
    }
    this.#low = low;
    this.#high = high;
  }
}

function isAlone(bytes: Uint8Array, neighbours: Uint8Array, cell: number): boolean {
  for (let side = 6 * cell; side < 6 * cell + 6; side++) {
    if (bytes[HEIGHT + neighbours[side]] !== VACANT) return false;
  }
  return true;
}
