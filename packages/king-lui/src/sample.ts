/**
 * Imagining a world that fits a view. Unseen are the supply and the portions that others drew.
 * Emeralds are shown when drawn, so all that are missing lie in the supply. Every arrangement of
 * the unseen cards that keeps to this is equally likely, as it is under a fair deal.
 */

import { shuffle, type Knowledge, type RandomSource } from '@tavolata/engine';
import { unplacedCards } from './material.ts';
import {
  CARDS,
  countsLength,
  DECK_SIZE,
  DISHES,
  drawnAt,
  EMERALD_CODE,
  KING,
  REMOVED,
  TABLE,
  takenAt,
  type Options,
  type PublicSetup,
  type State,
} from './types.ts';
import type { View } from './view.ts';

export type KingLuiKnowledge = Knowledge<Options, PublicSetup, View>;

export function sample(known: KingLuiKnowledge, random: RandomSource): State {
  const state = visiblePart(known);
  const unseen = unplacedCards(state);
  const portions = unseen.filter((card) => card !== EMERALD_CODE);
  shuffle(portions, random);
  for (const [seat, player] of known.view.players.entries()) {
    if (isOpen(known, seat)) continue;
    for (let card = 0; card < player.drawn; card++) {
      state.counts[drawnAt(seat) + (portions.pop() as number)]++;
    }
  }
  const supply = [...portions, ...unseen.filter((card) => card === EMERALD_CODE)];
  shuffle(supply, random);
  state.supply.set(supply, state.next);
  return state;
}

/** Whether the viewer knows this seat's whole hand. */
function isOpen({ viewer, view }: KingLuiKnowledge, seat: number): boolean {
  return view.hands !== undefined || seat === viewer;
}

/** The state as far as the viewer knows it: no supply yet, and closed hands without their draws. */
function visiblePart(known: KingLuiKnowledge): State {
  const { players, options, view } = known;
  const counts = new Uint8Array(countsLength(players));
  for (const [dish, name] of DISHES.entries()) {
    counts[TABLE + dish] = view.table[name] ?? 0;
    counts[KING + dish] = view.king[name] ?? 0;
    for (let seat = 0; seat < players; seat++) {
      const taken = view.players[seat]?.taken[name] ?? 0;
      counts[takenAt(seat) + dish] = taken;
      const hand = view.hands?.[seat] ?? (known.viewer === seat ? view.hand : undefined);
      if (hand) counts[drawnAt(seat) + dish] = (hand[name] ?? 0) - taken;
    }
  }
  for (const [card, name] of CARDS.entries()) counts[REMOVED + card] = view.removed[name] ?? 0;
  return {
    players,
    options,
    supply: new Uint8Array(DECK_SIZE),
    next: DECK_SIZE - view.supply,
    course: view.course,
    chef: view.chef,
    player: view.player,
    emeralds: view.emeralds,
    drawnEmerald: view.drawnEmerald,
    counts,
  };
}
