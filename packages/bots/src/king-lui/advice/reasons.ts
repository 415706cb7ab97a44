/** Why an action is good or bad: what is held, and how often the king ended with enough of it. */

import type { Seat } from '@tavolata/engine';
import {
  DISHES,
  describeAction,
  DRAW,
  FIRST_PAIR,
  PAIR_ONE,
  PAIR_OTHER,
  type Dish,
  type KingLui,
  type View,
} from '@tavolata/king-lui';
import type { Question } from '../../bot.ts';
import type { Estimate } from '../../evaluation.ts';
import type { Finding } from '../search/search.ts';
import { chanceToSave, kingsEnd, pointsExpected } from './kings-end.ts';
import { certainEnd, kingsRange, type Deed } from './kings-range.ts';
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
      /** Set where the rules alone leave no other end. */
      readonly certain?: true;
    }
  /** Taking a dish keeps it from the king, and somebody who holds it scores less. */
  | {
      readonly type: 'denying';
      readonly player: Seat;
      readonly dish: Dish;
      /** As many as are known. */
      readonly held: number;
      readonly lose: number;
      readonly certain?: true;
      /** Points to be expected of them, after this and otherwise. */
      readonly points: { readonly after: number; readonly otherwise: number };
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
type Denying = Extract<KingLuiFact, { type: 'denying' }>;

const MOST_FACTS = 3;
/** With fewer games than this after an action, more are played out for its reasons. */
const ENOUGH_GAMES = 40;
/** A rival is worth telling of when the king often ends with too little for them. */
const IN_DANGER = 0.25;
/** By how much a risk must be less than all others, so that it can be said. */
const CLEARLY_LESS = 0.05;
/** So many points less for a rival are worth telling. */
const TELLING_LOSS = 3;

/** The most telling first. */
export function factsOfAction(situation: Situation, action: number): KingLuiFact[] {
  const king = kingAfter(situation, action);
  if (action === DRAW) return [{ type: 'drawing', scores: chanceToScore(situation, king) }];
  const dishes = dishesOf(action);
  const deed = describeAction(action);
  const own = dishes.map((dish) => ownHolding(situation, king, { dish, action }));
  const rivals = dishes.flatMap((dish) => rivalsOf(situation, king, { dish, deed }));
  rivals.sort((one, other) => other.held * other.lose - one.held * one.lose);
  const held = own.filter((holding) => holding.held > 0);
  if (action > DRAW) return [...rivals, ...held].slice(0, MOST_FACTS);
  const least: KingLuiFact[] = isLeastRisky(situation, action)
    ? [{ type: 'least-risk', dish: DISHES[action] }]
    : [];
  const denying = denied(situation, king, action);
  const others = rivals.filter(({ player }) => denying.every((fact) => fact.player !== player));
  return [...held, ...denying, ...least, ...others].slice(0, MOST_FACTS);
}

/** The rival who loses most by it that the king does not get a dish. */
function denied(situation: Situation, king: Float64Array, dish: number): Denying[] {
  const { view, viewer, legal } = situation.question;
  const other =
    legal.find(({ type }) => type === 'draw') ??
    legal.find((action) => action.type === 'take' && action.dish !== DISHES[dish]);
  if (other === undefined) return [];
  const left = kingAfter(situation, other.type === 'take' ? DISHES.indexOf(other.dish) : DRAW);
  const deed = { type: 'take', dish: DISHES[dish] } as const;
  const [most] = view.players
    .map(({ taken }, player): Denying => {
      const { held, lose, certain } = holding(
        view,
        player,
        { dish, deed, held: taken[DISHES[dish]] ?? 0 },
        king,
      );
      const points = {
        after: pointsExpected(king, dish, held),
        otherwise: pointsExpected(left, dish, held),
      };
      const isLost = certain && lose === 1;
      return {
        type: 'denying',
        player,
        dish: DISHES[dish],
        held,
        lose,
        points,
        ...(isLost ? { certain } : {}),
      };
    })
    .filter(({ player, held }) => player !== viewer && held > 0)
    .sort((one, another) => lossOf(another) - lossOf(one));
  return most !== undefined && lossOf(most) >= TELLING_LOSS ? [most] : [];
}

const lossOf = ({ points }: Denying): number => points.otherwise - points.after;

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
  const holdings = DISHES.map((_, dish) =>
    ownHolding(situation, king, { dish, action: DRAW, deed: describeAction(best) }),
  )
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
  { dish, action, deed = describeAction(action) }: { dish: number; action: number; deed?: Deed },
): Holding {
  const name = DISHES[dish];
  const taken = action === dish ? (view.table[name] ?? 0) : 0;
  return holding(view, viewer, { dish, deed, held: (view.hand?.[name] ?? 0) + taken }, king);
}

/** Others who are known to hold the dish and may lose it. */
function rivalsOf(
  { question: { view, viewer } }: Situation,
  king: Float64Array,
  { dish, deed }: { dish: number; deed: Deed },
): Holding[] {
  return view.players
    .map(({ taken }, seat) =>
      holding(view, seat, { dish, deed, held: taken[DISHES[dish]] ?? 0 }, king),
    )
    .filter(({ player, held, lose }) => player !== viewer && held > 0 && lose >= IN_DANGER);
}

function holding(
  view: View,
  player: Seat,
  { dish, deed, held }: { dish: number; deed: Deed; held: number },
  king: Float64Array,
): Holding {
  const name = DISHES[dish];
  const end = certainEnd(held, kingsRange(view, name, deed));
  return {
    type: 'holding',
    player,
    dish: name,
    held,
    king: kingsEnd(king, dish),
    lose: end === undefined ? 1 - chanceToSave(king, dish, held) : end === 'lost' ? 1 : 0,
    ...(end === undefined ? {} : { certain: true }),
  };
}

/** The chance that a card drawn now is a portion that scores in the end. */
function chanceToScore({ question: { view }, worlds }: Situation, king: Float64Array): number {
  const cards = worlds.unseen.reduce((sum, count) => sum + count, 0);
  let scores = 0;
  for (const [dish, name] of DISHES.entries()) {
    const lose = 1 - chanceToSave(king, dish, (view.hand?.[name] ?? 0) + 1);
    scores += (worlds.unseen[dish] / cards) * (1 - lose);
  }
  return scores;
}
