/**
 * All that can still happen in the last course, to every end: like the exact calculation of the bots, with what every
 * dish brings every player besides. Players who act later know all hands and act for themselves.
 */

import { actionBuffer, NOBODY } from '@tavolata/engine';
import {
  CARDS,
  copiesOf,
  DISH_COUNT,
  DRAW,
  EMERALD_CODE,
  inHand,
  isTooMany,
  KING,
  kingLui,
  outsideSupply,
  supplyLeft,
  type State,
} from '@tavolata/king-lui';
import { dealWay, type HiddenDraws } from '../../packages/bots/src/king-lui/search/hidden-draws.ts';
import { EQUAL, POINT } from '../../packages/bots/src/king-lui/search/last-course.ts';
import { countUp, newTally } from '../../packages/bots/src/king-lui/winners.ts';
import { copyState, type Worlds } from '../../packages/bots/src/king-lui/worlds.ts';

/** By seat: share in the win, score; then by seat and dish: points, and how often it is discarded. */
type Sums = Float64Array;

export interface Outlook {
  readonly action: number;
  readonly shares: readonly number[];
  readonly scores: readonly number[];
  readonly points: (seat: number, dish: number) => number;
  readonly discards: (seat: number, dish: number) => number;
}

export function worthTo(values: Sums, seat: number, players: number): number {
  return values[seat] + POINT * values[players + seat];
}

/** Positions of one table with open hands. */
export class OpenHands {
  readonly #players: number;
  readonly #slots: State[];
  readonly #values: Sums[];
  readonly #drawing: Sums[];
  readonly #buffers: Int32Array[];
  readonly #rest = new Uint8Array(CARDS.length);
  readonly #tally;

  constructor(worlds: Worlds) {
    const { players } = worlds.known;
    const depths = Array.from({ length: 2 * players + 3 });
    const width = players * (2 + 2 * DISH_COUNT);
    this.#players = players;
    this.#slots = depths.map(() => worlds.slot());
    this.#values = depths.map(() => new Float64Array(width));
    this.#drawing = depths.map(() => new Float64Array(width));
    this.#buffers = depths.map(() => actionBuffer(kingLui));
    this.#tally = newTally(players);
  }

  get width(): number {
    return this.#values[0].length;
  }

  /** Looks at another position; what was answered before is overwritten. */
  lay(state: State): void {
    copyState(state, this.#slots[0]);
    for (const [code, card] of CARDS.entries()) {
      this.#rest[code] = copiesOf(card) - outsideSupply(state, code);
    }
  }

  /** What can be expected after an action, over all cards that may be drawn. */
  after(action: number): Sums {
    return action === DRAW ? this.#chance(0) : this.#after(0, action);
  }

  /** The same after this very card was drawn; after an Emerald, what follows from using it so. */
  afterCard(card: number, use?: number): Sums {
    if (use === undefined) return this.#afterCard(0, card);
    this.#draw(0, card);
    this.#rest[card]--;
    const values = this.#after(1, use);
    this.#rest[card]++;
    return values;
  }

  /** What the player who draws an Emerald could do with it. */
  usesOfEmerald(): number[] {
    this.#draw(0, EMERALD_CODE);
    const [, buffer] = this.#buffers;
    return Array.from(buffer.subarray(0, kingLui.legal(this.#slots[1], buffer)));
  }

  left(card: number): number {
    return this.#rest[card];
  }

  /** What the player in turn does. */
  best(state: State): number {
    this.lay(state);
    const [buffer] = this.#buffers;
    const actions = Array.from(buffer.subarray(0, kingLui.legal(state, buffer)));
    let best = actions[0];
    let highest = -Infinity;
    for (const action of actions) {
      const value = worthTo(this.after(action), state.player, this.#players);
      if (value <= highest + EQUAL) continue;
      highest = value;
      best = action;
    }
    return best;
  }

  #draw(depth: number, card: number): void {
    const next = this.#slots[depth + 1];
    copyState(this.#slots[depth], next);
    next.supply[next.next] = card;
    kingLui.apply(next, DRAW);
  }

  #after(depth: number, action: number): Sums {
    const next = this.#slots[depth + 1];
    copyState(this.#slots[depth], next);
    kingLui.apply(next, action);
    return this.#solve(depth + 1);
  }

  #afterCard(depth: number, card: number): Sums {
    this.#draw(depth, card);
    this.#rest[card]--;
    const values = this.#solve(depth + 1);
    this.#rest[card]++;
    return values;
  }

  #chance(depth: number): Sums {
    const sums = this.#drawing[depth];
    const supply = supplyLeft(this.#slots[depth]);
    sums.fill(0);
    for (let card = 0; card < CARDS.length; card++) {
      if (this.#rest[card] > 0) add(sums, this.#afterCard(depth, card), this.#rest[card] / supply);
    }
    return sums;
  }

  #solve(depth: number): Sums {
    const state = this.#slots[depth];
    const values = this.#values[depth];
    if (state.player === NOBODY) {
      this.#countEnd(state, values);
      return values;
    }
    const buffer = this.#buffers[depth];
    const count = kingLui.legal(state, buffer);
    let highest = -Infinity;
    for (let index = 0; index < count; index++) {
      const action = buffer[index];
      const found = action === DRAW ? this.#chance(depth) : this.#after(depth, action);
      const value = worthTo(found, state.player, this.#players);
      if (value <= highest + EQUAL) continue;
      highest = value;
      values.set(found);
    }
    return values;
  }

  #countEnd(state: State, values: Sums): void {
    const players = this.#players;
    countUp(state, this.#tally);
    values.set(this.#tally.shares);
    values.set(this.#tally.scores, players);
    let at = 2 * players;
    for (let seat = 0; seat < players; seat++) {
      for (let dish = 0; dish < DISH_COUNT; dish++) {
        const held = inHand(state, seat, dish);
        const king = state.counts[KING + dish];
        const tooMany = isTooMany(held, king);
        values[at + players * DISH_COUNT] = held > 0 && tooMany ? 1 : 0;
        values[at++] = tooMany ? 0 : held * king;
      }
    }
  }
}

function add(sums: Sums, values: Sums, weight: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] += weight * values[at];
}

/** What a seat can expect of each of its actions, over every world that it cannot tell from the real one. */
export function outlooksOf(worlds: Worlds, viewer: number, draws: HiddenDraws): Outlook[] {
  const { players } = worlds.known;
  const open = new OpenHands(worlds);
  const world = worlds.slot();
  const buffer = actionBuffer(kingLui);
  const actions = Array.from(buffer.subarray(0, kingLui.legal(worlds.known, buffer)));
  const sums = new Map(actions.map((action) => [action, new Float64Array(open.width)]));
  const uses = new Map<number, Sums>();
  const supply = supplyLeft(worlds.known);
  for (let way = 0; way < draws.count; way++) {
    copyState(worlds.known, world);
    dealWay(draws, way, world);
    open.lay(world);
    const weight = draws.weights[way];
    for (const [action, sum] of sums) {
      if (action !== DRAW) {
        add(sum, open.after(action), weight);
        continue;
      }
      for (let card = 0; card < EMERALD_CODE; card++) {
        const left = open.left(card);
        if (left > 0) add(sum, open.afterCard(card), (weight * left) / supply);
      }
      const emeralds = open.left(EMERALD_CODE);
      if (emeralds === 0) continue;
      for (const use of open.usesOfEmerald()) {
        const whole = uses.get(use) ?? new Float64Array(open.width);
        uses.set(use, whole);
        add(whole, open.afterCard(EMERALD_CODE, use), (weight * emeralds) / supply);
      }
    }
  }
  const worth = (values: Sums): number => worthTo(values, viewer, players);
  const drawing = sums.get(DRAW);
  const [bestUse] = [...uses.values()].sort((one, other) => worth(other) - worth(one));
  if (drawing && bestUse) add(drawing, bestUse, 1);
  return [...sums]
    .sort(([, one], [, other]) => worth(other) - worth(one))
    .map(([action, values]) => outlookOf(action, values, players));
}

function outlookOf(action: number, values: Sums, players: number): Outlook {
  const at = (seat: number, dish: number): number => 2 * players + seat * DISH_COUNT + dish;
  return {
    action,
    shares: Array.from(values.subarray(0, players)),
    scores: Array.from(values.subarray(players, 2 * players)),
    points: (seat, dish) => values[at(seat, dish)],
    discards: (seat, dish) => values[at(seat, dish) + players * DISH_COUNT],
  };
}
