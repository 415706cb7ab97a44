import { completeOptions, fastRandom, legalActions, startMatch } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino, COLOURS, view } from '../src/index.ts';
import type { Colour, Options } from '../src/index.ts';
import { EARLY, EXPERT, RANDOM, refusal, rowsOfEight, TWO_COLOURS } from './builders.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => `set-up ${index}`);

const draw = (players: number, options: Options, seed: string) =>
  cappuccino.drawSetup(players, options, fastRandom(seed));

const count = <T>(items: readonly T[], item: T) => items.filter((one) => one === item).length;

describe('[C-S1] who has which cups', () => {
  test.each([
    [2, 32],
    [3, 48],
    [4, 64],
  ])('[C-S1] %i players have %i cups in play, and unused colours stay out', (players, cups) => {
    for (const seed of SEEDS) {
      const setup = draw(players, RANDOM, seed);
      const inPlay = setup.colours.flat();
      const laid = (setup.cups ?? []).map(([, , colour]) => colour);
      expect(setup.colours.map((own) => own.length)).toEqual(Array(players).fill(1));
      expect(new Set(inPlay).size).toBe(players);
      expect(laid).toHaveLength(cups);
      for (const colour of COLOURS) {
        expect(count(laid, colour)).toBe(inPlay.includes(colour) ? 16 : 0);
      }
    }
  });

  test('[C-S1] colours are handed out at random', () => {
    const given = (seat: number, colour: Colour) =>
      SEEDS.filter((seed) => draw(3, EXPERT, seed).colours[seat][0] === colour).length;
    for (const seat of [0, 1, 2]) {
      for (const colour of COLOURS) expect(given(seat, colour)).toBeGreaterThan(5);
    }
  });

  test('[C-S1] every cup starts as a stack of its own', () => {
    const setup = draw(3, RANDOM, 'single cups');
    const { stacks, stock, settled, player } = view(cappuccino.init(3, RANDOM, setup));
    expect(stacks).toHaveLength(48);
    expect(stacks.every(([, , cups]) => cups.length === 1)).toBe(true);
    expect(stacks.map(([q, r, [colour]]) => [q, r, colour])).toEqual(
      [...(setup.cups ?? [])].sort(([q1, r1], [q2, r2]) => q1 - q2 || r1 - r2),
    );
    expect([stock, settled, player]).toEqual([{}, {}, setup.first]);
  });
});

describe('[C-S3] who starts', () => {
  test.each([2, 3, 4])('[C-S3] one of %i players is picked at random', (players) => {
    const firsts = SEEDS.map((seed) => draw(players, EXPERT, seed).first);
    for (let seat = 0; seat < players; seat++) {
      expect(count(firsts, seat)).toBeGreaterThan(60 / players / 2);
    }
    expect(new Set(firsts).size).toBe(players);
  });

  test('[C-S3] unless the host names one', () => {
    for (const options of [RANDOM, EXPERT]) {
      for (const first of [0, 1, 2, 3]) {
        const setup = cappuccino.drawSetup(4, options, fastRandom('named'), { first });
        expect(setup.first).toBe(first);
        expect(cappuccino.toAct(cappuccino.init(4, options, setup))).toBe(first);
      }
    }
  });

  test('[C-S3] then the turn goes clockwise', () => {
    const setup = rowsOfEight([['leaf'], ['panda'], ['cat'], ['flower']], 2);
    const state = cappuccino.init(4, RANDOM, setup);
    const turns = Array.from({ length: 6 }, () => {
      const player = cappuccino.toAct(state);
      cappuccino.apply(state, legalActions(cappuccino, state)[0]);
      return player;
    });
    expect(turns).toEqual([2, 3, 0, 1, 2, 3]);
  });
});

describe('options', () => {
  test('[C-T3, C-X1, C-Q2] one colour each, the random set-up and late settlement are usual', () => {
    for (const players of [2, 3, 4]) {
      expect(completeOptions(cappuccino, {}, players)).toEqual({
        coloursPerPlayer: 1,
        setup: 'random',
        earlySettlement: false,
      });
    }
    expect(cappuccino.optionSpecs).toEqual({
      coloursPerPlayer: { rule: 'C-T1', values: [1, 2] },
      setup: { rule: 'C-X1', values: ['random', 'expert'] },
      earlySettlement: { rule: 'C-Q1', values: [false, true] },
    });
    expect(cappuccino.presets).toEqual({});
  });

  test.each([3, 4])('[C-T1] two colours each are refused with %i players', (players) => {
    const problem = {
      code: 'bad-options',
      field: 'options.coloursPerPlayer',
      rule: 'C-T1',
      reason: `two colours each are for two players, not for ${players}`,
    };
    expect(cappuccino.contradiction(TWO_COLOURS, players)).toEqual(problem);
    expect(refusal(() => completeOptions(cappuccino, { coloursPerPlayer: 2 }, players))).toEqual(
      problem,
    );
    const setup = rowsOfEight(COLOURS.slice(0, players).map((colour) => [colour]));
    expect(refusal(() => startMatch(cappuccino, { players, options: TWO_COLOURS, setup }))).toEqual(
      problem,
    );
  });

  test('[C-T1, C-T3] all other options go together', () => {
    expect(cappuccino.contradiction(TWO_COLOURS, 2)).toBeUndefined();
    for (const options of [RANDOM, EXPERT, EARLY]) {
      for (const players of [2, 3, 4]) {
        expect(cappuccino.contradiction(options, players)).toBeUndefined();
      }
    }
  });

  test('the game is for two to four, and no game or position is longer than it says', () => {
    expect(cappuccino.id).toBe('cappuccino');
    expect(cappuccino).toMatchObject({
      title: 'Cappuccino',
      designers: ['Charles Chevallier'],
      year: 2013,
      rulesVersion: 1,
      usualPlayers: 2,
      hasSecrets: false,
    });
    expect(cappuccino.seats).toEqual({ min: 2, max: 4 });
    expect(cappuccino.maxLegal).toBe(192);
    expect(cappuccino.maxSteps).toBe(127);
  });
});
