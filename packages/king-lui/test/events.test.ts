import { SPECTATOR, viewersOf, type Viewer } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { kingLui, type Event, type State } from '../src/index.ts';
import { deal, play, position } from './builders.ts';

function seen(state: State, move: string, viewer: Viewer): Event[] {
  return kingLui.events(state, kingLui.notation.parseAction(state, move), viewer);
}

/** What all viewers see, if they see the same. */
function seenByAll(state: State, move: string): Event[] {
  const [first, ...others] = viewersOf(state.players).map((viewer) => seen(state, move, viewer));
  for (const other of others) expect(other).toStrictEqual(first);
  return first;
}

describe('the opening', () => {
  test('tells the cards of the first course in the order in which they were turned up', () => {
    const state = deal('hbebkw', { first: 2 });
    for (const viewer of viewersOf(3)) {
      expect(kingLui.opening(state, viewer)).toStrictEqual([
        {
          type: 'laid',
          course: 1,
          chef: 2,
          cards: ['ham', 'bread', 'emerald', 'bread', 'cake', 'wine'],
        },
      ]);
    }
  });
});

describe('during a course one event tells the action', () => {
  const state = position({ table: 'b2k1e1', king: 'h1w1', player: 1, top: 'c' });

  test('took', () => {
    expect(seenByAll(state, 'take bread')).toStrictEqual([
      { type: 'took', player: 1, dish: 'bread', portions: 2 },
    ]);
    expect(seenByAll(state, 'take cake')).toStrictEqual([
      { type: 'took', player: 1, dish: 'cake', portions: 1 },
    ]);
  });

  test('[K-H2] drew, with the card for its drawer alone', () => {
    expect(seen(state, 'draw', 1)).toStrictEqual([{ type: 'drew', player: 1, card: 'cheese' }]);
    for (const viewer of [0, 2, SPECTATOR] as const) {
      expect(seen(state, 'draw', viewer)).toStrictEqual([{ type: 'drew', player: 1 }]);
    }
  });

  test('[K-H2] drew an Emerald, for all to see', () => {
    const next = position({ table: 'b2k1', player: 1, top: 'e' });
    expect(seenByAll(next, 'draw')).toStrictEqual([{ type: 'drew', player: 1, card: 'emerald' }]);
  });

  test('[K-H4] fed an Emerald of the table', () => {
    expect(seenByAll(state, 'emerald wine ham')).toStrictEqual([
      { type: 'fed', player: 1, dishes: ['ham', 'wine'], drawn: false },
    ]);
  });

  test('[K-A2a] fed or left the Emerald just drawn', () => {
    const drawn = play(position({ table: 'b2k1e1', king: 'h2', player: 1, top: 'e' }), 'draw');
    expect(seenByAll(drawn, 'emerald ham ham')).toStrictEqual([
      { type: 'fed', player: 1, dishes: ['ham', 'ham'], drawn: true },
    ]);
    expect(seenByAll(drawn, 'leave')).toStrictEqual([{ type: 'left', player: 1 }]);
  });

  test('[K-A6] passed', () => {
    expect(seenByAll(position({ player: 1, supply: '' }), 'pass')).toStrictEqual([
      { type: 'passed', player: 1 },
    ]);
  });
});

describe('the last action of a course', () => {
  const last = { course: 3, chef: 1, player: 0, king: 'h2', table: 'b2k1e1' };
  const laid = {
    type: 'laid',
    course: 4,
    chef: 2,
    cards: ['wine', 'emerald', 'ham', 'wine', 'ham', 'fruit'],
  };

  test('[K-C4] serves what is left, and the next course is laid', () => {
    const state = position({ ...last, top: 'wehwhfp' });
    expect(seenByAll(state, 'take bread')).toStrictEqual([
      { type: 'took', player: 0, dish: 'bread', portions: 2 },
      { type: 'served', portions: { cake: 1 } },
      laid,
    ]);
    expect(seenByAll(state, 'emerald ham ham')).toStrictEqual([
      { type: 'fed', player: 0, dishes: ['ham', 'ham'], drawn: false },
      { type: 'served', portions: { bread: 2, cake: 1 } },
      laid,
    ]);
  });

  test('[K-C4] serves nothing when nothing is left', () => {
    const state = position({ ...last, table: 'b2', top: 'wehwhf' });
    expect(seenByAll(state, 'take bread')[1]).toStrictEqual({ type: 'served', portions: {} });
  });

  test('[K-H2] a draw is told without the card, and the new table lies below it', () => {
    const state = position({ ...last, top: 'pwehwhf' });
    const rest = [{ type: 'served', portions: { bread: 2, cake: 1 } }, laid];
    expect(seen(state, 'draw', 0)).toStrictEqual([
      { type: 'drew', player: 0, card: 'chicken' },
      ...rest,
    ]);
    expect(seen(state, 'draw', 1)).toStrictEqual([{ type: 'drew', player: 0 }, ...rest]);
  });

  test('[K-A2a] a drawn Emerald does not end it, but its use does', () => {
    const state = position({ ...last, top: 'ewehwhf' });
    expect(seenByAll(state, 'draw')).toHaveLength(1);
    expect(seenByAll(play(state, 'draw'), 'leave')).toStrictEqual([
      { type: 'left', player: 0 },
      { type: 'served', portions: { bread: 2, cake: 1 } },
      laid,
    ]);
  });
});

describe('the last action of a game', () => {
  test('[K-E2] lays all hands open and tells the result', () => {
    const state = position({
      chef: 1,
      player: 0,
      table: 'b2k1e1',
      king: 'b3w1',
      hands: ['b1+-', 'k2+w1', '-+-'],
      supply: 'wwwe',
    });
    expect(seenByAll(state, 'take bread')).toStrictEqual([
      { type: 'took', player: 0, dish: 'bread', portions: 2 },
      { type: 'served', portions: { cake: 1 } },
      {
        type: 'ended',
        king: { bread: 3, cake: 1, wine: 1 },
        hands: [{ bread: 3 }, { cake: 2, wine: 1 }, {}],
        result: { scores: [9, 1, 0], discards: [0, 2, 0], winners: [0] },
      },
    ]);
  });

  test('[K-H2] even then the last drawn card is told through its hand alone', () => {
    const state = position({ chef: 1, player: 0, table: 'b2', supply: 'w' });
    const [drew, , ended] = seen(state, 'draw', 1);
    expect(drew).toStrictEqual({ type: 'drew', player: 0 });
    expect(ended).toMatchObject({ type: 'ended', hands: [{ wine: 1 }, {}, {}] });
  });
});

test('telling events leaves the position as it was', () => {
  const state = position({ chef: 1, player: 0, table: 'b2k1e1', king: 'h2' });
  const before = structuredClone(state);
  for (const move of ['take bread', 'draw', 'emerald ham ham']) seen(state, move, 0);
  expect(state).toEqual(before);
});
