/**
 * A simple opponent for Cappuccino. It tries every move and values the table that it leads to: each
 * stack counts its cups, fewer where an enemy at least as high can jump onto it at once, and having
 * moves left counts a little. While cups are placed it seeks the neighbourhood of others' cups.
 */

import type { RandomSource } from '@tavolata/engine';
import {
  cappuccino,
  HEIGHT,
  cellKey,
  neighbours,
  SETTLED,
  topColour,
  VACANT,
  type Action,
  type Cappuccino,
  type Cell,
  type State,
} from '@tavolata/cappuccino';
import type { Bot, Budget, Question } from '../../bot.ts';
import { pickBest } from '../../simple-bots.ts';

/** What is left of a stack's worth when an enemy can jump onto it. */
const THREATENED = 0.35;
/** The worth of a stack that no enemy can jump onto now, but that still has neighbours. */
const EXPOSED = 0.85;
/** The worth of a stack beside which a stack that it can jump onto stands. */
const PREY = 0.15;
/** What the weaker of two colours adds: only the better one scores in the end. */
const SECOND_COLOUR = 0.2;

export const cappuccinoGreedy: Bot<Cappuccino> = {
  name: 'greedy',
  choose(question: Question<Cappuccino>, _budget: Budget, random: RandomSource): Action {
    const world = cappuccino.sample(question, random);
    const valueOf = (action: Action) =>
      action.type === 'place'
        ? valueOfPlace(question, action.cell)
        : valueOfMove(world, cappuccino.parseAction(world, action), question.viewer);
    return pickBest(question.legal, valueOf, random);
  },
};

function valueOfMove(before: State, move: number, seat: number): number {
  const after = cappuccino.clone(before);
  cappuccino.apply(after, move);
  const worth = worthOfColours(after);
  const standings = after.colours.map((own) => standing(own.map((colour) => worth[colour])));
  const others = standings.filter((_, other) => other !== seat);
  return standings[seat] - others.reduce((sum, other) => sum + other, 0) / others.length;
}

function standing(worths: readonly number[]): number {
  const best = Math.max(...worths);
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  return best + SECOND_COLOUR * (all - best);
}

/** Per colour the worth of its stacks, settled ones in full. */
function worthOfColours(state: State): number[] {
  const { bytes, layout } = state;
  const ownerOf: number[] = [];
  for (const [seat, own] of state.colours.entries())
    for (const colour of own) ownerOf[colour] = seat;
  const worth = Array.from(bytes.subarray(SETTLED, SETTLED + 4));
  for (let cell = 0; cell < layout.size; cell++) {
    const height = bytes[HEIGHT + cell];
    if (height === VACANT) continue;
    const colour = topColour(state, cell);
    worth[colour] += worthOfStack(
      state,
      cell,
      height,
      (other) => ownerOf[topColour(state, other)] !== ownerOf[colour],
    );
  }
  return worth;
}

function worthOfStack(
  { bytes, layout }: State,
  cell: number,
  height: number,
  isEnemy: (other: number) => boolean,
): number {
  let part = 1;
  let prey = 0;
  for (let side = 6 * cell; side < 6 * cell + 6; side++) {
    const other = layout.neighbours[side];
    const otherHeight = bytes[HEIGHT + other];
    if (otherHeight === VACANT) continue;
    const enemy = isEnemy(other);
    if (enemy && otherHeight >= height) part = Math.min(part, THREATENED);
    else part = Math.min(part, EXPOSED);
    if (enemy && otherHeight <= height) prey = Math.max(prey, otherHeight);
  }
  return height * part + PREY * prey;
}

/** A cell among cups of others is a good one: there is something to jump onto. */
function valueOfPlace({ view, setup, viewer }: Question<Cappuccino>, cell: Cell): number {
  const own = setup.colours[viewer];
  const beside = new Set(neighbours(cell).map(cellKey));
  let value = 0;
  for (const [q, r, cups] of view.stacks) {
    if (beside.has(cellKey([q, r]))) value += own.includes(cups[0]) ? -1 : 1;
  }
  return value;
}
