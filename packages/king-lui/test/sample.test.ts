import {
  fastRandom,
  pick,
  shuffle,
  SPECTATOR,
  type RandomSource,
  type Viewer,
} from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { CARDS, kingLui, type Card } from '../src/index.ts';
import { DEFAULTS, facts, position, type Scene } from './builders.ts';
import { allWorlds, fit, worldText, type Unseen } from './world-frequencies.ts';

interface Case {
  readonly name: string;
  readonly viewer: Viewer;
  readonly scene: Scene;
  /** The seats whose draws the viewer does not know. */
  readonly closed: readonly number[];
}

const CASES: Case[] = [
  {
    name: 'a seat, two closed hands and an Emerald in the supply',
    viewer: 0,
    scene: { hands: ['b2+w1', 'k1+b1', '-+b1h1'], supply: 'hwe', table: 'c1e1' },
    closed: [1, 2],
  },
  {
    name: 'a seat between closed hands, and two Emeralds in the supply',
    viewer: 1,
    scene: { hands: ['-+b1h1', 'k1+f2', '-+b1'], supply: 'eeb', removed: 'k2e1', king: 'p2' },
    closed: [0, 2],
  },
  {
    name: 'a spectator, who knows no draw at all',
    viewer: SPECTATOR,
    scene: { hands: ['-+b1', 'k1+b1', '-+h1', 'c2+-'], supply: 'hew', drawnEmerald: true },
    closed: [0, 1, 2],
  },
  {
    name: 'a game that is over, its hands open and only the supply unseen',
    viewer: 2,
    scene: { over: true, hands: ['-+b1', 'k1+b1', '-+h1'], supply: 'bbhew' },
    closed: [],
  },
];

function unseenIn({ scene, closed }: Case): Unseen {
  const { drawn, supply } = facts(position(scene));
  const hands = closed.map((seat) => cardsOf(drawn[seat]));
  return { closedHands: hands.map((hand) => hand.length), cards: [...hands.flat(), ...supply] };
}

function cardsOf(counts: { readonly [card in Card]?: number }): Card[] {
  return CARDS.flatMap((card) => new Array<Card>(counts[card] ?? 0).fill(card));
}

/** What the viewer of a case knows. */
function knownIn({ scene, viewer }: Case) {
  const state = position(scene);
  const view = kingLui.view(state, viewer);
  return { viewer, players: state.players, options: DEFAULTS, setup: { first: 0 }, view };
}

describe.each(CASES)('$name', (sample) => {
  const { scene, viewer, closed } = sample;

  test('[K-H3] every world that fits comes as often as it should, and no other', () => {
    const known = knownIn(sample);
    const sampler = (random: RandomSource): string => {
      const { drawn, supply } = facts(kingLui.sample(known, random));
      const hands = closed.map((seat) => cardsOf(drawn[seat]));
      return worldText(hands, supply);
    };
    expect(fit(unseenIn(sample), sampler)).toEqual({ missing: 0, foreign: 0, plausible: true });
  });

  test('all that the viewer knows is kept', () => {
    const state = position(scene);
    const world = kingLui.sample(knownIn(sample), fastRandom('kept'));
    expect(kingLui.view(world, viewer)).toStrictEqual(kingLui.view(state, viewer));
    expect([world.players, world.options]).toEqual([state.players, state.options]);
    const { drawn, supply, ...open } = facts(state);
    const { drawn: imaginedDraws, supply: imaginedSupply, ...kept } = facts(world);
    expect(kept).toEqual(open);
    expect(imaginedSupply).toHaveLength(supply.length);
    const isSeen = (_cards: unknown, seat: number): boolean => !closed.includes(seat);
    expect(imaginedDraws.filter(isSeen)).toEqual(drawn.filter(isSeen));
  });
});

describe('a wrong sampler is found out', () => {
  const [sample] = CASES;
  const unseen = unseenIn(sample);

  test('one that puts drawn Emeralds into hands', () => {
    const careless = (random: RandomSource): string => {
      const cards = [...unseen.cards];
      shuffle(cards, random);
      const hands = unseen.closedHands.map((count) => cards.splice(0, count));
      return worldText(hands, cards);
    };
    expect(fit(unseen, careless).foreign).toBeGreaterThan(0);
  });

  test('one that takes every world for equally likely', () => {
    const worlds = [...allWorlds(unseen).keys()];
    const flat = (random: RandomSource): string => pick(worlds, random);
    expect(fit(unseen, flat)).toEqual({ missing: 0, foreign: 0, plausible: false });
  });

  test('one that keeps the supply in order', () => {
    const sorted = (random: RandomSource): string => {
      const portions = unseen.cards.filter((card) => card !== 'emerald');
      shuffle(portions, random);
      const hands = unseen.closedHands.map((count) => portions.splice(0, count));
      return worldText(hands, [...portions.sort(), 'emerald']);
    };
    const { missing, foreign, plausible } = fit(unseen, sorted);
    expect(missing).toBeGreaterThan(0);
    expect([foreign, plausible]).toEqual([0, false]);
  });

  test('one whose Emeralds lie a little too high', () => {
    const { closedHands, cards } = unseen;
    const high = (random: RandomSource): string => {
      const portions: Card[] = cards.filter((card) => card !== 'emerald');
      shuffle(portions, random);
      const hands = closedHands.map((count) => portions.splice(0, count));
      const place = pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 2], random);
      return worldText(hands, portions.toSpliced(place, 0, 'emerald'));
    };
    expect(fit(unseen, high)).toEqual({ missing: 0, foreign: 0, plausible: false });
  });
});
