/** The net in this package sees and answers as it did where it was trained. */

import {
  DISH_COUNT,
  drawnAt,
  EMERALD_CODE,
  KING,
  kingLui,
  REMOVED,
  TABLE,
  takenAt,
  sortedDeck,
  type State,
} from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { DISH_FEATURES, observe, TABLE_FEATURES } from '../../src/king-lui/net/features.ts';
import { KingLuiNet } from '../../src/king-lui/net/net.ts';
import weights from '../../src/king-lui/net/weights.json' with { type: 'json' };
import { Weights } from '../../src/nets/weights.ts';
import { hashOf, KERNELS, largestGap } from '../kernels.ts';
import examples from './net.golden.json' with { type: 'json' };

/** By how much a logit may differ: sums are added up in another order, in 32 bits. */
const TOLERANCE = 2e-4;
/** Features are told with six digits behind the point. */
const ROUNDED = 1e-6;

test('has the weights that were exported', () => {
  expect(hashOf(weights)).toBe(weights.sha256);
});

test('sees what the trainer sees', () => {
  const dishes = DISH_COUNT * DISH_FEATURES;
  for (const example of examples) {
    const seen = new Float32Array(dishes + TABLE_FEATURES);
    observe(stateOf(example.position), seen, 0, dishes);
    expect(largestGap(seen, [...example.dishes, ...example.table])).toBeLessThan(ROUNDED);
  }
});

test.each(KERNELS)('answers as the trainer does, on a kernel $name', ({ newKernel }) => {
  const net = new KingLuiNet(new Weights(weights), newKernel);
  for (const { position, logits, wins } of examples) {
    net.evaluate(stateOf(position));
    expect(largestGap(net.logits, logits)).toBeLessThan(TOLERANCE);
    const found = wins.map((_, around) => net.win(around));
    expect(largestGap(found, wins)).toBeLessThan(TOLERANCE);
  }
});

type Position = (typeof examples)[number]['position'];

function stateOf(position: Position): State {
  const { players } = position;
  const state = kingLui.init(
    players,
    {
      forcedDraw: position.draws_only_without_cards ? 'no-cards' : 'no-dishes',
      tieBreak: position.shares_ties ? 'shared' : 'fewest-discards',
    },
    { first: position.chef, deck: sortedDeck() },
  );
  const { counts } = state;
  counts.set(position.table, TABLE);
  counts.set(position.king, KING);
  counts.set([...position.removed, position.used], REMOVED);
  expect(position.removed).toHaveLength(EMERALD_CODE);
  for (let seat = 0; seat < players; seat++) {
    const taken = position.taken[seat];
    counts.set(taken, takenAt(seat));
    counts.set(
      position.hand[seat].map((held, dish) => held - taken[dish]),
      drawnAt(seat),
    );
  }
  state.next = position.dealt;
  state.emeralds = position.emeralds;
  state.drawnEmerald = position.has_drawn_emerald;
  state.player = (position.chef + position.acted) % players;
  return state;
}
