/**
 * What a position is worth to each player without a search: the cups to be expected in the end,
 * as far as they help to win.
 *
 * A stack without neighbours belongs to its owner for good. Any other counts for its owner with a
 * worth that depends on whether an enemy can jump onto it and who of the two is in turn sooner, on
 * the number of its neighbours and on whether prey is among them; and it counts for the players
 * who can jump onto it. High stacks are worth more or less than as many cups in low ones: few can
 * attack them, but much is lost with them. The worths were fitted to the winners of games that
 * the evaluation played against itself (worths.ts).
 *
 * Limits: it looks one stack away, so what takes two moves is left to the search.
 */

import { MAX_CUPS, OFF, SEATS, VACANT } from '@tavolata/cappuccino';
import { CUPS, OWNER, TALL, type Board } from './board.ts';
import { worthsFor } from './worths.ts';

const THREATS = 5;
const CROWDS = 4;
/** How a stack can stand: threatened or not, crowded or not, with prey or not. */
const STANDINGS = THREATS * CROWDS * 2;
/** Where a phase's gains begin: by turns away, for the only attacker and for one of several. */
const GAINS = 2 * STANDINGS;
/** Where its worths of a squared height begin: by threat, then for a stack without neighbours. */
const SQUARES = GAINS + 2 * SEATS.max;
/** Worths of a phase: for each standing one a cup and one a stack, then gains and squares. */
const WORTHS = SQUARES + THREATS + 1;
/** The fewest stacks a player in each phase but the last. */
const PHASE_ENDS = [13, 11, 9, 7.5, 6, 4.75] as const;
const PHASES = PHASE_ENDS.length + 1;

export class Evaluation {
  /** By seat: the cups that can be expected in the end. */
  readonly cups = new Float64Array(SEATS.max);
  /** By seat: the share of the win that can be expected. */
  readonly chances = new Float64Array(SEATS.max);
  phase = 0;

  readonly #players: number;
  readonly #values: Float64Array;
  readonly #sharpness: Float64Array;
  /** By seat: how many turns away it is. */
  readonly #away = new Uint8Array(SEATS.max);
  /** By seat: the cups that can be expected before any move, and per cell what it adds to them. */
  readonly #before = new Float64Array(SEATS.max);
  readonly #cellWorth = new Float64Array(MAX_CUPS * SEATS.max);
  /** Per cell: the last move for which it was looked at again. */
  readonly #lookedAt = new Int32Array(MAX_CUPS);
  #move = 0;

  constructor(players: number) {
    const { values, sharpness } = worthsFor(players);
    this.#players = players;
    this.#values = values;
    this.#sharpness = sharpness;
  }

  /** Evaluates a position in which the game is not over. */
  write(board: Board, turn: number): void {
    this.prepare(board, turn);
    this.cups.set(this.#before);
    this.#judge();
  }

  /** Looks at a position once, for all moves after which this seat will be in turn. */
  prepare({ bytes, neighbours }: Board, turn: number): void {
    const before = this.#before;
    const cellWorth = this.#cellWorth;
    let stacks = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      this.#away[seat] = (seat - turn + this.#players) % this.#players;
      before[seat] = bytes[CUPS + seat];
    }
    for (let cell = 0; cell < MAX_CUPS; cell++) {
      if (bytes[TALL + cell] === VACANT) continue;
      before[bytes[OWNER + cell]] -= bytes[TALL + cell];
      stacks++;
    }
    this.phase = phaseOf(stacks / this.#players);
    cellWorth.fill(0);
    for (let cell = 0; cell < MAX_CUPS; cell++) {
      if (bytes[TALL + cell] === VACANT) continue;
      const offset = SEATS.max * cell;
      this.#add(bytes, neighbours, cell, cellWorth, offset);
      for (let seat = 0; seat < SEATS.max; seat++) before[seat] += cellWorth[offset + seat];
    }
  }

  /** Evaluates the position after a move that settled nothing; the one before was prepared. */
  writeAfter({ bytes, neighbours }: Board, from: number, to: number): void {
    this.cups.set(this.#before);
    this.#move++;
    this.#lookAgain(bytes, neighbours, from);
    this.#lookAgain(bytes, neighbours, to);
    for (let side = 0; side < 6; side++) {
      this.#lookAgain(bytes, neighbours, neighbours[6 * from + side]);
      this.#lookAgain(bytes, neighbours, neighbours[6 * to + side]);
    }
    this.#judge();
  }

  #lookAgain(bytes: Uint8Array, neighbours: Uint8Array, cell: number): void {
    if (cell === OFF || this.#lookedAt[cell] === this.#move) return;
    this.#lookedAt[cell] = this.#move;
    const { cups } = this;
    const cellWorth = this.#cellWorth;
    const offset = SEATS.max * cell;
    for (let seat = 0; seat < SEATS.max; seat++) cups[seat] -= cellWorth[offset + seat];
    if (bytes[TALL + cell] !== VACANT) this.#add(bytes, neighbours, cell, cups, 0);
  }

  /** Adds what a stack is worth to its owner and to those who can jump onto it. */
  #add(
    bytes: Uint8Array,
    neighbours: Uint8Array,
    cell: number,
    worth: Float64Array,
    offset: number,
  ): void {
    const height = bytes[TALL + cell];
    const owner = bytes[OWNER + cell];
    const away = this.#away;
    const values = this.#values;
    const phase = this.phase * WORTHS;
    let beside = 0;
    let attackers = 0;
    let attackerSeats = 0;
    let soonest: number = SEATS.max;
    let prey = 0;
    for (let side = 6 * cell; side < 6 * cell + 6; side++) {
      const other = neighbours[side];
      const otherHeight = bytes[TALL + other];
      if (otherHeight === VACANT) continue;
      beside++;
      const seat = bytes[OWNER + other];
      if (seat === owner) continue;
      if (otherHeight <= height) prey = 1;
      if (otherHeight < height) continue;
      attackers++;
      attackerSeats |= 1 << seat;
      if (away[seat] < soonest) soonest = away[seat];
    }
    if (beside === 0) {
      worth[offset + owner] += height + values[phase + SQUARES + THREATS] * height * height;
      return;
    }
    const inTime = away[owner] < soonest ? 2 : 0;
    const threat = attackers === 0 ? 0 : attackers === 1 ? 1 + inTime : 2 + inTime;
    const crowd = beside < CROWDS ? beside - 1 : CROWDS - 1;
    const standing = phase + 2 * ((threat * CROWDS + crowd) * 2 + prey);
    worth[offset + owner] +=
      (values[phase + SQUARES + threat] * height + values[standing]) * height +
      values[standing + 1];
    const gains = phase + GAINS + (attackers > 1 ? SEATS.max : 0);
    for (let left = attackerSeats; left !== 0; left &= left - 1) {
      const attacker = 31 - Math.clz32(left & -left);
      worth[offset + attacker] += values[gains + away[attacker]] * height;
    }
  }

  /** From cups to chances. */
  #judge(): void {
    const { cups, chances } = this;
    const sharpness = this.#sharpness[this.phase];
    let most = -Infinity;
    for (let seat = 0; seat < this.#players; seat++) if (cups[seat] > most) most = cups[seat];
    let all = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      const weight = Math.exp(sharpness * (cups[seat] - most));
      chances[seat] = weight;
      all += weight;
    }
    for (let seat = 0; seat < this.#players; seat++) chances[seat] /= all;
  }
}

function phaseOf(stacksEach: number): number {
  let phase = 0;
  while (phase < PHASES - 1 && stacksEach < PHASE_ENDS[phase]) phase++;
  return phase;
}
