/** Why an action is good or bad: what is held, and how often the king ended with enough of it. */

import type { Seat } from '@tavolata/engine';
import {
  DISHES,
  DRAW,
  FIRST_PAIR,
  PAIR_ONE,
  PAIR_OTHER,
  type Dish,
  type KingLui,
} from '@tavolata/king-lui';
import type { Question } from '../../bot.ts';
import type { Estimate } from '../../evaluation.ts';
import type { Finding } from '../search/search.ts';
import { chanceToSave, kingsEnd } from './kings-end.ts';
import type { Worlds } from '../worlds.ts';

/** Structured: the client finds the words. */
export type KingLuiFact =
  /**
   * Portions in a hand (of others only what is known), and what the king is expected to end with.
   */
  | {
      readonly type: 'holding';
      readonly player: Seat;
      readonly dish: Dish;
      readonly held: number;
      readonly king: Estimate;
      /** The chance that the king ends with fewer, so that all are given back. */
      readonly lose: number;
    }
  /** Of all dishes on the table this one is the least likely to be lost. */
  | { readonly type: 'least-risk'; readonly dish: Dish }
  /** A portion from the supply: the chance that it will score. */
  | { readonly type: 'drawing'; readonly scores: number }
  /** No course follows: what is told is calculated, not played through. */
  | { readonly type: 'last-course' };

export interface Situation {
  readonly question: Question<KingLui>;
  readonly worlds: Worlds;
  readonly findings: readonly Finding[];
  /** Plays out more games after one action, and counts what the king ended with. */
  readonly kingAfter: (action: number, games: number) => Float64Array;
  readonly exact: boolean;
}

type Holding = Extract<KingLuiFact, { type: 'holding' }>;

const MOST_FACTS = 3;
/** With fewer games than this after an action, more are played out for its reasons. */
const ENOUGH_GAMES = 40;
/** A rival is worth telling of when the king often ends with too little for them. */
const IN_DANGER = 0.25;
/** By how much a risk must be less than all others, so that it can be said. */
const CLEARLY_LESS = 0.05;

/** The most telling first. */
export function factsOfAction(situation: Situation, action: number): KingLuiFact[] {
  const king = kingAfter(situation, action);
  if (action === DRAW) return [{ type: 'drawing', scores: chanceToScore(situation, king) }];
  const dishes = dishesOf(action);
  const own = dishes.map((dish) => ownHolding(situation, king, { dish, action }));
  const rivals = dishes.flatMap((dish) => rivalsOf(situation, king, dish));
  rivals.sort((one, other) => other.held * other.lose - one.held * one.lose);
  const held = own.filter((holding) => holding.held > 0);
  if (action > DRAW) return [...rivals, ...held].slice(0, MOST_FACTS);
  const least: KingLuiFact[] = isLeastRisky(situation, action)
    ? [{ type: 'least-risk', dish: DISHES[action] }]
    : [];
  return [...held, ...least, ...rivals].slice(0, MOST_FACTS);
}

/** Whether every other dish on the table is clearly more likely to be lost. */
function isLeastRisky(situation: Situation, dish: number): boolean {
  const others = situation.question.legal
    .map((action) => (action.type === 'take' ? DISHES.indexOf(action.dish) : dish))
    .filter((other) => other !== dish);
  const riskOf = (taken: number): number =>
    ownHolding(situation, kingAfter(situation, taken), { dish: taken, action: taken }).lose;
  const own = riskOf(dish);
  return others.length > 0 && others.every((other) => riskOf(other) > own + CLEARLY_LESS);
}

/** The seat's own holdings of the most weight, whatever is done. */
export function factsOfPosition(situation: Situation, best: number): KingLuiFact[] {
  const king = kingAfter(situation, best);
  const holdings = DISHES.map((_, dish) => ownHolding(situation, king, { dish, action: DRAW }))
    .filter(({ held }) => held > 0)
    .sort((one, other) => stake(other) - stake(one));
  const facts: KingLuiFact[] = situation.exact ? [{ type: 'last-course' }] : [];
  return [...facts, ...holdings].slice(0, MOST_FACTS);
}

/** How many points hang on it. */
const stake = ({ held, king, lose }: Holding): number =>
  held * Math.max(held, king.mean) * (0.5 + lose);

/** How often the king ended with how many after this very action. */
function kingAfter({ findings, kingAfter: playOut }: Situation, action: number): Float64Array {
  const own = findings.find((finding) => finding.action === action);
  return own !== undefined && own.tries >= ENOUGH_GAMES ? own.king : playOut(action, ENOUGH_GAMES);
}

function dishesOf(action: number): number[] {
  if (action < DRAW) return [action];
  if (action < FIRST_PAIR) return [];
  const pair = action - FIRST_PAIR;
  return [...new Set([PAIR_ONE[pair], PAIR_OTHER[pair]])];
}

function ownHolding(
  { question: { view, viewer } }: Situation,
  king: Float64Array,
  { dish, action }: { dish: number; action: number },
): Holding {
  const name = DISHES[dish];
  const taken = action === dish ? (view.table[name] ?? 0) : 0;
  return holding(viewer, dish, (view.hand?.[name] ?? 0) + taken, king);
}

/** Others who are known to hold the dish and may lose it. */
function rivalsOf(
  { question: { view, viewer } }: Situation,
  king: Float64Array,
  dish: number,
): Holding[] {
  return view.players
    .map(({ taken }, seat) => holding(seat, dish, taken[DISHES[dish]] ?? 0, king))
    .filter(({ player, held, lose }) => player !== viewer && held > 0 && lose >= IN_DANGER);
}

function holding(player: number, dish: number, held: number, king: Float64Array): Holding {
  return {
    type: 'holding',
    player,
    dish: DISHES[dish],
    held,
    king: kingsEnd(king, dish),
    lose: 1 - chanceToSave(king, dish, held),
  };
}

/** The chance that a card drawn now is a portion that scores in the end. */
function chanceToScore(
  { question: { view, viewer }, worlds }: Situation,
  king: Float64Array,
): number {
  const cards = worlds.unseen.reduce((sum, count) => sum + count, 0);
  let scores = 0;
  for (const [dish, name] of DISHES.entries()) {
    const { lose } = holding(viewer, dish, (view.hand?.[name] ?? 0) + 1, king);
    scores += (worlds.unseen[dish] / cards) * (1 - lose);
  }
  return scores;
}
