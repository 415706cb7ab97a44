/**
 * What is wrong with a position that was set up and not played, by the places concerned. Notation refuses the first
 * flaw that cannot be played; editors show all of them.
 */

import { NOBODY } from '@tavolata/engine';
import { copiesOf, outsideSupply, unplacedCards } from './material.ts';
import {
  CARDS,
  countsLength,
  courseSize,
  DECK_SIZE,
  DISHES,
  drawnAt,
  EMERALD,
  KING,
  REMOVED,
  TABLE,
  takenAt,
  type Card,
  type CardCounts,
  type Options,
  type Portions,
  type State,
} from './types.ts';
import { total } from './view.ts';

/** A position as somebody wrote it: its parts are of the right kind, and nothing more is known of it. */
export type Draft = {
  readonly options: Options;
  readonly course: number;
  readonly chef: number;
  /** `NOBODY` once the game is over. */
  readonly player: number;
  readonly drawnEmerald: boolean;
  readonly table: CardCounts;
  readonly king: Portions;
  readonly removed: CardCounts;
  /** By seat. */
  readonly hands: readonly { readonly taken: Portions; readonly drawn: Portions }[];
  /** From the top. */
  readonly supply: readonly Card[];
  /** All cards that are nowhere else lie below these, in any order. */
  readonly hasRest: boolean;
};

export type Flaw = {
  readonly cause:
    | 'wrong-count'
    | 'not-over'
    | 'king-early'
    | 'meals'
    | 'full-table'
    | 'bare-table'
    | 'many-draws'
    | 'course';
  readonly rule: string;
  /** For programs and bug reports. */
  readonly reason: string;
  /** It can be played all the same: only no match leads there. */
  readonly isPlayable: boolean;
  readonly card?: Card;
  readonly seat?: number;
  /** How many there are. */
  readonly found?: number;
  /** How many there have to be, or may be. */
  readonly limit?: number;
};

/** All flaws, those that cannot be played first. */
export function flawsOf(draft: Draft): Flaw[] {
  const counted = countFlaws(draft);
  // Where cards are missing or too many, nothing that is counted from them says anything.
  if (counted.length > 0) return counted;
  return [...endFlaws(draft), ...pastFlaws(draft)];
}

/** Only for a draft without flaws that cannot be played. Cards whose order is open lie in the order of their names. */
export function stateOf(draft: Draft): State {
  const listed = draft.supply.map((card) => CARDS.indexOf(card));
  const placed = placedPart(draft);
  const supply = draft.hasRest ? [...listed, ...cardsLeft(placed, listed)] : listed;
  placed.supply.set(supply, DECK_SIZE - supply.length);
  placed.next = DECK_SIZE - supply.length;
  return placed;
}

/** The state without its supply. */
function placedPart({ hands, ...draft }: Draft): State {
  const players = hands.length;
  const counts = new Uint8Array(countsLength(players));
  for (const [dish, name] of DISHES.entries()) {
    counts[TABLE + dish] = draft.table[name] ?? 0;
    counts[KING + dish] = draft.king[name] ?? 0;
    for (const [seat, { taken, drawn }] of hands.entries()) {
      counts[takenAt(seat) + dish] = taken[name] ?? 0;
      counts[drawnAt(seat) + dish] = drawn[name] ?? 0;
    }
  }
  for (const [card, name] of CARDS.entries()) counts[REMOVED + card] = draft.removed[name] ?? 0;
  return {
    players,
    options: draft.options,
    supply: new Uint8Array(DECK_SIZE),
    next: DECK_SIZE,
    course: draft.course,
    chef: draft.chef,
    player: draft.player,
    emeralds: draft.table[EMERALD] ?? 0,
    drawnEmerald: draft.drawnEmerald,
    counts,
  };
}

function cardsLeft(placed: State, listed: readonly number[]): number[] {
  const left = unplacedCards(placed);
  for (const card of listed) left.splice(left.indexOf(card), 1);
  return left;
}

/** Every card is somewhere, and only once: 15 of each dish, 5 Emeralds (K-M1). */
function countFlaws(draft: Draft): Flaw[] {
  const placed = placedPart(draft);
  return CARDS.flatMap((card, code): Flaw[] => {
    const limit = copiesOf(card);
    const listed = draft.supply.filter((other) => other === card).length;
    const found = outsideSupply(placed, code) + listed;
    if (draft.hasRest ? found <= limit : found === limit) return [];
    const reason = `a position has ${limit} ${card} cards, not ${found}`;
    return [{ cause: 'wrong-count', rule: 'K-M1', reason, isPlayable: false, card, found, limit }];
  });
}

/** How many cards a draft leaves in the supply; less than none if it has too many elsewhere. */
export function supplyOf(draft: Draft): number {
  if (!draft.hasRest) return draft.supply.length;
  const placed = placedPart(draft);
  return CARDS.reduce((left, _, code) => left - outsideSupply(placed, code), DECK_SIZE);
}

/** Once the game is over the table is bare, and the supply too small for a course (K-E1). */
function endFlaws(draft: Draft): Flaw[] {
  if (draft.player !== NOBODY) return [];
  const size = courseSize(draft.hands.length);
  const found = supplyOf(draft);
  if (portionsOn(draft.table) === 0 && found < size) return [];
  const reason = 'the game cannot be over here';
  return [{ cause: 'not-over', rule: 'K-E1', reason, isPlayable: false, found, limit: size - 1 }];
}

/** What no match leads to, as far as counting tells. */
function pastFlaws(draft: Draft): Flaw[] {
  const { course, king, removed } = draft;
  const flaws: Omit<Flaw, 'isPlayable'>[] = [];
  if (course === 1 && draft.player !== NOBODY && total(king) + total(removed) > 0) {
    const reason = 'the king is served after the first course';
    flaws.push({ cause: 'king-early', rule: 'K-C4', reason });
  }
  const eaten = portionsOn(removed);
  const limit = 2 * (removed[EMERALD] ?? 0);
  if (eaten !== limit) {
    const reason = `Emeralds that left the game took ${limit} portions, not ${eaten}`;
    flaws.push({ cause: 'meals', rule: 'K-A3', reason, found: eaten, limit });
  }
  return [...flaws, ...tableFlaws(draft), ...drawFlaws(draft), ...courseFlaws(draft)].map(
    (flaw) => ({ ...flaw, isPlayable: true }),
  );
}

function tableFlaws({ table, chef, player, hands }: Draft): Omit<Flaw, 'isPlayable'>[] {
  const limit = courseSize(hands.length);
  const found = portionsOn(table);
  if (found > limit) {
    const reason = `a course has ${limit} cards, not ${found}`;
    return [{ cause: 'full-table', rule: 'K-C1', reason, found, limit }];
  }
  if (chef !== player || found + (table[EMERALD] ?? 0) >= limit) return [];
  const reason = `the chef begins with ${limit} cards, not ${found}`;
  return [{ cause: 'bare-table', rule: 'K-C1', reason, found, limit }];
}

/** Nobody draws more than one card a course. */
function drawFlaws({ hands, course, chef, player }: Draft): Omit<Flaw, 'isPlayable'>[] {
  const turnOf = (seat: number): number => (seat - chef + hands.length) % hands.length;
  return hands.flatMap(({ drawn }, seat) => {
    const hasActed = player === NOBODY || turnOf(seat) < turnOf(player);
    const limit = course - (hasActed ? 0 : 1);
    const found = total(drawn);
    if (found <= limit) return [];
    const reason = `player ${seat} cannot have drawn ${found} cards by now`;
    return [{ cause: 'many-draws' as const, rule: 'K-C3', reason, seat, found, limit }];
  });
}

/** What was not drawn was turned up, so many cards a course; drawn Emeralds are not told from the others. */
function courseFlaws(draft: Draft): Omit<Flaw, 'isPlayable'>[] {
  const size = courseSize(draft.hands.length);
  const drawn = draft.hands.reduce((sum, hand) => sum + total(hand.drawn), 0);
  const turnedUp = DECK_SIZE - supplyOf(draft) - drawn - Number(draft.drawnEmerald);
  const emeralds = (draft.table[EMERALD] ?? 0) + (draft.removed[EMERALD] ?? 0);
  const more = turnedUp - size * draft.course;
  if (more >= 0 && more <= emeralds) return [];
  const reason = `course ${draft.course} does not fit ${turnedUp} cards that were turned up`;
  const course = Math.floor(turnedUp / size);
  const fits = course > 0 && turnedUp - size * course <= emeralds;
  return [
    { cause: 'course', rule: 'K-C1', reason, found: turnedUp, ...(fits ? { limit: course } : {}) },
  ];
}

const portionsOn = (counts: CardCounts): number => total(counts) - (counts[EMERALD] ?? 0);
