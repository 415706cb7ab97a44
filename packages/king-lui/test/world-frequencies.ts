/**
 * How often a world should come: on small cases all deals are listed by brute force, each as likely
 * as the others, and a sampler's frequencies are compared with them (chi-square).
 */

import { fastRandom, type RandomSource } from '@tavolata/engine';
import type { Card } from '../src/index.ts';

/** What is unseen: how many cards each closed hand holds, and the cards themselves. */
export interface Unseen {
  readonly closedHands: readonly number[];
  readonly cards: readonly Card[];
}

/**
 * A world as a text: the portions in each closed hand, in no order, then the supply in its order.
 */
export function worldText(hands: readonly (readonly Card[])[], supply: readonly Card[]): string {
  return [...hands.map((hand) => hand.toSorted().join(' ')), supply.join(' ')].join(' | ');
}

/** Every order of labelled cards is one deal. Returns how many deals make each world. */
export function allWorlds({ closedHands, cards }: Unseen): Map<string, number> {
  const worlds = new Map<string, number>();
  const dealt: Card[] = [];
  const left = [...cards];
  const dealOn = (): void => {
    if (left.length === 0) {
      const world = split(dealt, closedHands);
      if (world !== undefined) worlds.set(world, (worlds.get(world) ?? 0) + 1);
      return;
    }
    for (let at = 0; at < left.length; at++) {
      const [card] = left.splice(at, 1);
      dealt.push(card);
      dealOn();
      dealt.pop();
      left.splice(at, 0, card);
    }
  };
  dealOn();
  return worlds;
}

/** The world of a deal: first the closed hands, then the supply; none if an Emerald is in hand. */
function split(dealt: readonly Card[], closedHands: readonly number[]): string | undefined {
  const rest = [...dealt];
  const hands = closedHands.map((cards) => rest.splice(0, cards));
  return hands.flat().includes('emerald') ? undefined : worldText(hands, rest);
}

const SAMPLES = 20_000;

export interface Fit {
  /** Worlds that fit and never came, and worlds that came and do not fit. */
  readonly missing: number;
  readonly foreign: number;
  /** Whether the frequencies are such as chance gives in 999 of 1000 cases. */
  readonly plausible: boolean;
}

export function fit(unseen: Unseen, sampler: (random: RandomSource) => string): Fit {
  const expected = allWorlds(unseen);
  const deals = [...expected.values()].reduce((sum, weight) => sum + weight, 0);
  const counted = new Map<string, number>();
  const random = fastRandom('chi-square');
  for (let sample = 0; sample < SAMPLES; sample++) {
    const world = sampler(random);
    counted.set(world, (counted.get(world) ?? 0) + 1);
  }
  let chiSquare = 0;
  for (const [world, weight] of expected) {
    const wanted = (SAMPLES * weight) / deals;
    chiSquare += ((counted.get(world) ?? 0) - wanted) ** 2 / wanted;
  }
  return {
    missing: [...expected.keys()].filter((world) => !counted.has(world)).length,
    foreign: [...counted.keys()].filter((world) => !expected.has(world)).length,
    plausible: chiSquare < quantile999(expected.size - 1),
  };
}

/** The 99.9 % quantile of chi-square, after Wilson and Hilferty. */
function quantile999(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}
