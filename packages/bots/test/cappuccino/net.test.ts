/** The net in this package answers as it did where it was trained. */

import {
  buildState,
  COLOURS,
  HEIGHT,
  MAX_CUPS,
  moveAction,
  OFF,
  SETTLED,
  TOP_CUP,
  VACANT,
  type State,
} from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import { CappuccinoNet } from '../../src/cappuccino/net/net.ts';
import weights from '../../src/cappuccino/net/weights.json' with { type: 'json' };
import { Weights } from '../../src/nets/weights.ts';
import { hashOf, KERNELS, largestGap } from '../kernels.ts';
import examples from './net.golden.json' with { type: 'json' };

/** By how much a logit may differ: sums are added up in another order, in 32 bits. */
const TOLERANCE = 2e-4;

test('has the weights that were exported', () => {
  expect(hashOf(weights)).toBe(weights.sha256);
});

test.each(KERNELS)('answers as the trainer does, on a kernel $name', ({ newKernel }) => {
  const net = new CappuccinoNet(new Weights(weights), newKernel);
  for (const example of examples) {
    const state = stateOf(example);
    const { moves, expected } = jumpsOf(example);
    const logits = new Float32Array(moves.length);
    const wins = new Float32Array(example.players);
    net.evaluate(state, moves, moves.length, logits, wins);
    expect(largestGap(logits, expected)).toBeLessThan(TOLERANCE);
    const turned = Array.from(wins, (_, place) => wins[(example.player + place) % wins.length]);
    expect(largestGap(turned, example.wins.slice(0, example.players))).toBeLessThan(TOLERANCE);
  }
});

type Example = (typeof examples)[number];

/** The position of an example, in which a stack consists of cups of its colour on top. */
function stateOf(example: Example): State {
  const seats = Array.from({ length: example.players }, (_, seat) => seat);
  const colours = seats.map((seat) =>
    COLOURS.filter((_, colour) => example.owner[colour] === seat),
  );
  const state = buildState(
    example.players,
    {
      coloursPerPlayer: colours[0].length === 2 ? 2 : 1,
      setup: 'random',
      earlySettlement: example.settlesEarly,
    },
    { first: 0, colours },
    { player: example.player, stacks: [], stock: {}, settled: {} },
  );
  const { layout, bytes, tops } = state;
  layout.size = MAX_CUPS;
  layout.neighbours.set(example.neighbours);
  for (const [cell, height] of example.height.entries()) {
    const colour = example.top[cell];
    bytes[HEIGHT + cell] = height === 0 ? VACANT : height;
    bytes[TOP_CUP + cell] = cell;
    layout.cupColour[cell] = colour;
    if (height > 0) tops[2 * colour + (cell >> 5)] |= 1 << (cell & 31);
  }
  bytes.set(example.settled, SETTLED);
  return state;
}

/** All jumps that the heights allow, of any player, with what the trainer says of them. */
function jumpsOf({ neighbours, height, logits }: Example): {
  readonly moves: number[];
  readonly expected: number[];
} {
  const moves: number[] = [];
  const expected: number[] = [];
  for (const [side, to] of neighbours.entries()) {
    const from = Math.floor(side / 6);
    if (to === OFF || height[from] === 0 || height[to] === 0) continue;
    moves.push(moveAction(from, to));
    expected.push(logits[side]);
  }
  return { moves, expected };
}
