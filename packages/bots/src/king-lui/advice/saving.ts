/**
 * The chance that a holding is saved: that the king ends with at least as many portions of the dish.
 * It follows from what a viewer knows and from nothing else, and is the same whenever it is asked
 * again. Games are played out as the search does it, by players of whom nothing is known, so that a
 * board can ask after every action: a question takes a millisecond or two.
 */

import {
  below,
  fastRandom,
  NOBODY,
  SPECTATOR,
  type KnowledgeOf,
  type Viewer,
} from '@tavolata/engine';
import {
  DISH_COUNT,
  DISHES,
  isTooMany,
  KING,
  kingLui,
  TABLE,
  takenAt,
  type Dish,
  type KingLui,
  type State,
} from '@tavolata/king-lui';
import { ANYBODY } from '../habit.ts';
import { Playout } from '../search/playout.ts';
import { KING_COUNTS } from '../search/search.ts';
import { Worlds } from '../worlds.ts';
import { chanceToSave } from './kings-end.ts';
import { certainEnd, kingsRange } from './kings-range.ts';

/** How many games are played out for one answer: chances are off by 0.05 or less, as a rule. */
const GAMES = 100;
/** What is not certain doesn't become so by games in which it never happened. */
const NEARLY = 0.005;

export interface SavingOdds {
  /** The chance that the king ends with as many as somebody holds now. */
  ofHolding(dish: Dish, held: number): number;
  /**
   * The same if the viewer takes a dish from the table, so that the king does not get it; `held`
   * counts its portions already.
   */
  ofTaking(dish: Dish, held: number): number;
}

type Known = KnowledgeOf<KingLui>;

/** What a viewer can make out about all holdings. Chances of 0 and 1 are certain, by the rules. */
export function savingOdds(known: Known): SavingOdds {
  return known.view.player === NOBODY ? certain(known) : new Foretold(known);
}

function certain({ view: { king } }: Known): SavingOdds {
  const chance = (dish: Dish, held: number): number => (isTooMany(held, king[dish] ?? 0) ? 0 : 1);
  return { ofHolding: chance, ofTaking: chance };
}

/** Plays out only what is asked for. */
class Foretold implements SavingOdds {
  readonly #known: Known;
  readonly #playedOut = new Map<Dish | undefined, Float64Array>();

  constructor(known: Known) {
    this.#known = known;
  }

  ofHolding(dish: Dish, held: number): number {
    return this.#chance(undefined, dish, held);
  }

  ofTaking(dish: Dish, held: number): number {
    return this.#chance(dish, dish, held);
  }

  #chance(taken: Dish | undefined, dish: Dish, held: number): number {
    const deed = taken === undefined ? undefined : ({ type: 'take', dish: taken } as const);
    const { view, viewer } = this.#known;
    const isInTurn = view.player === viewer && !view.drawnEmerald;
    const end = certainEnd(held, kingsRange(view, dish, isInTurn ? deed : undefined));
    if (end !== undefined) return end === 'kept' ? 1 : 0;
    let king = this.#playedOut.get(taken);
    if (king === undefined) {
      king = playOut(this.#known, taken);
      this.#playedOut.set(taken, king);
    }
    const chance = chanceToSave(king, DISHES.indexOf(dish), held);
    return Math.min(1 - NEARLY, Math.max(NEARLY, chance));
  }
}

/** How often the king ended with how many, by dish and number. */
function playOut(known: Known, taken: Dish | undefined): Float64Array {
  const random = fastRandom('saving');
  const worlds = new Worlds(known, random);
  const world = worlds.slot();
  const habits = Array.from({ length: known.players }, () => ANYBODY[0]);
  const playout = new Playout(habits, known.options);
  const king = new Float64Array(DISH_COUNT * KING_COUNTS);
  for (let game = 0; game < GAMES; game++) {
    worlds.deal(world, random);
    for (let seat = 0; seat < habits.length; seat++) {
      habits[seat] = ANYBODY[below(random, ANYBODY.length)];
    }
    if (taken !== undefined) take(world, known.viewer, DISHES.indexOf(taken));
    playout.run(world, random);
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      king[dish * KING_COUNTS + world.counts[KING + dish]]++;
    }
  }
  return king;
}

/** The viewer takes a dish: by the rules in turn, and before the others if it is not their turn. */
function take(world: State, viewer: Viewer, dish: number): void {
  if (world.player === viewer && !world.drawnEmerald) {
    kingLui.apply(world, dish);
  } else if (viewer !== SPECTATOR) {
    world.counts[takenAt(viewer) + dish] += world.counts[TABLE + dish];
    world.counts[TABLE + dish] = 0;
  }
}
