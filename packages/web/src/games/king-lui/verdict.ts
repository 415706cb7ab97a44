/** What can truly be said of a player when the game is over: what was missing, or what it was won by. */

import { seatsWithMost, type Seat } from '@tavolata/engine';
import { DISHES, scorePortions, type Dish, type Options, type Portions } from '@tavolata/king-lui';
import { portionsOf } from './balance.ts';
import type { KingLuiWords } from './words/en.ts';
import type { Who } from '../../language/en/table.ts';

export interface Ended {
  readonly king: Portions;
  readonly hands: readonly Portions[];
  readonly rule: Options['tieBreak'];
}

export type Fact =
  /** With one portion fewer of it the player would have won. */
  | { readonly type: 'one-fewer'; readonly dish: Dish }
  /** If the king had one portion more of it, the player would have won. */
  | { readonly type: 'one-more'; readonly dish: Dish }
  | { readonly type: 'discarded'; readonly cards: number }
  | { readonly type: 'none-discarded' }
  | { readonly type: 'best-dish'; readonly dish: Dish; readonly points: number };

/** A few discarded cards are nothing to talk about. */
const MANY = 3;

export function factOf(ended: Ended, seat: Seat): Fact | undefined {
  const hand = ended.hands[seat];
  if (!hand) return undefined;
  const { points, discards } = scoreOf(hand, ended.king);
  const hasWon = winnersOf(ended).includes(seat);
  if (!hasWon) {
    const missed = missedBy(ended, seat, hand);
    if (missed) return missed;
    if (discards >= MANY) return { type: 'discarded', cards: discards };
  }
  if (hasWon && discards === 0) return { type: 'none-discarded' };
  const best = DISHES.reduce((one, other) => (pointsBy(other) > pointsBy(one) ? other : one));
  if (points > 0) return { type: 'best-dish', dish: best, points: pointsBy(best) };
  return discards > 0 ? { type: 'discarded', cards: discards } : undefined;

  function pointsBy(dish: Dish): number {
    return scorePortions(portionsOf(hand, dish), portionsOf(ended.king, dish)).points;
  }
}

/** One card that would have made the difference, everything else being as it was. */
function missedBy(ended: Ended, seat: Seat, hand: Portions): Fact | undefined {
  const { king, hands } = ended;
  const overBy = DISHES.filter((dish) => portionsOf(hand, dish) === portionsOf(king, dish) + 1);
  const isWon = (changes: Partial<Ended>): boolean => {
    const winners = winnersOf({ ...ended, ...changes });
    return winners.length === 1 && winners[0] === seat;
  };
  const fewer = overBy.find((dish) => isWon({ hands: hands.with(seat, plus(hand, dish, -1)) }));
  if (fewer) return { type: 'one-fewer', dish: fewer };
  const more = overBy.find((dish) => isWon({ king: plus(king, dish, 1) }));
  return more && { type: 'one-more', dish: more };
}

const plus = (portions: Portions, dish: Dish, by: number): Portions => ({
  ...portions,
  [dish]: portionsOf(portions, dish) + by,
});

function scoreOf(hand: Portions, king: Portions): { points: number; discards: number } {
  let points = 0;
  let discards = 0;
  for (const dish of DISHES) {
    const score = scorePortions(portionsOf(hand, dish), portionsOf(king, dish));
    points += score.points;
    if (score.discarded) discards += score.held;
  }
  return { points, discards };
}

function winnersOf({ king, hands, rule }: Ended): Seat[] {
  const scores = hands.map((hand) => scoreOf(hand, king));
  const tied = seatsWithMost(scores.map(({ points }) => points));
  if (rule === 'shared') return tied;
  const fewest = Math.min(...tied.map((seat) => scores[seat]?.discards ?? 0));
  return tied.filter((seat) => scores[seat]?.discards === fewest);
}

export function tellFact(fact: Fact, { ending }: KingLuiWords, who: Who): string {
  switch (fact.type) {
    case 'one-fewer':
      return ending.oneFewer(who, fact.dish);
    case 'one-more':
      return ending.oneMore(who, fact.dish);
    case 'discarded':
      return ending.discarded(who, fact.cards);
    case 'none-discarded':
      return ending.noneDiscarded(who);
    case 'best-dish':
      return ending.bestDish(who, fact.dish, fact.points);
  }
}
