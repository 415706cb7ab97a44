import { fastRandom, legalActions } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { canMove, cappuccino, cupsOf, scoreOf, view } from '../src/index.ts';
import type { State } from '../src/index.ts';
import {
  choices,
  expertGame,
  play,
  RANDOM,
  refused,
  rowsOfEight,
  table,
  TWO_COLOURS,
  TWO_COLOURS_EXPERT,
} from './builders.ts';

describe('[C-T1] two colours each', () => {
  test('[C-T1] each of two players takes two colours and plays 32 cups', () => {
    const setup = cappuccino.drawSetup(2, TWO_COLOURS, fastRandom('two colours'));
    expect(setup.colours.map((own) => own.length)).toEqual([2, 2]);
    expect(new Set(setup.colours.flat()).size).toBe(4);
    expect(setup.cups).toHaveLength(64);
    for (const own of setup.colours) {
      const cups = (setup.cups ?? []).filter(([, , colour]) => own.includes(colour));
      expect(cups).toHaveLength(32);
    }
  });

  test('[C-T1] a turn moves one stack topped by either colour', () => {
    const state = table('0,0:l;1,0:p;2,0:c;3,0:f', { colours: 'lc/fp' });
    expect(choices(state)).toEqual(['0,0>1,0', '2,0>1,0', '2,0>3,0']);
    play(state, '2,0>1,0');
    expect(cappuccino.toAct(state)).toBe(0); // panda is covered, and flower stands alone
    expect(canMove(state, 1)).toBe(false);
  });

  test('[C-T1] one colour may cover the other of the same player', () => {
    const state = table('0,0:l;1,0:c;2,0:p', { colours: 'lc/fp' });
    expect(choices(state)).toEqual(['0,0>1,0', '1,0>0,0', '1,0>2,0']);
    expect(cappuccino.outcome(play(state, '1,0>0,0'))).toEqual({ scores: [2, 1], winners: [0] });
  });

  test('[C-T1] a player is out only when neither colour can move', () => {
    const state = table('0,0:l;1,0:l;5,0:p;6,0:f;9,0:c', { colours: 'lc/fp' });
    play(state, '0,0>1,0', '5,0>6,0');
    expect(cappuccino.toAct(state)).toBe(-1);
    const other = table('0,0:p;1,0:l;2,0:l;5,0:f;6,0:f;7,0:f', { colours: 'lc/pf' });
    play(other, '1,0>2,0');
    expect(cappuccino.toAct(other)).toBe(1);
    expect(choices(other)).toEqual(['5,0>6,0', '6,0>5,0', '6,0>7,0', '7,0>6,0']);
  });

  test('[C-T1] moves are listed for both colours of all 64 cups', () => {
    const setup = rowsOfEight([
      ['leaf', 'cat'],
      ['panda', 'flower'],
    ]);
    const state = cappuccino.init(2, TWO_COLOURS, setup);
    const listed = legalActions(cappuccino, state).length;
    const touching = view(state).stacks.flatMap(([q, r, cups]) =>
      ['leaf', 'cat'].includes(cups[0])
        ? setup.cups.filter(([q2, r2]) =>
            ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].includes(`${q2 - q},${r2 - r}`),
          )
        : [],
    ).length;
    expect(listed).toBe(touching);
    expect(listed).toBeGreaterThan(150);
  });
});

describe('[C-T1, C-X1] two colours each in the expert set-up', () => {
  const start = () =>
    expertGame(
      2,
      [
        ['leaf', 'cat'],
        ['flower', 'panda'],
      ],
      { options: TWO_COLOURS_EXPERT },
    );

  /** Places a cup of this colour, or any if none is named, on the first free cell. */
  function place(state: State, colour = ''): void {
    const choice = choices(state).find((text) => text.startsWith(colour));
    play(state, choice ?? `${colour}@0,0`);
  }

  test('[C-T1, C-X1] a player chooses which of their colours to place', () => {
    const state = start();
    expect(state.unplaced).toBe(64);
    expect(choices(state)).toEqual(['cat@0,0', 'leaf@0,0']);
    play(state, 'cat@0,0');
    expect(choices(state)).toEqual(
      ['flower', 'panda'].flatMap((colour) =>
        ['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0'].map((cell) => `${colour}@${cell}`),
      ),
    );
    expect(view(play(state, 'panda@1,0')).stock).toEqual({
      leaf: 16,
      panda: 15,
      cat: 15,
      flower: 16,
    });
  });

  test('[C-T1, C-X1] while cups of it remain', () => {
    const state = start();
    for (let turn = 0; turn < 16; turn++) {
      expect(choices(state).some((text) => text.startsWith('leaf'))).toBe(true);
      place(state, 'leaf');
      place(state);
    }
    expect(view(state).stock['leaf']).toBeUndefined();
    expect(choices(state).every((text) => text.startsWith('cat@'))).toBe(true);
    const [, cell] = choices(state)[0].split('@');
    expect(refused(state, `leaf@${cell}`)).toEqual({
      code: 'illegal-action',
      rule: 'C-T1',
      reason: 'no leaf cup is left',
    });
    while (state.unplaced > 0) place(state);
    expect(view(state).stacks).toHaveLength(64);
    expect(cappuccino.toAct(state)).toBe(0);
  });
});

describe('[C-T2] the score with two colours', () => {
  test('[C-T2] only the better of the two colours scores', () => {
    const state = table('0,0:llll;2,0:ccc;4,0:ffp;6,0:ff;8,0:p', {
      colours: 'lc/fp',
      player: '-',
    });
    expect(cappuccino.outcome(state)).toEqual({ scores: [4, 4], winners: [0, 1] });
    expect([0, 1, 2, 3].map((colour) => cupsOf(state, colour))).toEqual([4, 4, 3, 2]);
    expect([scoreOf(state, 0), scoreOf(state, 1)]).toEqual([4, 4]);
  });

  test('[C-T2] fewer cups in all may win', () => {
    const state = table('0,0:lll;2,0:ccc;4,0:ffff', { colours: 'cl/pf', player: '-' });
    expect(cappuccino.outcome(state)).toEqual({ scores: [3, 4], winners: [1] });
  });

  test('[C-T2, C-Q1] settled cups count for the colour on top here as well', () => {
    const state = table('-', {
      options: 'random/early',
      colours: 'lc/fp',
      player: '-',
      settled: 'l3p2c4f1',
    });
    expect(cappuccino.outcome(state)).toEqual({ scores: [4, 2], winners: [0] });
  });
});

test('[C-T3] two players may also play one colour each, with 32 cups', () => {
  const setup = cappuccino.drawSetup(2, RANDOM, fastRandom('one colour'));
  expect(setup.colours.map((own) => own.length)).toEqual([1, 1]);
  expect(setup.cups).toHaveLength(32);
  const state = table('0,0:l;1,0:p;2,0:pp;4,0:ppp', { player: 1 });
  expect(cappuccino.outcome(play(state, '2,0>1,0', '1,0>0,0'))).toEqual({
    scores: [0, 7],
    winners: [1],
  });
});
