/**
 * What a position of two players comes down to. Stacks alone on their island are certain, and so
 * are islands where a single move is left; what is live gets a hash, and bounds on what can still
 * change hands. In the game of two colours a player scores the better one, which is no sum over
 * islands, so cups are kept by colour and the hash holds how far a player's two colours are apart.
 */

import { fastRandom } from '@tavolata/engine';
import {
  COLOURS,
  HEIGHT,
  lowestCell,
  MAX_CUPS,
  moveAction,
  OFF,
  SETTLED,
  TOP_CUP,
  type State,
} from '@tavolata/cappuccino';
import { SmallIsland, type SmallIslands } from './small-islands.ts';

/** Islands of up to this many stacks are played through separately. */
const SMALL = 5;

/** Values are margins in parts of a cup, so that estimates can be finer than a cup. */
export const CUP = 32;

const HEIGHTS = MAX_CUPS + 1;
const words = fastRandom('islands');
const drawWords = (length: number): Int32Array =>
  Int32Array.from({ length }, () => words.uint32() | 0);

/** Per cell, colour and height two words. */
const STACK_WORDS = drawWords(2 * MAX_CUPS * COLOURS.length * HEIGHTS);
/** Two equal stacks face to face are the same wherever they stand: per height and two colours. */
const PAIR_WORDS = drawWords(2 * HEIGHTS * COLOURS.length * COLOURS.length);
/** By how many spare moves the first player has more than the second. */
const SPARE_WORDS = drawWords(2 * (2 * MAX_CUPS + 1));
const SEAT_WORDS = drawWords(2 * 2);
/** Per player, how far their two colours are apart. */
const GAP_WORDS = drawWords(2 * 2 * (2 * MAX_CUPS + 1));

export class LiveIslands {
  readonly #neighbours: Uint8Array;
  /** Per cell its neighbours, a bit for each cell. */
  readonly nearLow = new Int32Array(MAX_CUPS);
  readonly nearHigh = new Int32Array(MAX_CUPS);
  readonly seatOf = new Uint8Array(COLOURS.length);
  readonly #cupColour: Uint8Array;
  readonly #first: readonly number[];
  readonly #second: readonly number[];

  /** Of the position last looked at: the hash of what is live and of the seat in turn. */
  low = 0;
  high = 0;
  /** The margin of the first seat over the second in certain cups. */
  base = 0;
  /** The final margin is between these. */
  leastMargin = 0;
  mostMargin = 0;
  /** How many spare moves the first seat has more than the second. */
  spare = 0;
  /** Stacks that are not certain. */
  live = 0;
  /** Cells of islands that are certain but still have a move: who owns them can wait there. */
  readonly spareCells = new Int32Array(2);
  /** By seat one of the spare moves that loses none of the others, where there is any. */
  readonly spareMoves = new Int32Array(2);
  /** By colour: certain cups, and the least and most of the live ones. */
  readonly certain = new Int32Array(COLOURS.length);
  readonly fewest = new Int32Array(COLOURS.length);
  readonly most = new Int32Array(COLOURS.length);

  readonly #members = new Uint8Array(MAX_CUPS);
  readonly #cups = new Int32Array(COLOURS.length);
  readonly #safe = new Int32Array(COLOURS.length);
  #liveCups = 0;
  /** Of one island: its cells, cups, colours that can move, and hash. */
  #cellsLow = 0;
  #cellsHigh = 0;
  #total = 0;
  #movers = 0;
  #islandLow = 0;
  #islandHigh = 0;
  readonly #small: SmallIslands;
  #scratch: SmallIsland | undefined;

  constructor(state: State, small: SmallIslands) {
    this.#small = small;
    const { layout } = state;
    this.#neighbours = layout.neighbours;
    this.#cupColour = layout.cupColour;
    [this.#first, this.#second] = state.colours;
    for (const [seat, own] of state.colours.entries()) {
      for (const colour of own) this.seatOf[colour] = seat;
    }
    for (let cell = 0; cell < layout.size; cell++) {
      for (let side = 6 * cell; side < 6 * cell + 6; side++) {
        const other = layout.neighbours[side];
        if (other === OFF) continue;
        if (other < 32) this.nearLow[cell] |= 1 << other;
        else this.nearHigh[cell] |= 1 << (other - 32);
      }
    }
  }

  /** Looks at a position; what is found stays in the fields until the next one. */
  look(state: State): void {
    const { bytes, tops } = state;
    let leftLow = 0;
    let leftHigh = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      leftLow |= tops[2 * colour];
      leftHigh |= tops[2 * colour + 1];
      this.certain[colour] = bytes[SETTLED + colour];
      this.fewest[colour] = 0;
      this.most[colour] = 0;
    }
    const allLow = leftLow;
    const allHigh = leftHigh;
    this.low = 0;
    this.high = 0;
    this.spare = 0;
    this.live = 0;
    this.#liveCups = 0;
    this.spareCells[0] = 0;
    this.spareCells[1] = 0;
    while ((leftLow | leftHigh) !== 0) {
      const start = leftLow !== 0 ? lowestCell(0, leftLow) : lowestCell(1, leftHigh);
      const size = this.#gather(start, allLow, allHigh);
      leftLow &= ~this.#cellsLow;
      leftHigh &= ~this.#cellsHigh;
      if (size === 1) {
        this.certain[this.#cupColour[bytes[TOP_CUP + start]]] += bytes[HEIGHT + start];
      } else if (size === 2) {
        this.#lookAtPair(state, start, this.#members[1]);
      } else {
        this.#lookAtIsland(state, size);
      }
    }
    this.#close(state);
  }

  /** Lists the members of the island around a cell and returns how many they are. */
  #gather(start: number, allLow: number, allHigh: number): number {
    let cellsLow = start < 32 ? 1 << start : 0;
    let cellsHigh = start < 32 ? 0 : 1 << (start - 32);
    let openLow = cellsLow;
    let openHigh = cellsHigh;
    let size = 0;
    while ((openLow | openHigh) !== 0) {
      let cell: number;
      if (openLow !== 0) {
        cell = lowestCell(0, openLow);
        openLow &= openLow - 1;
      } else {
        cell = lowestCell(1, openHigh);
        openHigh &= openHigh - 1;
      }
      this.#members[size++] = cell;
      const newLow = this.nearLow[cell] & allLow & ~cellsLow;
      const newHigh = this.nearHigh[cell] & allHigh & ~cellsHigh;
      cellsLow |= newLow;
      cellsHigh |= newHigh;
      openLow |= newLow;
      openHigh |= newHigh;
    }
    this.#cellsLow = cellsLow;
    this.#cellsHigh = cellsHigh;
    return size;
  }

  /** The higher of two stacks takes both, and so does either of one colour; else it is a fight. */
  #lookAtPair({ bytes }: State, one: number, other: number): void {
    const height = bytes[HEIGHT + one];
    const lead = height - bytes[HEIGHT + other];
    const oneColour = this.#cupColour[bytes[TOP_CUP + one]];
    const otherColour = this.#cupColour[bytes[TOP_CUP + other]];
    const both = height + bytes[HEIGHT + other];
    if (lead !== 0 || oneColour === otherColour) {
      if (lead >= 0) this.#addCertain(oneColour, both, 1, moveAction(one, other));
      else this.#addCertain(otherColour, both, 1, moveAction(other, one));
      return;
    }
    this.live += 2;
    this.#liveCups += both;
    const pair =
      oneColour < otherColour
        ? oneColour * COLOURS.length + otherColour
        : otherColour * COLOURS.length + oneColour;
    const word = 2 * (pair * HEIGHTS + height);
    this.low = (this.low + PAIR_WORDS[word]) | 0;
    this.high = (this.high + PAIR_WORDS[word + 1]) | 0;
    this.most[oneColour] += both;
    this.most[otherColour] += both;
  }

  #lookAtIsland(state: State, size: number): void {
    this.#survey(state, size);
    if (size <= SMALL) {
      const small = this.#small;
      const slot = this.#smallIsland(state, size);
      const spares = small.spares(slot);
      if (spares > 0) {
        this.#addCertain(small.owner(slot), this.#total, spares, small.spareMove(slot));
        return;
      }
      for (let colour = 0; colour < COLOURS.length; colour++) {
        this.fewest[colour] += small.fewest(slot, colour);
        this.most[colour] += small.most(slot, colour);
      }
    } else {
      this.#boundLarge(state, size);
    }
    this.live += size;
    this.#liveCups += this.#total;
    this.low = (this.low + this.#islandLow) | 0;
    this.high = (this.high + this.#islandHigh) | 0;
  }

  /** Counts an island whose cups all go to one colour, and on which its owner has spare moves. */
  #addCertain(colour: number, cups: number, spares: number, spareMove: number): void {
    const seat = this.seatOf[colour];
    this.certain[colour] += cups;
    this.spare += seat === 0 ? spares : -spares;
    this.spareMoves[seat] = spareMove;
    this.spareCells[0] |= this.#cellsLow;
    this.spareCells[1] |= this.#cellsHigh;
  }

  /** Cups, colours that can move and the hash of the island whose members are listed. */
  #survey({ bytes }: State, size: number): void {
    let low = 0;
    let high = 0;
    let total = 0;
    let movers = 0;
    this.#cups.fill(0);
    for (let index = 0; index < size; index++) {
      const cell = this.#members[index];
      const height = bytes[HEIGHT + cell];
      const colour = this.#cupColour[bytes[TOP_CUP + cell]];
      total += height;
      this.#cups[colour] += height;
      const word = 2 * ((cell * COLOURS.length + colour) * HEIGHTS + height);
      low = (low + STACK_WORDS[word]) | 0;
      high = (high + STACK_WORDS[word + 1]) | 0;
      if ((movers & (1 << colour)) !== 0) continue;
      const end = 6 * cell + 6;
      for (let side = 6 * cell; side < end; side++) {
        if (bytes[HEIGHT + this.#neighbours[side]] <= height) {
          movers |= 1 << colour;
          break;
        }
      }
    }
    this.#total = total;
    this.#movers = movers;
    this.#islandLow = low;
    this.#islandHigh = high;
  }

  /** The slot of a small island in the table of those; played through the first time it is met. */
  #smallIsland(state: State, size: number): number {
    const known = this.#small.find(this.#islandLow, this.#islandHigh);
    if (known >= 0) return known;
    this.#scratch ??= new SmallIsland(state, this.#small, new LiveIslands(state, this.#small));
    return this.#scratch.solve(state, this.#members, size, {
      low: this.#islandLow,
      high: this.#islandHigh,
      total: this.#total,
      cups: this.#cups,
    });
  }

  /**
   * What of a large island can still change hands. A stack with more cups than all others of its
   * island together is never covered; and where only one colour can move, none of its stacks is.
   */
  #boundLarge({ bytes }: State, size: number): void {
    const total = this.#total;
    let majority = -1;
    let highest = 0;
    for (let index = 0; index < size; index++) {
      const cell = this.#members[index];
      const height = bytes[HEIGHT + cell];
      if (2 * height > total) {
        majority = this.#cupColour[bytes[TOP_CUP + cell]];
        highest = height;
      }
    }
    let safe = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (this.#cups[colour] === 0) continue;
      let fewest = colour === majority ? highest : 0;
      if (this.#movers === 1 << colour) fewest = this.#cups[colour];
      this.#safe[colour] = fewest;
      this.fewest[colour] += fewest;
      safe += fewest;
    }
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (this.#cups[colour] === 0) continue;
      const moves = (this.#movers & (1 << colour)) !== 0;
      this.most[colour] += moves ? total - safe + this.#safe[colour] : this.#cups[colour];
    }
  }

  /** Completes the hash and turns cups by colour into margins. */
  #close(state: State): void {
    const seat = state.player === 1 ? 1 : 0;
    const liveCups = this.#liveCups;
    const spareWord = 2 * (this.spare + MAX_CUPS);
    let low = (this.low + SPARE_WORDS[spareWord] + SEAT_WORDS[2 * seat]) | 0;
    let high = (this.high + SPARE_WORDS[spareWord + 1] + SEAT_WORDS[2 * seat + 1]) | 0;
    let base = 0;
    let least = 0;
    let most = 0;
    for (let player = 0; player < 2; player++) {
      const own = player === 0 ? this.#first : this.#second;
      let now = 0;
      let fewest = 0;
      let reach = 0;
      for (let index = 0; index < own.length; index++) {
        const colour = own[index];
        const cups = this.certain[colour];
        if (cups > now) now = cups;
        if (cups + this.fewest[colour] > fewest) fewest = cups + this.fewest[colour];
        if (cups + this.most[colour] > reach) reach = cups + this.most[colour];
      }
      if (own.length === 2) {
        // A gap wider than all live cups is as good as any wider one.
        let gap = this.certain[own[0]] - this.certain[own[1]];
        if (gap > liveCups) gap = liveCups;
        else if (gap < -liveCups) gap = -liveCups;
        const word = 2 * (player * (2 * MAX_CUPS + 1) + gap + MAX_CUPS);
        low = (low + GAP_WORDS[word]) | 0;
        high = (high + GAP_WORDS[word + 1]) | 0;
      }
      base += player === 0 ? now : -now;
      least += player === 0 ? fewest : -reach;
      most += player === 0 ? reach : -fewest;
    }
    this.low = low ^ (low >>> 15);
    this.high = high;
    this.base = base * CUP;
    this.leastMargin = least * CUP;
    this.mostMargin = most * CUP;
  }
}
