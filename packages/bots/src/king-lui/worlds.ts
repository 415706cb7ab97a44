/**
 * Worlds that fit what a viewer knows, one after the other and fast: the view is read once, and then only
 * what is hidden (the supply, and the portions that others drew) is dealt again, in place. Every
 * world is as likely as a fair deal makes it, as with the game's `sample`, unless a caller has
 * thought about what the others may have drawn: then such guesses are dealt out.
 */

import { below, type KnowledgeOf, type RandomSource } from '@tavolata/engine';
import {
  CARDS,
  copiesOf,
  DECK_SIZE,
  DISH_COUNT,
  drawnAt,
  EMERALD_CODE,
  kingLui,
  outsideSupply,
  type KingLui,
  type State,
} from '@tavolata/king-lui';

/** Makes one position equal to another of the same table, all but its supply. */
export function copyState(from: State, to: State): void {
  to.counts.set(from.counts);
  to.next = from.next;
  to.course = from.course;
  to.chef = from.chef;
  to.player = from.player;
  to.emeralds = from.emeralds;
  to.drawnEmerald = from.drawnEmerald;
}

/** What the others may have drawn, every guess as good as another. */
export interface Guesses {
  readonly count: number;
  /** How many fair guesses would tell as much: some are kept many times. */
  readonly worth: number;
  /** By hidden draw, who drew it. */
  readonly seats: readonly number[];
  /** By guess and hidden draw, the dish. */
  readonly dishes: Uint8Array;
}

export class Worlds {
  /** What the viewer knows, with empty places for the portions that others drew. */
  readonly known: State;
  /** How many portions each seat drew unseen; none for the viewer's own. */
  readonly drawn: Uint8Array;
  /** Per kind of card, how many are hidden: in the supply or in other hands. */
  readonly unseen = new Uint8Array(CARDS.length);
  guesses: Guesses | undefined;
  /** All hidden portions; the first few are those that others drew in the last world. */
  readonly #portions: Uint8Array;

  constructor(seen: KnowledgeOf<KingLui>, random: RandomSource) {
    const { viewer, players, view } = seen;
    this.known = kingLui.sample(seen, random);
    this.drawn = new Uint8Array(players);
    for (let seat = 0; seat < players; seat++) {
      if (seat === viewer) continue;
      this.drawn[seat] = view.players[seat].drawn;
      this.known.counts.fill(0, drawnAt(seat), drawnAt(seat) + DISH_COUNT);
    }
    for (const [code, card] of CARDS.entries()) {
      this.unseen[code] = copiesOf(card) - outsideSupply(this.known, code);
    }
    const portions = this.unseen.subarray(0, DISH_COUNT).reduce((sum, cards) => sum + cards, 0);
    this.#portions = new Uint8Array(portions);
    let at = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      this.#portions.fill(dish, at, at + this.unseen[dish]);
      at += this.unseen[dish];
    }
  }

  /** A position to deal worlds into, with a supply of its own. */
  slot(): State {
    return { ...kingLui.clone(this.known), supply: new Uint8Array(DECK_SIZE) };
  }

  /** Makes the slot a world. */
  deal(slot: State, random: RandomSource): void {
    copyState(this.known, slot);
    if (this.guesses === undefined) this.#dealDraws(slot, random);
    else dealGuess(this.guesses, slot, random);
    this.#dealSupply(slot, random);
  }

  /** Portions for this many hidden draws, as a fair deal gives them; do not change them. */
  draw(cards: number, random: RandomSource): Uint8Array {
    const portions = this.#portions;
    for (let card = 0; card < cards; card++) {
      const other = card + below(random, portions.length - card);
      const dish = portions[other];
      portions[other] = portions[card];
      portions[card] = dish;
    }
    return portions.subarray(0, cards);
  }

  #dealDraws({ counts }: State, random: RandomSource): void {
    const portions = this.#portions;
    let dealt = 0;
    for (let seat = 0; seat < this.drawn.length; seat++) dealt += this.drawn[seat];
    if (dealt === 0) return;
    this.draw(dealt, random);
    for (let seat = 0; seat < this.drawn.length; seat++) {
      for (let card = this.drawn[seat]; card > 0; card--) {
        counts[drawnAt(seat) + portions[--dealt]]++;
      }
    }
  }

  /** Puts all other cards into the supply, and shuffles it. */
  #dealSupply({ supply, next, counts }: State, random: RandomSource): void {
    let at = next;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      let cards = this.unseen[dish];
      for (let seat = 0; seat < this.drawn.length; seat++) {
        if (this.drawn[seat] > 0) cards -= counts[drawnAt(seat) + dish];
      }
      for (const end = at + cards; at < end; at++) supply[at] = dish;
    }
    supply.fill(EMERALD_CODE, at);
    for (let last = DECK_SIZE - 1; last > next; last--) {
      const other = next + below(random, last - next + 1);
      const card = supply[last];
      supply[last] = supply[other];
      supply[other] = card;
    }
  }
}

function dealGuess(
  { count, seats, dishes }: Guesses,
  { counts }: State,
  random: RandomSource,
): void {
  const first = below(random, count) * seats.length;
  for (let card = 0; card < seats.length; card++) {
    counts[drawnAt(seats[card]) + dishes[first + card]]++;
  }
}
