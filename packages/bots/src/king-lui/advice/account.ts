/**
 * Luck and skill told apart, after a game of King Lui.
 *
 * The method is the luck adjustment of backgammon, generalised as AIVAT (Burch and others, 2018). Every position
 * has a value V for every seat, and from one position to the next the change of V is split into what chance
 * and what the choice brought. The sums telescope: the chance before the deal, luck and all choices add up to the
 * result, whatever V is.
 *
 * - V knows all hands but not the order of the supply: the net judges the table as if everything in hands had
 *   been taken openly. For the last three actions of a game V is calculated: everybody acts as the *reference*
 *   would, and every card that may be drawn counts with its chance.
 * - The reference is a strong player who knows what the player in turn knows: the net, and for the last three
 *   actions the exact calculation where little enough is hidden.
 * - Luck is V after a card was drawn or a table was laid, less what was to be expected of it. So it is zero on average,
 *   however well V judges. Luck is also what a choice brought more or less than the player could know: its
 *   difference to that of the reference is the mean over all hands and supplies that fit what the player knew.
 * - The rest is the choice. Beside its difference to the reference it holds what V learns by looking one step further,
 *   which is nothing where V is calculated: there, who acts like the reference loses nothing.
 */

import {
  actionBuffer,
  knowledge,
  NOBODY,
  positions,
  shuffle,
  type Match,
  type RandomSource,
} from '@tavolata/engine';
import {
  CARDS,
  copiesOf,
  DISH_COUNT,
  DRAW,
  drawnAt,
  kingLui,
  outsideSupply,
  SEATS,
  supplyLeft,
  takenAt,
  type KingLui,
  type State,
} from '@tavolata/king-lui';
import type { Account, AccountStep } from '../../review/reviewer.ts';
import { softMaximum } from '../../nets/chances.ts';
import type { Thinking } from '../../thinking.ts';
import type { KingLuiNet } from '../net/net.ts';
import { dealWay, everyDraw } from '../search/hidden-draws.ts';
import { isCountable, isLastCourse, LastCourse } from '../search/last-course.ts';
import { countUp, newTally, type Tally } from '../winners.ts';
import { copyState, Worlds } from '../worlds.ts';

export interface Effort {
  /** Deals that tell the chances before one. */
  readonly deals: number;
  /** Tables that tell what was to be expected of one. */
  readonly tables: number;
  /** Worlds in which a choice is compared with that of the reference. */
  readonly worlds: number;
}

const EFFORT: Effort = { deals: 400, tables: 64, worlds: 48 };

/** With this many ways of what is hidden at the most, the last course is calculated. */
const MOST_WAYS = 100;
/** Positions are calculated when no more than this many players act after the one in turn. */
const MOST_ACTORS = 2;

type Shares = Float64Array;

export function* kingLuiAccount(
  net: KingLuiNet,
  match: Match<KingLui>,
  random: RandomSource,
  effort = EFFORT,
): Thinking<Account> {
  const values = new Values(net, match, random, effort);
  const before = values.beforeDeal();
  const steps: AccountStep[] = [];
  const open: (readonly number[])[] = [];
  let deal: readonly number[] = [];
  /** Of the choice at the last position: what was to be expected of it, and what could not be known of that. */
  let expected: Expected = { after: before, hidden: before.map(() => 0) };
  for (const { state, step } of positions(match)) {
    yield;
    const now = values.of(state);
    const luck = now.map((share, seat) => share - expected.after[seat] + expected.hidden[seat]);
    const last = open.at(-1);
    if (last) steps.push({ luck, choice: now.map((share, at) => share - last[at] - luck[at]) });
    else deal = luck;
    open.push(now);
    if (step) expected = values.expect(state, step.action);
  }
  return { before, deal, steps, open };
}

interface Expected {
  readonly after: readonly number[];
  readonly hidden: readonly number[];
}

/** What positions and choices of a match are worth to everybody. */
export class Values {
  readonly #net: KingLuiNet;
  readonly #match: Match<KingLui>;
  readonly #random: RandomSource;
  readonly #tally: Tally;
  readonly #wins = new Float64Array(SEATS.max);
  readonly #buffer = actionBuffer(kingLui);

  readonly #effort: Effort;

  constructor(net: KingLuiNet, match: Match<KingLui>, random: RandomSource, effort = EFFORT) {
    this.#effort = effort;
    this.#net = net;
    this.#match = match;
    this.#random = random;
    this.#tally = newTally(match.players);
  }

  beforeDeal(): number[] {
    const { players, options, setup } = this.#match;
    const { first } = setup;
    const { deals } = this.#effort;
    const sums = new Float64Array(players);
    for (let deal = 0; deal < deals; deal++) {
      const other = kingLui.drawSetup(players, options, this.#random, { first });
      add(sums, this.#foresee(kingLui.init(players, options, other)), 1 / deals);
    }
    return Array.from(sums);
  }

  /** With all hands open. */
  of(state: State): number[] {
    return Array.from(this.#value(state));
  }

  /** What was to be expected after an action, whatever the supply; and what of it nobody could know. */
  expect(state: State, action: number): Expected {
    const usual = this.reference(state);
    const tables = this.#tablesAfter(state);
    const after = this.#after(state, action, tables);
    if (action === usual) {
      return { after: Array.from(after), hidden: Array.from(after, () => 0) };
    }
    const known = this.#differenceKnown(state, action, usual);
    const other = this.#after(state, usual, tables);
    const hidden = Array.from(after, (share, seat) => share - other[seat] - known[seat]);
    return { after: Array.from(after), hidden };
  }

  /** What an action brings beside that of the reference, as far as the player in turn can know. */
  #differenceKnown(state: State, action: number, usual: number): Shares {
    const sums = new Float64Array(state.players);
    const worlds = this.#worldsOf(state);
    const ways = isAtEnd(state) ? everyDraw(worlds, MOST_WAYS) : undefined;
    const world = worlds.slot();
    const count = ways?.count ?? this.#effort.worlds;
    for (let at = 0; at < count; at++) {
      if (ways) {
        copyState(worlds.known, world);
        dealWay(ways, at, world);
      } else worlds.deal(world, this.#random);
      const weight = ways ? ways.weights[at] : 1 / count;
      add(sums, this.#after(world, action), weight);
      add(sums, this.#after(world, usual), -weight);
    }
    return sums;
  }

  /** What a strong player does who knows what the player in turn knows. */
  reference(state: State): number {
    const count = kingLui.legal(state, this.#buffer);
    if (count === 1) return this.#buffer[0];
    const actions = Array.from(this.#buffer.subarray(0, count));
    if (isAtEnd(state) && isCountable(state)) {
      const worlds = this.#worldsOf(state);
      if (everyDraw(worlds, MOST_WAYS)) {
        const course = new LastCourse(worlds, state.player, this.#random);
        while (course.step() > 0);
        return course.best();
      }
    }
    const { logits } = this.#net;
    this.#net.evaluate(state);
    return actions.reduce((best, action) => (logits[action] > logits[best] ? action : best));
  }

  #worldsOf(state: State): Worlds {
    return new Worlds(knowledge(this.#match, state.player, state), this.#random);
  }

  #value(state: State): Shares {
    if (state.player === NOBODY) {
      countUp(state, this.#tally);
      return this.#tally.shares.slice();
    }
    return isAtEnd(state) ? this.#after(state, this.reference(state)) : this.#foresee(state);
  }

  /** Orders of the supply, if the next action may lay a table; else the one that there is. */
  #tablesAfter(state: State): Uint8Array[] {
    if (isLastCourse(state) || actorsAfter(state) > 0) return [state.supply];
    return Array.from({ length: this.#effort.tables }, () => {
      const supply = state.supply.slice();
      shuffle(supply.subarray(state.next), this.#random);
      return supply;
    });
  }

  /** What is to be expected after an action, whatever card is drawn, on average over these supplies. */
  #after(before: State, action: number, supplies: readonly Uint8Array[] = [before.supply]): Shares {
    const sums = new Float64Array(before.players);
    const next: State = { ...kingLui.clone(before), supply: before.supply.slice() };
    const weight = 1 / supplies.length;
    for (const supply of supplies) {
      if (action !== DRAW) {
        copyState(before, next);
        next.supply.set(supply);
        kingLui.apply(next, action);
        add(sums, this.#value(next), weight);
        continue;
      }
      for (const [code, card] of CARDS.entries()) {
        const left = copiesOf(card) - outsideSupply(before, code);
        if (left === 0) continue;
        copyState(before, next);
        next.supply.set(supply);
        putOnTop(next, code);
        kingLui.apply(next, DRAW);
        add(sums, this.#value(next), (weight * left) / supplyLeft(before));
      }
    }
    return sums;
  }

  /** What the net makes of the table if everything in hands had been taken openly. */
  #foresee(state: State): Shares {
    const { player, players } = state;
    const open = kingLui.clone(state);
    for (let seat = 0; seat < players; seat++) {
      for (let dish = 0; dish < DISH_COUNT; dish++) {
        open.counts[takenAt(seat) + dish] += open.counts[drawnAt(seat) + dish];
        open.counts[drawnAt(seat) + dish] = 0;
      }
    }
    this.#net.evaluate(open);
    for (let around = 0; around < players; around++) {
      this.#wins[(player + around) % players] = this.#net.win(around);
    }
    const shares = new Float64Array(players);
    softMaximum(this.#wins, players, shares);
    return shares;
  }
}

/** How many players act after the one in turn before the course is over. */
const actorsAfter = ({ chef, player, players }: State): number =>
  (chef - player + players - 1) % players;

/** Whether so little is left of the game that its value is calculated. */
const isAtEnd = (state: State): boolean => isLastCourse(state) && actorsAfter(state) <= MOST_ACTORS;

/** In the last course the rest of the supply does not matter, and need not be what is left. */
function putOnTop({ supply, next }: State, card: number): void {
  const at = supply.indexOf(card, next);
  if (at > next) supply[at] = supply[next];
  supply[next] = card;
}

function add(sums: Shares, values: Shares, weight: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] += weight * values[at];
}
