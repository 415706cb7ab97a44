/**
 * A simple opponent for King Lui. It looks one action ahead and asks of every position: how many
 * points will the portions in each hand be worth at the end? What the king will have by then is
 * what he has now, what is likely to be left of this course, and a Poisson number of portions from
 * the courses to come. It wants its own points to be high and those of the others to be low. It
 * remembers every public taking, and does not guess at the cards that others drew.
 */

import type { RandomSource } from '@tavolata/engine';
import {
  copiesOf,
  courseSize,
  DISHES,
  EMERALD,
  isTooMany,
  type Action,
  type Card,
  type KingLui,
  type Portions,
  type View,
} from '@tavolata/king-lui';
import type { Bot, Budget, Question } from '../../bot.ts';
import { pickBest } from '../../simple-bots.ts';

/** What part of the portions that are laid in later courses the king gets, roughly. */
const KINGS_PART = 0.4;
/** How much the points of all others together weigh against one's own. */
const ENVY = 0.5;
/** The most portions of a dish that are reckoned with in the courses to come. */
const MOST_TO_COME = 12;

/** All dishes, by their index. */
type Counts = readonly number[];

/** A position as one seat sees it, in numbers. */
interface Prospect {
  readonly table: Counts;
  readonly king: Counts;
  /** Known portions in each hand; of the others only what they took. */
  readonly hands: readonly Counts[];
  readonly seat: number;
  /** How many players act after this one before the king is served. */
  readonly stillToAct: number;
}

export const kingLuiGreedy: Bot<KingLui> = {
  name: 'greedy',
  choose(question: Question<KingLui>, _budget: Budget, random: RandomSource): Action {
    const prospect = prospectOf(question);
    const judge = new Judge(question.view, prospect);
    return pickBest(question.legal, (action) => judge.valueOf(prospect, action), random);
  },
};

function prospectOf({ view, viewer: seat, players }: Question<KingLui>): Prospect {
  const acted = (seat - view.chef + players) % players;
  return {
    table: countsOf(view.table),
    king: countsOf(view.king),
    hands: view.players.map(({ taken }, other) =>
      countsOf(other === seat ? (view.hand ?? taken) : taken),
    ),
    seat,
    stillToAct: players - 1 - acted,
  };
}

const countsOf = (portions: Portions): Counts => DISHES.map((dish) => portions[dish] ?? 0);

const changed = (counts: Counts, dish: number, by: number): Counts =>
  counts.map((count, other) => (other === dish ? count + by : count));

class Judge {
  /** Per dish the chance of each number of portions that the king will still get. */
  readonly #toCome: readonly Counts[];
  /** Per dish the chance that a card drawn now is one of it. */
  readonly #drawn: Counts;

  constructor(view: View, prospect: Prospect) {
    const hidden = DISHES.map(
      (dish, code) => unseen(view, dish) - sum(prospect.hands.map((hand) => hand[code])),
    );
    const cards = sum(hidden) + unseen(view, EMERALD);
    const served = laterPortions(view, view.players.length) * KINGS_PART;
    this.#drawn = hidden.map((count) => (cards > 0 ? count / cards : 0));
    this.#toCome = this.#drawn.map((chance) => poisson(served * chance));
  }

  valueOf(now: Prospect, action: Action): number {
    switch (action.type) {
      case 'take':
        return this.#standing(afterTaking(now, DISHES.indexOf(action.dish)));
      case 'emerald': {
        const [one, other] = action.dishes.map((dish) => DISHES.indexOf(dish));
        return this.#standing({ ...now, king: changed(changed(now.king, one, -1), other, -1) });
      }
      case 'draw':
        return this.#afterDrawing(now);
      default:
        return this.#standing(now);
    }
  }

  /** Every dish that may be drawn, weighed by its chance; an Emerald changes nothing yet. */
  #afterDrawing(now: Prospect): number {
    const drawn = this.#drawn.map(
      (chance, dish) => chance * this.#standing(withHand(now, dish, 1)),
    );
    return sum(drawn) + (1 - sum(this.#drawn)) * this.#standing(now);
  }

  /** One's own points to come, less a part of what the others can expect. */
  #standing(prospect: Prospect): number {
    const { hands, seat, table } = prospect;
    const dishesLeft = table.filter((portions) => portions > 0).length;
    const leftToKing = Math.max(0, dishesLeft - prospect.stillToAct) / Math.max(1, dishesLeft);
    const points = hands.map((hand) =>
      sum(hand.map((held, dish) => this.#expected(held, dish, prospect, leftToKing))),
    );
    const own = points[seat];
    return own - (ENVY * (sum(points) - own)) / (points.length - 1);
  }

  #expected(held: number, dish: number, { king, table }: Prospect, leftToKing: number): number {
    if (held === 0) return 0;
    const served = this.#points(held, king[dish] + table[dish], dish);
    const kept = this.#points(held, king[dish], dish);
    return leftToKing * served + (1 - leftToKing) * kept;
  }

  /** What this many portions are worth at the end if the king has these now (K-E2, K-E3). */
  #points(held: number, king: number, dish: number): number {
    let points = 0;
    for (const [more, chance] of this.#toCome[dish].entries()) {
      if (!isTooMany(held, king + more)) points += chance * held * (king + more);
    }
    return points;
  }
}

function afterTaking(now: Prospect, dish: number): Prospect {
  const portions = now.table[dish];
  return withHand({ ...now, table: changed(now.table, dish, -portions) }, dish, portions);
}

function withHand(now: Prospect, dish: number, more: number): Prospect {
  const hands = now.hands.map((hand, seat) =>
    seat === now.seat ? changed(hand, dish, more) : hand,
  );
  return { ...now, hands };
}

/** How many cards of a kind lie neither on the table nor with the king nor out of the game. */
function unseen(view: View, card: Card): number {
  const removed = view.removed[card] ?? 0;
  if (card === EMERALD) {
    return copiesOf(card) - removed - view.emeralds - Number(view.drawnEmerald);
  }
  return copiesOf(card) - removed - (view.table[card] ?? 0) - (view.king[card] ?? 0);
}

/** How many cards will be laid in whole courses after this one, if one a course is drawn. */
function laterPortions(view: View, players: number): number {
  const course = courseSize(players);
  return Math.floor(view.supply / (course + 1)) * course;
}

function poisson(mean: number): Counts {
  const chances = [Math.exp(-mean)];
  for (let more = 1; more <= MOST_TO_COME; more++) {
    chances.push((chances[more - 1] * mean) / more);
  }
  return chances;
}

const sum = (numbers: Counts): number => numbers.reduce((added, number) => added + number, 0);
