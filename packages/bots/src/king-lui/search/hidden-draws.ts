/** All ways in which the portions that others drew can be spread, where they are few. */

import { DISH_COUNT, drawnAt, type State } from '@tavolata/king-lui';
import type { Worlds } from '../worlds.ts';

/** More ways than this are sampled instead. */
const MOST_WAYS = 3000;

export interface HiddenDraws {
  readonly count: number;
  /** By way, seat and dish. */
  readonly portions: Uint8Array;
  /** By way; they add up to 1. */
  readonly weights: Float64Array;
}

/** Every way with its chance under a fair deal; nothing if there are too many. */
export function everyDraw(worlds: Worlds, limit = MOST_WAYS): HiddenDraws | undefined {
  const { drawn } = worlds;
  const width = drawn.length * DISH_COUNT;
  const left = worlds.unseen.slice(0, DISH_COUNT);
  const now = new Uint8Array(width);
  const found: Uint8Array[] = [];
  const weights: number[] = [];

  function spread(place: number, open: number, weight: number): boolean {
    const seat = Math.floor(place / DISH_COUNT);
    if (place === width) {
      if (found.length === limit) return false;
      found.push(now.slice());
      weights.push(weight);
      return true;
    }
    const dish = place % DISH_COUNT;
    const needed = dish === 0 ? drawn[seat] : open;
    const least = dish === DISH_COUNT - 1 ? needed : 0;
    const most = Math.min(needed, left[dish]);
    let ways = choose(left[dish], least);
    for (let portions = least; portions <= most; portions++) {
      now[place] = portions;
      left[dish] -= portions;
      const fits = spread(place + 1, needed - portions, weight * ways);
      left[dish] += portions;
      if (!fits) return false;
      ways *= (left[dish] - portions) / (portions + 1);
    }
    now[place] = 0;
    return true;
  }

  if (!spread(0, 0, 1)) return undefined;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const portions = new Uint8Array(found.length * width);
  for (const [way, spreading] of found.entries()) portions.set(spreading, way * width);
  return {
    count: found.length,
    portions,
    weights: Float64Array.from(weights, (weight) => weight / sum),
  };
}

function choose(all: number, some: number): number {
  let ways = 1;
  for (let one = 0; one < some; one++) ways *= (all - one) / (one + 1);
  return ways;
}

/** Gives the others their portions of one way. */
export function dealWay(draws: HiddenDraws, way: number, state: State): void {
  const width = state.players * DISH_COUNT;
  for (let place = 0; place < width; place++) {
    const seat = Math.floor(place / DISH_COUNT);
    state.counts[drawnAt(seat) + (place % DISH_COUNT)] += draws.portions[way * width + place];
  }
}
