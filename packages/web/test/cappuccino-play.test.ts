/** Whole games by chance: what the screen makes of every position agrees with the rules. */

import { cappuccino, cellKey, CUPS_PER_COLOUR, neighbours, type Event } from '@tavolata/cappuccino';
import type { Options, Setup, View, Action, Colour } from '@tavolata/cappuccino';
import { describeLegal, fastRandom, itemAt, legalActions, pick, SPECTATOR } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  forcedIn,
  meantBy,
  tap,
  targetsOf,
  worthAJump,
} from '../src/games/cappuccino/choices.ts';
import { allStacks, departuresIn } from '../src/games/cappuccino/departures.ts';
import { latestIn, rowsOf, waysIn } from '../src/games/cappuccino/layout.ts';
import { levelStep, riseOf, standings, topOf } from '../src/games/cappuccino/standing.ts';
import { tellEvent } from '../src/games/cappuccino/telling.ts';
import {
  isFinal,
  safeCells,
  safeCupsOf,
  scoreOf,
  seatsOut,
  totalsOf,
  towersOf,
} from '../src/games/cappuccino/totals.ts';
import { cappuccino as words } from '../src/games/cappuccino/words/en.ts';

type Position = {
  readonly view: View;
  readonly events: readonly Event[];
  readonly legal: readonly Action[];
};

type Played = {
  readonly setup: Setup;
  readonly positions: readonly Position[];
  readonly scores: readonly number[];
};

function playThrough(players: number, options: Options, seed: string): Played {
  const random = fastRandom(seed);
  const setup = cappuccino.drawSetup(players, options, random);
  const state = cappuccino.init(players, options, setup);
  const positions: Position[] = [];
  let events: Event[] = [];
  for (;;) {
    const legal = cappuccino.outcome(state) ? [] : describeLegal(cappuccino, state);
    positions.push({ view: cappuccino.view(state, SPECTATOR), events, legal });
    const result = cappuccino.outcome(state);
    if (result) return { setup, positions, scores: result.scores };
    const action = pick(legalActions(cappuccino, state), random);
    events = cappuccino.events(state, action, SPECTATOR);
    cappuccino.apply(state, action);
  }
}

const PLAIN: Options = { coloursPerPlayer: 1, setup: 'random', earlySettlement: false };
const KINDS: readonly (readonly [string, number, Options])[] = [
  ['two players', 2, PLAIN],
  ['three players', 3, PLAIN],
  ['four players', 4, PLAIN],
  ['two colours each', 2, { ...PLAIN, coloursPerPlayer: 2 }],
  ['the expert set-up', 3, { ...PLAIN, setup: 'expert' }],
  ['early settlement', 4, { ...PLAIN, earlySettlement: true }],
  ['all options', 2, { coloursPerPlayer: 2, setup: 'expert', earlySettlement: true }],
];

describe.each(KINDS)('%s', (name, players, options) => {
  const games = Array.from({ length: 5 }, (_, game) =>
    playThrough(players, options, `${name} ${game}`),
  );

  test('totals read off the last position are the scores', () => {
    for (const { setup, positions, scores } of games) {
      const { view } = itemAt(positions, positions.length - 1);
      expect(setup.colours.map((own) => scoreOf(own, view))).toEqual(scores);
    }
  });

  test('once a position is final, every total stays what it is', () => {
    for (const { setup, positions, scores } of games) {
      const final = positions.filter(({ view }) => isFinal(view));
      for (const { view } of final)
        expect(setup.colours.map((own) => scoreOf(own, view))).toEqual(scores);
    }
    const isFound = games.some(({ positions }) => positions.some(({ view }) => isFinal(view)));
    expect(isFound).toBe(true);
  });

  test('safe cups never change their owner, whatever is played, and all are safe once the result can’t change', () => {
    for (const { setup, positions, scores } of games.slice(0, 3)) {
      const { colours } = setup;
      /** By cell, whose stack was ever called safe there. */
      const owners = new Map<string, number>();
      for (const { view, legal } of positions) {
        const stacks = standings(view);
        const ownerAt = (key: string): number | undefined => {
          const stack = stacks.get(key);
          return stack && colours.findIndex((own) => own.includes(topOf(stack.cups)));
        };
        const lost = [...owners].filter(([key, owner]) => (ownerAt(key) ?? owner) !== owner);
        expect(lost).toEqual([]);
        for (const key of safeCells(colours, view)) owners.set(key, ownerAt(key) ?? -1);
        const takers = legal.filter((action) => {
          if (action.type !== 'move') return false;
          const owner = owners.get(cellKey(action.to));
          return owner !== undefined && ownerAt(cellKey(action.from)) !== owner;
        });
        expect(takers).toEqual([]);
        for (const [seat, own] of colours.entries()) {
          if (own.length > 1) continue; // which of two colours counts may change
          const safe = safeCupsOf(seat, colours, view);
          expect(safe).toBeLessThanOrEqual(itemAt(scores, seat));
          if (isFinal(view)) expect(safe).toBe(scoreOf(own, view));
        }
      }
    }
    const lonely: View = {
      player: 0,
      stacks: [
        [0, 0, ['leaf', 'cat']],
        [5, 0, ['cat']],
        [6, 0, ['cat', 'leaf']],
        [9, 0, ['leaf', 'cat']],
        [9, 1, ['cat']],
      ],
      stock: {},
      settled: { cat: 3 },
    };
    expect(safeCupsOf(0, [['cat'], ['leaf']], lonely)).toBe(8);
    expect(safeCupsOf(1, [['cat'], ['leaf']], lonely)).toBe(0);
    expect(safeCupsOf(0, [['cat'], ['leaf']], { ...lonely, stock: { leaf: 1 } })).toBe(3);
  });

  test('who leads is told with how many cups are safe', () => {
    const you = { name: 'You', isYou: true };
    const ada = { name: 'Ada', isYou: false };
    const { leads } = words.explained;
    expect(leads([you], 17, 9)).toBe('You lead with 17 cups, 9 of them safe.');
    expect(leads([ada], 17, 0)).toBe('Ada leads with 17 cups, none safe yet.');
    expect(leads([ada], 17, 17)).toBe('Ada leads with 17 cups, all safe.');
    expect(leads([you, ada], 12, 3)).toBe('Level with 12 cups each: you and Ada.');
  });

  test('exactly one colour of a player counts, and it is a best one', () => {
    for (const { setup, positions } of games) {
      for (const { view } of positions) {
        for (const own of setup.colours) {
          const totals = totalsOf(own, view);
          const counting = totals.filter(({ counts }) => counts);
          expect(counting).toHaveLength(1);
          expect(itemAt(counting, 0).cups).toBe(scoreOf(own, view));
        }
      }
    }
  });

  test('towers are built of every cup and as high as the scores', () => {
    for (const { setup, positions, scores } of games) {
      const towers = towersOf(setup.colours, allStacks(positions));
      const cups = towers.flat().flatMap((tower) => tower.cups);
      expect(cups).toHaveLength(setup.colours.flat().length * CUPS_PER_COLOUR);
      expect(towers.map((own) => own.find(({ counts }) => counts)?.cups.length)).toEqual(scores);
      for (const { colour, cups: pile } of towers.flat())
        if (pile.length > 0) expect(topOf(pile)).toBe(colour);
    }
  });

  test('towers of a game that began in the middle are as high as the scores', () => {
    for (const { setup, positions, scores } of games) {
      const later = positions.slice(Math.ceil(positions.length / 2));
      const towers = towersOf(setup.colours, allStacks(later));
      expect(towers.map((own) => own.find(({ counts }) => counts)?.cups.length)).toEqual(scores);
    }
  });

  test('what is settled leaves with as many cups as the event says', () => {
    for (const { positions } of games) {
      for (const [index, { events }] of positions.slice(1).entries()) {
        const told = events.filter((event) => event.type === 'settled');
        const gone = departuresIn(itemAt(positions, index).view.stacks, events);
        expect(gone.map(({ piles }) => piles.flatMap(({ cups }) => cups).length)).toEqual(
          told.map(({ cups }) => cups),
        );
        for (const { colour, piles } of gone)
          expect(topOf(itemAt(piles, piles.length - 1).cups)).toBe(colour);
      }
    }
  });

  test('a stack looks settled exactly when it has no neighbour and nobody places cups', () => {
    for (const { view, legal } of games.flatMap(({ positions }) => positions)) {
      const stacks = standings(view);
      const isPlacing = legal.some(({ type }) => type === 'place');
      for (const { cell, isAlone } of stacks.values()) {
        const hasNeighbour = neighbours(cell).some((other) => stacks.has(cellKey(other)));
        expect(isAlone).toBe(!isPlacing && !hasNeighbour);
      }
    }
  });

  test('a move gives few stacks a new look, and the others keep theirs', () => {
    for (const { positions } of games) {
      let before = standings(itemAt(positions, 0).view);
      for (const { view, events } of positions.slice(1)) {
        const after = standings(view, before);
        const fresh = [...after].filter(([key, stack]) => before.get(key) !== stack);
        const left = 1 + events.filter((event) => event.type === 'settled').length * 2;
        expect(fresh.length).toBeLessThanOrEqual(1 + 6 * left);
        expect(standings(view, after)).toBe(after);
        before = after;
      }
    }
  });

  test('a player who is out has no move in any later position', () => {
    for (const { positions } of games) {
      for (const { view, legal } of positions) {
        if (legal.length > 0) expect(seatsOut(positions, view).has(view.player)).toBe(false);
      }
    }
  });

  test('every legal action can be tapped, and a tap never asks for another', () => {
    for (const { legal } of games.flatMap(({ positions }) => positions)) {
      const choices = choicesOf(legal);
      for (const action of legal) {
        const asked =
          action.type === 'move'
            ? moveBy(choices, cellKey(action.from), cellKey(action.to))
            : tap(choices, { selected: undefined, colour: action.colour }, cellKey(action.cell))
                .action;
        expect(asked).toBe(action);
      }
    }
  });

  test('a move is told by whose stack it covers, and with places only where they are shown', () => {
    const told = (colour: Colour, covered: Colour, places: boolean, isBrief = false): string =>
      tellEvent(
        {
          words,
          isBrief,
          who: (seat) => ({ name: ['You', 'Dario', 'Ada'][seat] ?? '', isYou: seat === 0 }),
          ownerOf: (owned) => (['cat', 'leaf', 'panda'] as const).findIndex((it) => it === owned),
          nameOf: (cell) => (places ? cellKey(cell) : undefined),
        },
        {
          type: 'moved',
          player: 1,
          from: [0, 0],
          to: [0, 1],
          colour,
          covered,
          cups: 1,
          height: 3,
        },
      );
    expect(told('leaf', 'cat', false)).toBe('Dario covered your Cat: 3 cups now.');
    expect(told('leaf', 'panda', false)).toBe('Dario covered Ada’s Panda: 3 cups now.');
    expect(told('leaf', 'leaf', false)).toBe('Dario stacked Leaf on Leaf: 3 cups now.');
    expect(told('leaf', 'cat', false, true)).toBe('Dario covered your Cat: 2 cups lost.');
    expect(told('leaf', 'panda', false, true)).toBe('Dario covered Ada’s Panda.');
    expect(told('leaf', 'cat', true)).toContain(`on ${cellKey([0, 1])}, from ${cellKey([0, 0])}`);
  });

  test('everything that happens can be told', () => {
    for (const { setup, positions } of games) {
      for (const event of positions.flatMap(({ events }) => events)) {
        const text = tellEvent(
          {
            words,
            who: (seat) => ({ name: `P${seat}`, isYou: seat === 0 }),
            ownerOf: (colour) => setup.colours.findIndex((own) => own.includes(colour)),
            nameOf: cellKey,
          },
          event,
        );
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
});

const moveBy = (
  choices: ReturnType<typeof choicesOf>,
  from: string,
  to: string,
): Action | undefined => {
  const { selected } = tap(choices, { selected: undefined, colour: undefined }, from);
  return tap(choices, { selected, colour: undefined }, to).action;
};

const LEGAL: readonly Action[] = [
  { type: 'move', from: [0, 0], to: [1, 0] },
  { type: 'move', from: [0, 0], to: [0, 1] },
  { type: 'move', from: [1, 0], to: [0, 0] },
];

test('a tap takes a stack, lets go of it, takes another, or puts it down', () => {
  const choices = choicesOf(LEGAL);
  const at = (selected: string | undefined, key: string | undefined): unknown =>
    tap(choices, { selected, colour: undefined }, key);
  expect(at(undefined, '0,0')).toEqual({ selected: '0,0' });
  expect(at('0,0', '0,0')).toEqual({ selected: undefined });
  expect(at('0,0', undefined)).toEqual({ selected: undefined });
  expect(at('0,0', '5,5')).toEqual({ selected: '0,0', isRefused: true });
  expect(at('0,0', '1,0')).toEqual({ selected: undefined, action: LEGAL[0] });
  expect(at(undefined, '0,1')).toEqual({ selected: undefined, isRefused: true });
});

test('with a stack in hand its targets can be meant, and the other stacks that can move', () => {
  const choices = choicesOf(LEGAL);
  expect(targetsOf(choices, '0,0')).toEqual(['1,0', '0,1']);
  expect(meantBy(choices, undefined)).toEqual(['0,0', '1,0']);
  expect(meantBy(choices, '0,0')).toEqual(['1,0', '0,1', '0,0']);
  expect(worthAJump(choices, '1,0')).toEqual(['0,0']);
  expect(worthAJump(choices, undefined)).toEqual(['0,0', '1,0']);
});

test('of two colours the wanted one is placed, or the one that is left', () => {
  const leaf: Action = { type: 'place', cell: [0, 0], colour: 'leaf' };
  const cat: Action = { type: 'place', cell: [0, 0], colour: 'cat' };
  const placing = (legal: readonly Action[], colour: Colour): Action | undefined =>
    tap(choicesOf(legal), { selected: undefined, colour }, '0,0').action;
  expect(placing([leaf, cat], 'cat')).toBe(cat);
  expect(placing([leaf], 'cat')).toBe(leaf);
  expect(choicesOf([leaf, cat]).free).toEqual([[0, 0]]);
});

test('high stacks are pressed together: they rise less where somebody stands behind', () => {
  const cups = (height: number): Colour[] => Array.from({ length: height }, () => 'leaf');
  const rise = (height: number, hasBehind: boolean): number =>
    riseOf({ cups: cups(height), hasBehind });
  expect(rise(1, true)).toBe(0);
  for (let height = 2; height <= 48; height++) {
    expect(rise(height, true)).toBeLessThanOrEqual(0.28 + 1e-9);
    expect(rise(height, false)).toBeLessThanOrEqual(0.8 + 1e-9);
    expect(rise(height, true)).toBeGreaterThanOrEqual(rise(height - 1, true) - 1e-9);
    expect(levelStep(height, true)).toBeGreaterThan(0);
  }
});

test('rows go from behind to the front, with the free places in them', () => {
  const view: View = {
    player: 0,
    stacks: [
      [0, 1, ['cat']],
      [0, 0, ['leaf']],
      [1, 0, ['leaf']],
    ],
    stock: { cat: 1 },
    settled: {},
  };
  const rows = rowsOf(standings(view), [
    [1, -1],
    [-1, 1],
  ]);
  expect(rows.map(({ r }) => r)).toEqual([-1, 0, 1]);
  expect(itemAt(rows, 1).stacks.map(({ key }) => key)).toEqual(['0,0', '1,0']);
  expect(itemAt(rows, 2).free).toEqual([[-1, 1]]);
});

test('of several moves those are shown whose stack still stands as they left it', () => {
  const moved = (from: readonly [number, number], to: readonly [number, number]) => ({
    events: [
      {
        type: 'moved',
        player: 1,
        colour: 'cat',
        covered: 'leaf',
        from,
        to,
        cups: 1,
        height: 2,
      } as const,
    ],
  });
  const stacks = standings({
    player: 0,
    stacks: [
      [1, 0, ['leaf', 'cat']],
      [4, 0, ['leaf', 'cat', 'cat']],
    ],
    stock: {},
    settled: {},
  });
  const [quiet, covered, covering] = [
    moved([0, 0], [1, 0]),
    moved([3, 0], [4, 0]),
    moved([5, 0], [4, 0]),
  ];
  const [left, leaving] = [moved([7, 0], [8, 0]), moved([8, 0], [9, 0])];
  const ways = waysIn([quiet, covered, left, covering, leaving], stacks);
  expect(ways).toEqual([
    { from: [0, 0], to: [1, 0] },
    { from: [5, 0], to: [4, 0] },
  ]);
});

test('the last move is a move or a placed cup', () => {
  expect(latestIn([])).toBeUndefined();
  expect(latestIn([{ type: 'placed', player: 0, cell: [2, 1], colour: 'cat' }])).toEqual({
    from: undefined,
    to: [2, 1],
  });
});

test('a player is told of their only move, and of the only stack that can move', () => {
  const move = (from: number, to: number): Action => ({
    type: 'move',
    from: [from, 0],
    to: [to, 0],
  });
  expect(forcedIn([move(0, 1)])).toBe('onlyMove');
  expect(forcedIn([move(1, 0), move(1, 2)])).toBe('onlyStack');
  expect(forcedIn([move(0, 1), move(1, 2)])).toBeUndefined();
  expect(forcedIn([{ type: 'place', cell: [0, 0], colour: 'cat' }])).toBeUndefined();
  expect(forcedIn([])).toBeUndefined();
});
