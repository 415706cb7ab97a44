/** Luck and skill told apart: what is added up, and what is exact where the last actions are calculated. */

import { completeOptions, fastRandom, startMatch, type Match } from '@tavolata/engine';
import {
  CARDS,
  copiesOf,
  DRAW,
  kingLui,
  outsideSupply,
  supplyLeft,
  type KingLui,
  type State,
} from '@tavolata/king-lui';
import { finish, playOut } from '@tavolata/bots';
import { kingLuiBots } from '@tavolata/bots/king-lui';
import { beforeAll, describe, expect, test } from 'vitest';
import { kingLuiAccount, Values, type Effort } from '../../src/king-lui/advice/account.ts';
import { kingLuiNet } from '../../src/king-lui/net/loaded-net.ts';
import { isCountable, isLastCourse } from '../../src/king-lui/search/last-course.ts';
import { quietGame } from './positions.ts';

/** Sums are exact however little is tried. */
const LITTLE: Effort = { deals: 4, tables: 2, worlds: 2 };

beforeAll(() => kingLuiNet.load());

function start(players: number, seed: string): Match<KingLui> {
  const options = completeOptions(kingLui, {}, players);
  const setup = kingLui.drawSetup(players, options, fastRandom(seed));
  return startMatch(kingLui, { players, options, setup });
}

test.each([4, 5])('all parts add up to the result, for each of %i seats', (players) => {
  const match = start(players, 'account');
  const bots = Array.from({ length: players }, () => kingLuiBots.baselines.greedy);
  playOut(match, bots, { random: fastRandom('account') });
  const account = finish(kingLuiAccount(kingLuiNet.get(), match, fastRandom('account'), LITTLE));
  const winners = kingLui.outcome(match.state)?.winners ?? [];
  expect(account.steps).toHaveLength(match.steps.length);
  for (let seat = 0; seat < players; seat++) {
    const sum = account.steps.reduce(
      (all, { luck, choice }) => all + luck[seat] + choice[seat],
      account.before[seat] + account.deal[seat],
    );
    expect(sum).toBeCloseTo(winners.includes(seat) ? 1 / winners.length : 0, 9);
  }
});

describe('at the end of the last course', () => {
  const TABLES = [
    { players: 3, games: 2 },
    { players: 4, games: 1 },
  ];

  /** Positions with one player to act, two or three: of three players, the whole course. */
  function* ends(): Generator<{ readonly state: State; readonly values: Values }> {
    for (const { players, games } of TABLES) {
      for (let game = 0; game < games; game++) {
        const table = { players, options: completeOptions(kingLui, {}, players) };
        const values = new Values(kingLuiNet.get(), start(players, 'end'), fastRandom('end'));
        for (const state of quietGame(table, `end ${game}`)) {
          const after = (state.chef - state.player + players - 1) % players;
          if (isLastCourse(state) && isCountable(state) && after <= 2) yield { state, values };
        }
      }
    }
  }

  test('the reference loses nothing', () => {
    let asked = 0;
    for (const { state, values } of ends()) {
      asked++;
      const usual = values.reference(state);
      expect(values.expect(state, usual).after).toEqual(values.of(state));
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('luck is zero on average over all cards that may be drawn', () => {
    let drawn = 0;
    for (const { state, values } of ends()) {
      if (state.drawnEmerald || supplyLeft(state) === 0) continue;
      drawn++;
      const { after } = values.expect(state, DRAW);
      const luck = after.map(() => 0);
      for (const [code, card] of CARDS.entries()) {
        const left = copiesOf(card) - outsideSupply(state, code);
        if (left === 0) continue;
        const next: State = { ...kingLui.clone(state), supply: state.supply.slice() };
        next.supply[next.next] = code;
        kingLui.apply(next, DRAW);
        for (const [seat, share] of values.of(next).entries()) {
          luck[seat] += ((share - after[seat]) * left) / supplyLeft(state);
        }
      }
      for (const sum of luck) expect(sum).toBeCloseTo(0, 9);
    }
    expect(drawn).toBeGreaterThan(3);
  });
});
