/**
 * What a position is worth to each player without a search: the cups that he can expect in the end,
 * as far as they help to win.
 *
 * A stack without neighbours belongs to its owner for good. Any other counts for its owner with a
 * worth that depends on whether an enemy can jump onto it and who of the two is in turn sooner, on
 * the number of its neighbours and on whether prey is among them; and it counts for
 * whoever can jump onto it. High stacks are worth more or less than as many cups in low ones: few
 * can attack them, but much is lost with them. The worths were fitted to the winners of games that
 * the evaluation played against itself (tree-worths.ts).
 *
 * Limits: it looks one stack away, so whatever takes two moves is left to the search.
 */

import {
  COLOURS,
  HEIGHT,
  lowestCell,
  MAX_CUPS,
  OFF,
  SEATS,
  SETTLED,
  TOP_CUP,
  VACANT,
  type State,
} from '@tavolata/cappuccino';
import { worthsFor, type Worths } from './tree-worths.ts';

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
/** The standing of a stack without neighbours. */
const SAFE = -1;
/** What the weaker of two colours adds: only the better one scores in the end. */
const SECOND_COLOUR = 0.15;

export class Evaluation {
  /** By seat: the cups that can be expected in the end. */
  readonly cups = new Float64Array(SEATS.max);
  /** By seat: the share of the win that can be expected. */
  readonly chances = new Float64Array(SEATS.max);
  phase = 0;
  /** Of the stack inspected last: how it stands, how many can jump onto it and of which colours. */
  standing = 0;
  threat = 0;
  attackers = 0;
  attackerColours = 0;

  readonly #players: number;
  readonly #colours: State['colours'];
  readonly #ownerOf = new Uint8Array(COLOURS.length);
  readonly #worths: Worths;
  /** Whose turn it is taken to be; by seat, how many turns away. */
  #turn = 0;
  readonly #away = new Uint8Array(SEATS.max);
  /** By colour: the cups that can be expected. */
  readonly #worth = new Float64Array(COLOURS.length);
  /** The same before any move, and what each cell adds to it. */
  readonly #worthBefore = new Float64Array(COLOURS.length);
  readonly #cellWorth = new Float64Array(MAX_CUPS * COLOURS.length);
  /** Per cell: the last move for which it was looked at again. */
  readonly #lookedAt = new Int32Array(MAX_CUPS + 1);
  #move = 0;
  #afresh: Evaluation | undefined;

  constructor(state: State, worths = worthsFor(state.players)) {
    this.#players = state.players;
    this.#colours = state.colours;
    this.#worths = worths;
    for (const [seat, own] of state.colours.entries()) {
      for (const colour of own) this.#ownerOf[colour] = seat;
    }
  }

  /** Evaluates a position. */
  write(state: State): void {
    this.#look(state, state.player);
    this.#worth.set(this.#worthBefore);
    this.#judge();
  }

  /** Looks at a position once, for all moves that will be made there. */
  prepare(before: State): void {
    this.#look(before, before.player + 1 === this.#players ? 0 : before.player + 1);
  }

  /** Evaluates the position after a move; the one before was prepared. */
  writeAfter(after: State, from: number, to: number): void {
    if (after.player !== this.#turn || after.options.earlySettlement) {
      this.#writeAfresh(after);
      return;
    }
    this.#worth.set(this.#worthBefore);
    this.#move++;
    this.#lookAgain(after, from);
    this.#lookAgain(after, to);
    const { neighbours } = after.layout;
    for (let side = 0; side < 6; side++) {
      this.#lookAgain(after, neighbours[6 * from + side]);
      this.#lookAgain(after, neighbours[6 * to + side]);
    }
    this.#judge();
  }

  /** Somebody is out or an island was settled, so that more has changed than what stands around. */
  #writeAfresh(after: State): void {
    this.#afresh ??= new Evaluation(after, this.#worths);
    this.#afresh.write(after);
    this.cups.set(this.#afresh.cups);
    this.chances.set(this.#afresh.chances);
  }

  #look(state: State, turn: number): void {
    const { tops, bytes } = state;
    this.#turn = turn;
    for (let seat = 0; seat < this.#players; seat++) {
      this.#away[seat] = (seat - turn + this.#players) % this.#players;
    }
    this.phase = phaseOf(state);
    this.#cellWorth.fill(0);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      this.#worthBefore[colour] = bytes[SETTLED + colour];
    }
    for (let colour = 0; colour < COLOURS.length; colour++) {
      for (let word = 0; word < 2; word++) {
        let stacks = tops[2 * colour + word];
        while (stacks !== 0) {
          const cell = lowestCell(word, stacks);
          stacks &= stacks - 1;
          this.#add(state, cell, this.#cellWorth, COLOURS.length * cell);
          for (let other = 0; other < COLOURS.length; other++) {
            this.#worthBefore[other] += this.#cellWorth[COLOURS.length * cell + other];
          }
        }
      }
    }
  }

  #lookAgain(after: State, cell: number): void {
    if (cell === OFF || this.#lookedAt[cell] === this.#move) return;
    this.#lookedAt[cell] = this.#move;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      this.#worth[colour] -= this.#cellWorth[COLOURS.length * cell + colour];
    }
    if (after.bytes[HEIGHT + cell] !== VACANT) this.#add(after, cell, this.#worth, 0);
  }

  /** Adds what a stack is worth to its owner and to those who can jump onto it. */
  #add(state: State, cell: number, worth: Float64Array, offset: number): void {
    const { bytes, layout } = state;
    const height = bytes[HEIGHT + cell];
    const colour = layout.cupColour[bytes[TOP_CUP + cell]];
    const { values } = this.#worths;
    const phase = this.phase * WORTHS;
    this.inspect(state, cell);
    worth[offset + colour] += values[phase + SQUARES + this.threat] * height * height;
    if (this.standing === SAFE) {
      worth[offset + colour] += height;
      return;
    }
    const standing = phase + 2 * this.standing;
    worth[offset + colour] += values[standing] * height + values[standing + 1];
    const several = this.attackers > 1 ? SEATS.max : 0;
    for (let left = this.attackerColours; left !== 0; left &= left - 1) {
      const attacker = 31 - Math.clz32(left & -left);
      const gain = values[phase + GAINS + several + this.#away[this.#ownerOf[attacker]]];
      worth[offset + attacker] += gain * height;
    }
  }

  /** Finds out how a stack stands. */
  inspect({ bytes, layout }: State, cell: number): void {
    const height = bytes[HEIGHT + cell];
    const owner = this.#ownerOf[layout.cupColour[bytes[TOP_CUP + cell]]];
    let beside = 0;
    let attackers = 0;
    let attackerColours = 0;
    let soonest: number = SEATS.max;
    let prey = 0;
    for (let side = 6 * cell; side < 6 * cell + 6; side++) {
      const other = layout.neighbours[side];
      const otherHeight = bytes[HEIGHT + other];
      if (otherHeight === VACANT) continue;
      beside++;
      const colour = layout.cupColour[bytes[TOP_CUP + other]];
      const seat = this.#ownerOf[colour];
      if (seat === owner) continue;
      if (otherHeight <= height) prey = 1;
      if (otherHeight < height) continue;
      attackers++;
      attackerColours |= 1 << colour;
      if (this.#away[seat] < soonest) soonest = this.#away[seat];
    }
    this.attackers = attackers;
    this.attackerColours = attackerColours;
    if (beside === 0) {
      this.standing = SAFE;
      this.threat = THREATS;
      return;
    }
    const inTime = this.#away[owner] < soonest ? 2 : 0;
    this.threat = attackers === 0 ? 0 : attackers === 1 ? 1 + inTime : 2 + inTime;
    const crowd = beside < CROWDS ? beside - 1 : CROWDS - 1;
    this.standing = (this.threat * CROWDS + crowd) * 2 + prey;
  }

  /** From cups by colour to cups and chances by seat. */
  #judge(): void {
    let most = -Infinity;
    for (let seat = 0; seat < this.#players; seat++) {
      const own = this.#colours[seat];
      let cups = this.#worth[own[0]];
      if (own.length > 1) {
        const second = this.#worth[own[1]];
        cups = Math.max(cups, second) + SECOND_COLOUR * Math.min(cups, second);
      }
      this.cups[seat] = cups;
      if (cups > most) most = cups;
    }
    const sharpness = this.#worths.sharpness[this.phase];
    let all = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      const weight = Math.exp(sharpness * (this.cups[seat] - most));
      this.chances[seat] = weight;
      all += weight;
    }
    for (let seat = 0; seat < this.#players; seat++) this.chances[seat] /= all;
  }
}

function phaseOf({ tops, players }: State): number {
  let stacks = 0;
  for (let word = 0; word < tops.length; word++) stacks += bitsIn(tops[word]);
  let phase = 0;
  while (phase < PHASES - 1 && stacks < PHASE_ENDS[phase] * players) phase++;
  return phase;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
