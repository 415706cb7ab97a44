/** Rotating, mirroring or shifting the table changes nothing but the names of the cells. */

import { below, describeLegal, fastRandom, NOBODY } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino, view } from '../src/index.ts';
import type { Action, Cell, Cup, Options, Setup, State, View } from '../src/index.ts';
import { EARLY, EXPERT, RANDOM, TWO_COLOURS } from './builders.ts';

type Transform = (cell: Cell) => Cell;

const clean = (q: number, r: number): Cell => [q || 0, r || 0]; // no −0
const turn: Transform = ([q, r]) => clean(-r, q + r);
const mirror: Transform = ([q, r]) => [r, q];
const after = (first: Transform, then: Transform) => (cell: Cell) => then(first(cell));

const rotations = [1, 2, 3, 4, 5].reduce<Transform[]>(
  (made) => [...made, after(made[made.length - 1], turn)],
  [(cell) => cell],
);
const SYMMETRIES = [...rotations, ...rotations.map((rotation) => after(mirror, rotation))];

const mapAction = (action: Action, to: Transform): Action =>
  action.type === 'place'
    ? { ...action, cell: to(action.cell) }
    : { ...action, from: to(action.from), to: to(action.to) };

const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();

const mapView = ({ stacks, ...more }: View, to: Transform) => ({
  ...more,
  stacks: sorted(stacks.map(([q, r, cups]) => [...to([q, r]), cups])),
});

/** The set-up as it looks after the transformation, its cups listed in another order. */
const mapSetup = ({ cups, ...more }: Setup, to: Transform): Setup =>
  cups === undefined
    ? more
    : {
        ...more,
        cups: cups
          .map(([q, r, colour]): Cup => [...to([q, r]), colour])
          .sort(([q1, r1], [q2, r2]) => q1 - q2 || r1 - r2),
      };

/** Plays a random game on both tables at once, and compares them at every step. */
function playAlike(players: number, options: Options, seed: string, to: Transform): void {
  const random = fastRandom(seed);
  const setup = cappuccino.drawSetup(players, options, random);
  const one = cappuccino.init(players, options, setup);
  const other = cappuccino.init(players, options, mapSetup(setup, to));
  compare(one, other, to);
  while (cappuccino.toAct(one) !== NOBODY) {
    const choices = describeLegal(cappuccino, one);
    const action = choices[below(random, choices.length)];
    cappuccino.apply(one, cappuccino.parseAction(one, action));
    cappuccino.apply(other, cappuccino.parseAction(other, mapAction(action, to)));
    compare(one, other, to);
  }
}

function compare(one: State, other: State, to: Transform): void {
  expect(mapView(view(other), (cell) => cell)).toEqual(mapView(view(one), to));
  const choices = describeLegal(cappuccino, one).map((action) => mapAction(action, to));
  expect(sorted(describeLegal(cappuccino, other))).toEqual(sorted(choices));
  expect(cappuccino.outcome(other)).toEqual(cappuccino.outcome(one));
}

test('[C-M2] the honeycomb has twelve symmetries', () => {
  const images = SYMMETRIES.map((symmetry) => [symmetry([1, 0]), symmetry([3, -1])]);
  expect(new Set(images.map(String)).size).toBe(12);
  expect(after(rotations[5], turn)([4, -7])).toEqual([4, -7]);
});

describe('[C-M2] a transformed table plays alike', () => {
  test.each([
    ['random', 3, RANDOM],
    ['with early settlement', 4, EARLY],
    ['with two colours each', 2, TWO_COLOURS],
    ['expert', 2, EXPERT],
  ] as const)('[C-M2] %s', (_, players, options) => {
    for (const [index, symmetry] of SYMMETRIES.entries()) {
      playAlike(players, options, `symmetry ${index}`, symmetry);
    }
  });

  test('[C-M2] shifted, even far off', () => {
    for (const [index, [dq, dr]] of [
      [5, -3],
      [-1000, 77],
      [500_000_000, -500_000_000],
    ].entries()) {
      playAlike(3, EARLY, `shift ${index}`, ([q, r]) => [q + dq, r + dr]);
    }
  });
});
