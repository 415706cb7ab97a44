/** The last course, calculated, against all worlds and actions followed with the rules alone. */

import { everyOptions, fastRandom, legalActions, NOBODY } from '@tavolata/engine';
import {
  copiesOf,
  CARDS,
  DISH_COUNT,
  DRAW,
  drawnAt,
  EMERALD_CODE,
  kingLui,
  outsideSupply,
  supplyLeft,
  type State,
} from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { everyDraw } from '../../src/king-lui/search/hidden-draws.ts';
import { EQUAL, isCountable, LastCourse, POINT } from '../../src/king-lui/search/last-course.ts';
import { Worlds } from '../../src/king-lui/worlds.ts';
import { questionAt, quietGame } from './positions.ts';

const POSITIONS = 504;
const MOST_WORLDS = 10;

test(`equals brute force in ${POSITIONS} positions`, () => {
  let compared = 0;
  for (let game = 0; compared < POSITIONS; game++) {
    const players = 3 + (game % 3);
    const tables = everyOptions(kingLui, players);
    for (const state of quietGame({ players, options: tables[game % 4] }, `last/${game}`)) {
      if (!isCountable(state) || stillToAct(state) > 1) continue;
      const worlds = new Worlds(questionAt(state), fastRandom('worlds'));
      if ((everyDraw(worlds)?.count ?? Infinity) > MOST_WORLDS) continue;
      const course = new LastCourse(worlds, state.player, fastRandom('course'));
      while (course.step() > 0);
      const wanted = bruteForce(state);
      const values = course.results().map((result) => course.worth(result, state.player));
      expect(course.actions).toEqual(wanted.map(({ action }) => action));
      for (const [index, { value }] of wanted.entries())
        expect(values[index]).toBeCloseTo(value, 9);
      const best = wanted.reduce((one, other) => (other.value > one.value + EQUAL ? other : one));
      expect(course.best(), `game ${game}`).toBe(best.action);
      compared++;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(POSITIONS);
}, 20_000);

const stillToAct = ({ chef, player, players }: State): number =>
  (chef - player + players - 1) % players;

interface Valued {
  readonly action: number;
  readonly value: number;
}

/** What the seat in turn can expect of each action, over every world that it cannot tell apart. */
function bruteForce(state: State): Valued[] {
  const seat = state.player;
  const worlds = allWorlds(state, seat);
  const emeralds = 5 - outsideSupply(state, EMERALD_CODE);
  return legalActions(kingLui, state).map((action) => {
    const over = (valueIn: (world: State) => number) =>
      worlds.reduce((sum, { world, chance }) => sum + chance * valueIn(world), 0);
    if (action !== DRAW)
      return { action, value: over((world) => worth(after(world, action), seat)) };
    let value = 0;
    for (let card = 0; card < DISH_COUNT; card++) {
      value += over((world) => {
        const left = leftOf(world, card);
        return left === 0 ? 0 : (left / supplyLeft(world)) * worth(drawing(world, card), seat);
      });
    }
    if (emeralds > 0) {
      const [first] = worlds;
      const choices = legalActions(kingLui, withCard(first.world, EMERALD_CODE));
      const values = choices.map((choice) =>
        over((world) => worth(after(withCard(world, EMERALD_CODE), choice), seat)),
      );
      value += (emeralds / supplyLeft(state)) * Math.max(...values);
    }
    return { action, value };
  });
}

/** Every way to deal the portions that others drew, card by card. */
function allWorlds(state: State, seat: number): { world: State; chance: number }[] {
  const bare = kingLui.clone(state);
  const missing: number[] = [];
  for (let other = 0; other < state.players; other++) {
    if (other === seat) continue;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      for (let card = bare.counts[drawnAt(other) + dish]; card > 0; card--) missing.push(other);
      bare.counts[drawnAt(other) + dish] = 0;
    }
  }
  let worlds = [{ world: bare, chance: 1 }];
  for (const other of missing) {
    worlds = merged(
      worlds.flatMap(({ world, chance }) => {
        const left = Array.from({ length: DISH_COUNT }, (_, dish) => leftOf(world, dish));
        const all = left.reduce((sum, cards) => sum + cards, 0);
        return left.flatMap((cards, dish) => {
          if (cards === 0) return [];
          const next = kingLui.clone(world);
          next.counts[drawnAt(other) + dish]++;
          return [{ world: next, chance: (chance * cards) / all }];
        });
      }),
    );
  }
  return worlds;
}

function merged(worlds: { world: State; chance: number }[]): { world: State; chance: number }[] {
  const byHands = new Map<string, { world: State; chance: number }>();
  for (const { world, chance } of worlds) {
    const key = world.counts.join();
    const same = byHands.get(key);
    byHands.set(key, { world, chance: chance + (same?.chance ?? 0) });
  }
  return [...byHands.values()];
}

const leftOf = (world: State, card: number): number =>
  copiesOf(CARDS[card]) - outsideSupply(world, card);

function after(world: State, action: number): number[] {
  const next = kingLui.clone(world);
  kingLui.apply(next, action);
  return play(next);
}

/** The position in which this card was drawn; it is laid on top of a supply of its own. */
function withCard(world: State, card: number): State {
  const next = { ...kingLui.clone(world), supply: world.supply.slice() };
  next.supply[next.next] = card;
  kingLui.apply(next, DRAW);
  return next;
}

const drawing = (world: State, card: number): number[] => play(withCard(world, card));

/** Shares and scores by seat when all play on for themselves with open hands. */
function play(world: State): number[] {
  const result = kingLui.outcome(world);
  if (result !== undefined) {
    const { scores, winners } = result;
    return [
      ...scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
      ...scores,
    ];
  }
  expect(world.player).not.toBe(NOBODY);
  let best: number[] = [];
  for (const action of legalActions(kingLui, world)) {
    const values = action === DRAW ? expectation(world) : after(world, action);
    if (best.length === 0 || worth(values, world.player) > worth(best, world.player) + EQUAL) {
      best = values;
    }
  }
  return best;
}

function expectation(world: State): number[] {
  const sums: number[] = [];
  for (let card = 0; card < CARDS.length; card++) {
    const left = leftOf(world, card);
    if (left === 0) continue;
    for (const [at, value] of drawing(world, card).entries()) {
      sums[at] = (sums[at] ?? 0) + (value * left) / supplyLeft(world);
    }
  }
  return sums;
}

function worth(values: readonly number[], seat: number): number {
  return values[seat] + POINT * values[seat + values.length / 2];
}
