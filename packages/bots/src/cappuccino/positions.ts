/**
 * Positions that a search plays on: slots that are filled again and again instead of being cloned,
 * random play to the end, and what an end is worth to each player.
 */

import { below, NOBODY, type RandomSource } from '@tavolata/engine';
import {
  cappuccino,
  COLOURS,
  HEIGHT,
  lowestCell,
  moveFrom,
  moveTo,
  scoreOf,
  SETTLED,
  TOP_CUP,
  topColour,
  VACANT,
  type State,
} from '@tavolata/cappuccino';

/** A position to be overwritten. While cups are placed it has a layout of its own. */
export const slotFor = (state: State): State => cappuccino.clone(state);

/** Overwrites a position with another of the same game; the layout is shared once all is placed. */
export function copyState(from: State, to: State): void {
  to.bytes.set(from.bytes);
  to.tops.set(from.tops);
  to.player = from.player;
}

/** Makes a slot equal to a position of the same game. */
export function fill(slot: State, from: State): void {
  copyState(from, slot);
  slot.unplaced = from.unplaced;
  if (slot.layout === from.layout) return;
  slot.layout.size = from.layout.size;
  slot.layout.q.set(from.layout.q);
  slot.layout.r.set(from.layout.r);
  slot.layout.cupColour.set(from.layout.cupColour);
  slot.layout.neighbours.set(from.layout.neighbours);
}

/** Overwrites a position with one island of another, as if nothing else were on the table. */
export function isolate(from: State, cells: ArrayLike<number>, count: number, to: State): void {
  const { bytes, tops } = to;
  bytes.fill(VACANT, HEIGHT, TOP_CUP);
  bytes.fill(0, SETTLED, SETTLED + COLOURS.length);
  tops.fill(0);
  for (let index = 0; index < count; index++) {
    const cell = cells[index];
    bytes[HEIGHT + cell] = from.bytes[HEIGHT + cell];
    bytes[TOP_CUP + cell] = from.bytes[TOP_CUP + cell];
    tops[2 * topColour(from, cell) + (cell >> 5)] |= 1 << (cell & 31);
  }
}

/** Plays to the end, every legal action as likely as the others. */
export function playRandomly(state: State, buffer: Int32Array, random: RandomSource): void {
  while (state.player !== NOBODY) {
    cappuccino.apply(state, buffer[below(random, cappuccino.legal(state, buffer))]);
  }
}

/** The stacks that touch another: when there are none, the game is over. */
export function liveStacks({ bytes, layout, tops }: State): number {
  let live = 0;
  for (let at = 0; at < tops.length; at++) {
    for (let stacks = tops[at]; stacks !== 0; stacks &= stacks - 1) {
      const cell = lowestCell(at & 1, stacks);
      for (let side = 6 * cell; side < 6 * cell + 6; side++) {
        if (bytes[HEIGHT + layout.neighbours[side]] === VACANT) continue;
        live++;
        break;
      }
    }
  }
  return live;
}

/** How many moves an informed play compares before it makes the best of them. */
const COMPARED = 2;

/** Plays to the end: each time the best of a few random moves at a glance. */
export function playInformed(state: State, buffer: Int32Array, random: RandomSource): void {
  while (state.player !== NOBODY) {
    const count = cappuccino.legal(state, buffer);
    let best = buffer[below(random, count)];
    if (count > 1) {
      let most = glance(state, best);
      for (let more = 1; more < COMPARED; more++) {
        const other = buffer[below(random, count)];
        const promise = glance(state, other);
        if (promise > most) {
          best = other;
          most = promise;
        }
      }
    }
    cappuccino.apply(state, best);
  }
}

const CAPTURE = 1;
const RISK = 0.6;
const RESCUE = 0.6;

/** What a move promises at a glance: cups covered and brought to safety, less cups at risk. */
function glance({ bytes, layout, colours, player }: State, move: number): number {
  const from = moveFrom(move);
  const to = moveTo(move);
  const height = bytes[HEIGHT + from];
  const covered = bytes[HEIGHT + to];
  const own = colours[player];
  const first = own[0];
  const second = own.length > 1 ? own[1] : first;
  const { neighbours, cupColour } = layout;
  let topped = cupColour[bytes[TOP_CUP + to]];
  let promise = topped === first || topped === second ? 0 : CAPTURE * covered;
  for (let side = 6 * to; side < 6 * to + 6; side++) {
    const other = neighbours[side];
    const otherHeight = bytes[HEIGHT + other];
    if (otherHeight === VACANT || otherHeight < height + covered) continue;
    topped = cupColour[bytes[TOP_CUP + other]];
    if (topped === first || topped === second) continue;
    promise -= RISK * (height + covered);
    break;
  }
  for (let side = 6 * from; side < 6 * from + 6; side++) {
    const other = neighbours[side];
    const otherHeight = bytes[HEIGHT + other];
    if (otherHeight === VACANT || otherHeight < height) continue;
    topped = cupColour[bytes[TOP_CUP + other]];
    if (topped === first || topped === second) continue;
    promise += RESCUE * height;
    break;
  }
  return promise;
}

/** Writes the scores by seat. */
export function writeScores(state: State, scores: Float64Array): void {
  for (let seat = 0; seat < state.players; seat++) scores[seat] = scoreOf(state, seat);
}

/** Writes by seat the share of the win that scores mean; it is 1 altogether. */
export function writeShares(scores: Float64Array, players: number, shares: Float64Array): void {
  let most = -1;
  let winners = 0;
  for (let seat = 0; seat < players; seat++) {
    if (scores[seat] > most) {
      most = scores[seat];
      winners = 1;
    } else if (scores[seat] === most) winners++;
  }
  for (let seat = 0; seat < players; seat++) shares[seat] = scores[seat] === most ? 1 / winners : 0;
}
