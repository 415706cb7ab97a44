import {
  below,
  describeLegal,
  everyOptions,
  fastRandom,
  NOBODY,
  pick,
  shuffle,
  type RandomSource,
} from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import {
  kingLui,
  sortedDeck,
  type Action,
  type Card,
  type Options,
  type State,
} from '../src/index.ts';
import { facts } from './builders.ts';
import * as oracle from './oracle.ts';

/** A way to play, and a way to shuffle: chance alone rarely meets an empty supply or a pass. */
interface Style {
  readonly name: string;
  readonly deck: (random: RandomSource) => Card[];
  readonly choose: (actions: readonly Action[], random: RandomSource) => Action;
  /** What some of its games must have met, or they prove less than they seem to. */
  readonly meets: readonly string[];
}

function shuffled(random: RandomSource): Card[] {
  const deck = sortedDeck();
  shuffle(deck, random);
  return deck;
}

/** Equal portions lie together, so that a course has few dishes and many must draw. */
function lumpy(random: RandomSource): Card[] {
  const size = pick([5, 15], random);
  const portions = sortedDeck().slice(0, 105);
  const lumps: Card[][] = Array.from({ length: 105 / size }, () => portions.splice(0, size));
  for (let emerald = 0; emerald < 5; emerald++) lumps.push(['emerald']);
  shuffle(lumps, random);
  return lumps.flat();
}

/** Prefers a kind of action nine times in ten where there is one. */
const prefer =
  (type: Action['type']): Style['choose'] =>
  (actions, random) => {
    const preferred = actions.filter((action) => action.type === type);
    return pick(preferred.length > 0 && below(random, 10) > 0 ? preferred : actions, random);
  };

/** Uses no Emerald while there is anything else to do. */
const withoutEmerald: Style['choose'] = (actions, random) => {
  const others = actions.filter(({ type }) => type !== 'emerald');
  return pick(others.length > 0 ? others : actions, random);
};

const STYLES: Style[] = [
  {
    name: 'at random',
    deck: shuffled,
    choose: pick,
    meets: ['take', 'draw', 'emerald', 'leave', 'drawn Emerald used', 'empty supply'],
  },
  { name: 'drawing', deck: shuffled, choose: prefer('draw'), meets: ['empty supply'] },
  {
    name: 'using Emerald',
    deck: shuffled,
    choose: prefer('emerald'),
    meets: ['drawn Emerald used'],
  },
  {
    name: 'with few dishes',
    deck: lumpy,
    choose: prefer('take'),
    meets: ['empty supply', 'pass'],
  },
  {
    name: 'saving Emeralds',
    deck: lumpy,
    choose: withoutEmerald,
    meets: ['empty supply', 'Emerald for want of a draw'],
  },
];
const GAMES = 12;

const sorted = (actions: readonly Action[]) => actions.map((one) => JSON.stringify(one)).sort();

/** The legal actions, once the two positions are found to agree. */
function agreed(state: State, naive: oracle.OraclePosition, seed: string): Action[] {
  const { hands, player = NOBODY, ...expected } = oracle.facts(naive);
  expect(facts(state), seed).toEqual({ ...expected, player });
  expect(
    hands.map((_, seat) => kingLui.view(state, seat).hand),
    seed,
  ).toEqual(hands);
  expect(kingLui.toAct(state), seed).toBe(player);
  const legal = describeLegal(kingLui, state);
  expect(sorted(legal), seed).toEqual(sorted(oracle.legal(naive)));
  expect(kingLui.outcome(state), seed).toEqual(oracle.result(naive));
  return legal;
}

/** Plays one game with both and returns which rare and common things it met. */
function playBoth(style: Style, players: number, options: Options, seed: string): Set<string> {
  const random = fastRandom(seed);
  const setup = { first: below(random, players), deck: style.deck(random) };
  const state = kingLui.init(players, options, setup);
  let naive = oracle.start(players, options, setup);
  const met = new Set<string>();
  for (;;) {
    const legal = agreed(state, naive, seed);
    if (kingLui.toAct(state) === NOBODY) return met;
    const action = style.choose(legal, random);
    const hasDish = legal.some(({ type }) => type === 'take');
    met.add(action.type);
    if (naive.supply.length === 0) met.add('empty supply');
    if (action.type === 'emerald') {
      if (naive.drawnEmerald) met.add('drawn Emerald used');
      else if (naive.supply.length === 0 && !hasDish) met.add('Emerald for want of a draw');
    }
    kingLui.apply(state, kingLui.parseAction(state, action));
    naive = oracle.apply(naive, action);
  }
}

describe.each(STYLES)('$name, the game agrees with the naive oracle', (style) => {
  test.each([3, 4, 5])('with %i players', (players) => {
    const met = new Set<string>();
    for (const options of everyOptions(kingLui, players)) {
      for (let game = 0; game < GAMES; game++) {
        const seed = `${style.name} ${players} ${JSON.stringify(options)} ${game}`;
        for (const what of playBoth(style, players, options, seed)) met.add(what);
      }
    }
    expect([...met]).toEqual(expect.arrayContaining([...style.meets]));
  });
});
