/**
 * Small islands by themselves. Islands touch each other only through tempo: who has to move where,
 * and when. So an island is played through with the tempo in the other player's hands: at every
 * turn that player chooses who of the two moves on it. What a player keeps even so is kept
 * whatever happens elsewhere, and these guarantees add up over islands. The most that a colour can
 * get is found the same way if each player has one colour; with two, a player cannot hold both of
 * the other's colours down at once, so there it is what the colour gets if all players help it.
 *
 * An island on which a single player can move, and can cover all the rest, is certain. What is left
 * of it are spare moves; having more of them is never worse, since a player without any move at
 * all is skipped.
 */

import { actionBuffer } from '@tavolata/engine';
import { cappuccino, COLOURS, moveTo, topColour, type State } from '@tavolata/cappuccino';
import { copyState, isolate } from '../positions.ts';

const SLOTS = 1 << 15;
const PROBES = 4;

/** What is known about small islands, by their hash. */
export class SmallIslands {
  readonly #low = new Int32Array(SLOTS + PROBES);
  readonly #high = new Int32Array(SLOTS + PROBES);
  readonly #used = new Uint8Array(SLOTS + PROBES);
  readonly #fewest = new Uint8Array((SLOTS + PROBES) * COLOURS.length);
  readonly #most = new Uint8Array((SLOTS + PROBES) * COLOURS.length);
  readonly #spares = new Uint8Array(SLOTS + PROBES);
  readonly #owner = new Uint8Array(SLOTS + PROBES);
  readonly #spareMove = new Int16Array(SLOTS + PROBES);

  clear(): void {
    this.#used.fill(0);
  }

  find(low: number, high: number): number {
    const first = low & (SLOTS - 1);
    for (let slot = first; slot < first + PROBES; slot++) {
      if (this.#low[slot] === low && this.#high[slot] === high && this.#used[slot] === 1) {
        return slot;
      }
    }
    return -1;
  }

  /** A slot for a new island; where all are taken the last is used again. */
  take(low: number, high: number): number {
    const first = low & (SLOTS - 1);
    let slot = first;
    while (slot < first + PROBES - 1 && this.#used[slot] === 1) slot++;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#used[slot] = 1;
    return slot;
  }

  write(slot: number, fewest: Int32Array, most: Int32Array): void {
    for (let colour = 0; colour < COLOURS.length; colour++) {
      this.#fewest[COLOURS.length * slot + colour] = fewest[colour];
      this.#most[COLOURS.length * slot + colour] = most[colour];
    }
    this.#spares[slot] = 0;
  }

  /** Notes that an island is certain. */
  settle(slot: number, owner: number, spares: number, spareMove: number): void {
    this.#owner[slot] = owner;
    this.#spares[slot] = spares;
    this.#spareMove[slot] = spareMove;
  }

  fewest(slot: number, colour: number): number {
    return this.#fewest[COLOURS.length * slot + colour];
  }

  most(slot: number, colour: number): number {
    return this.#most[COLOURS.length * slot + colour];
  }

  /** How many spare moves the owner has; 0 when the island is not certain. */
  spares(slot: number): number {
    return this.#spares[slot];
  }

  /** A move on a certain island that leaves it certain, with one spare move less. */
  spareMove(slot: number): number {
    return this.#spareMove[slot];
  }

  /** The colour that all cups of a certain island go to. */
  owner(slot: number): number {
    return this.#owner[slot];
  }
}

export interface Survey {
  readonly low: number;
  readonly high: number;
  readonly total: number;
  /** By colour on top. */
  readonly cups: Int32Array;
}

/** What is asked about the islands that an island breaks up into; see live-islands.ts. */
export interface IslandsBelow {
  readonly seatOf: Uint8Array;
  readonly spare: number;
  readonly certain: Int32Array;
  readonly fewest: Int32Array;
  readonly most: Int32Array;
  look(state: State): void;
}

/** Room to play an island through; what it breaks up into is looked at one level below. */
export class SmallIsland {
  readonly #table: SmallIslands;
  readonly #alone: State;
  readonly #after: State;
  readonly #below: IslandsBelow;
  readonly #moves = actionBuffer(cappuccino);
  readonly #fewest = new Int32Array(COLOURS.length);
  readonly #most = new Int32Array(COLOURS.length);
  readonly #best = new Int32Array(COLOURS.length);

  constructor(state: State, table: SmallIslands, below: IslandsBelow) {
    this.#table = table;
    this.#alone = cappuccino.clone(state);
    this.#after = cappuccino.clone(state);
    this.#below = below;
  }

  /** Plays the island of these cells through and returns its slot in the table. */
  solve(state: State, members: Uint8Array, size: number, survey: Survey): number {
    const { cups, total } = survey;
    const { seatOf } = this.#below;
    isolate(state, members, size, this.#alone);
    this.#fewest.fill(total);
    this.#most.fill(0);
    let movers = 0;
    let spares = 0;
    let owner = 0;
    let spareMove = 0;
    for (let seat = 0; seat < 2; seat++) {
      this.#alone.player = seat;
      const count = cappuccino.legal(this.#alone, this.#moves);
      if (count === 0) continue;
      movers++;
      this.#best.fill(0);
      for (let index = 0; index < count; index++) {
        const move = this.#moves[index];
        copyState(this.#alone, this.#after);
        cappuccino.apply(this.#after, move);
        const below = this.#below;
        below.look(this.#after);
        const taker = topColour(this.#after, moveTo(move));
        if (below.certain[taker] === total && Math.abs(below.spare) >= spares) {
          spares = 1 + Math.abs(below.spare);
          owner = taker;
          spareMove = move;
        }
        for (let colour = 0; colour < COLOURS.length; colour++) {
          const fewest = below.certain[colour] + below.fewest[colour];
          const most = below.certain[colour] + below.most[colour];
          if (most > this.#most[colour]) this.#most[colour] = most;
          if (seatOf[colour] !== seat) {
            if (fewest < this.#fewest[colour]) this.#fewest[colour] = fewest;
          } else if (fewest > this.#best[colour]) {
            this.#best[colour] = fewest;
          }
        }
      }
      for (let colour = 0; colour < COLOURS.length; colour++) {
        if (seatOf[colour] === seat && this.#best[colour] < this.#fewest[colour]) {
          this.#fewest[colour] = this.#best[colour];
        }
      }
    }
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (cups[colour] === 0) this.#fewest[colour] = this.#most[colour] = 0;
    }
    if (state.colours[0].length === 1) {
      const [[one], [other]] = state.colours;
      this.#most[one] = total - this.#fewest[other];
      this.#most[other] = total - this.#fewest[one];
    }
    const slot = this.#table.take(survey.low, survey.high);
    this.#table.write(slot, this.#fewest, this.#most);
    const uniform = cups[owner] === total;
    const swallowed = spares === size - 1 && this.#isSole(state, owner, cups);
    if (movers === 1 && (uniform || swallowed)) {
      this.#table.settle(slot, owner, spares, spareMove);
    }
    return slot;
  }

  /** Whether a player's other colour has no stack on the island. */
  #isSole(state: State, colour: number, cups: Int32Array): boolean {
    const own = state.colours[this.#below.seatOf[colour]];
    return own.every((other) => other === colour || cups[other] === 0);
  }
}
