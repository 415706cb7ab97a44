import { describe, expect, test } from 'vitest';
import { currentCourse, fadeEvents, fadeView, kingLui, type Event } from '../src/index.ts';
import { deal, play } from './builders.ts';

const laidFirst: Event = {
  type: 'laid',
  course: 1,
  chef: 0,
  cards: ['bread', 'bread', 'cake', 'cake', 'cheese', 'cheese'],
};
const laidSecond: Event = {
  type: 'laid',
  course: 2,
  chef: 1,
  cards: ['bread', 'bread', 'ham', 'ham', 'ham', 'wine'],
};
const earlier: Event[] = [
  laidFirst,
  { type: 'took', player: 0, dish: 'bread', portions: 2 },
  { type: 'took', player: 1, dish: 'cake', portions: 2 },
  { type: 'drew', player: 2 },
  { type: 'served', portions: { cheese: 2 } },
];
const current: Event[] = [
  laidSecond,
  { type: 'took', player: 1, dish: 'ham', portions: 3 },
  { type: 'took', player: 2, dish: 'bread', portions: 2 },
];

const afterFiveMoves = play(
  deal('bbkkcc' + 'f' + 'bbhhhw'),
  'take bread',
  'take cake',
  'draw',
  'take ham',
  'take bread',
);

test('[K-O3] the aid is the display option openTakings', () => {
  expect(kingLui.memoryAid).toEqual({
    option: 'openTakings',
    rule: 'K-O3',
    fadeView,
    fadeEvents,
    recent: currentCourse,
  });
  expect(kingLui.optionSpecs).not.toHaveProperty('openTakings');
});

describe('without the memory aid', () => {
  test('[K-O3] the current course begins where the table was last laid', () => {
    expect(currentCourse([...earlier, ...current])).toEqual(current);
    expect(currentCourse(current)).toEqual(current);
    expect(currentCourse([...earlier, laidSecond])).toEqual([laidSecond]);
  });

  test('[K-O3] events without a laying of the table are all of one course', () => {
    expect(currentCourse(current.slice(1))).toEqual(current.slice(1));
    expect(currentCourse([])).toEqual([]);
  });

  test('[K-O3] the log tells what was laid and taken in this course only', () => {
    expect(fadeEvents([...earlier, ...current])).toStrictEqual([
      { type: 'laid', course: 1, chef: 0 },
      { type: 'took', player: 0 },
      { type: 'took', player: 1 },
      { type: 'drew', player: 2 },
      { type: 'served', portions: { cheese: 2 } },
      ...current,
    ]);
    expect(fadeEvents(earlier)).toEqual(earlier);
    expect(fadeEvents(current.slice(1))).toEqual(current.slice(1));
  });

  test('[K-O3] the view shows takings of this course only, else counts of cards', () => {
    const seen = kingLui.view(afterFiveMoves, 0);
    expect(seen.players).toEqual([
      { cards: 2, taken: { bread: 2 }, drawn: 0 },
      { cards: 5, taken: { cake: 2, ham: 3 }, drawn: 0 },
      { cards: 3, taken: { bread: 2 }, drawn: 1 },
    ]);
    const faded = fadeView(seen, [...earlier, ...current]);
    expect(faded).toStrictEqual({
      ...seen,
      players: [
        { cards: 2, taken: {}, drawn: 2 },
        { cards: 5, taken: { ham: 3 }, drawn: 2 },
        { cards: 3, taken: { bread: 2 }, drawn: 1 },
      ],
    });
  });

  test('[K-O3] other actions of this course are no takings', () => {
    const seen = kingLui.view(play(afterFiveMoves, 'draw'), 0);
    const told: Event[] = [...earlier, ...current, { type: 'drew', player: 0, card: 'bread' }];
    expect(fadeView(seen, told).players[0]).toStrictEqual({ cards: 3, taken: {}, drawn: 3 });
  });

  test('[K-O3] nothing else in the view changes, and final hands stay open', () => {
    const seen = { ...kingLui.view(afterFiveMoves, 0), hands: [{ bread: 2 }, { cake: 2 }, {}] };
    const { players, ...rest } = fadeView(seen, [...earlier, laidSecond]);
    const { players: shown, ...unfaded } = seen;
    expect(rest).toEqual(unfaded);
    expect(players.map(({ cards }) => cards)).toEqual(shown.map(({ cards }) => cards));
    expect(players.map(({ taken }) => taken)).toEqual([{}, {}, {}]);
  });

  test('[K-O3] the drawn card of another is never shown, with the aid or without', () => {
    const seen = kingLui.view(afterFiveMoves, 0);
    expect(JSON.stringify(seen)).not.toContain('fruit');
    expect(JSON.stringify(fadeView(seen, [...earlier, ...current]))).not.toContain('fruit');
  });
});
