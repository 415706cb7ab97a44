import { itemAt, SPECTATOR } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { nextInDirection } from '../src/games/king-lui/arrow-keys.ts';
import { planFlights } from '../src/games/king-lui/flights.ts';
import { isJealous, takersOf } from '../src/games/king-lui/mood.ts';
import { onto, routeOf, sizeAt, type Spot } from '../src/ui/motion/flight.ts';

type Shown = KingLui['shownEvent'];

const took: Shown = { type: 'took', player: 1, dish: 'ham', portions: 2 };
const served: Shown = { type: 'served', portions: { wine: 1, bread: 2 } };
const laid: Shown = { type: 'laid', course: 2, chef: 1, cards: ['cake', 'emerald'] };
const ways = (events: readonly Shown[], viewer: number | typeof SPECTATOR = 0): string[] =>
  planFlights(events, viewer).map(({ picture, from, to }) => `${picture}: ${from} > ${to}`);

describe('flights of a move', () => {
  test('portions go to the seat of others and to one’s own hand', () => {
    expect(ways([took])).toEqual(['ham: table:ham > seat:1', 'ham: table:ham > seat:1']);
    expect(ways([took], 1)[0]).toBe('ham: table:ham > hand:ham');
    expect(ways([took], SPECTATOR)[0]).toBe('ham: table:ham > seat:1');
  });

  test('[K-H2] what others draw flies face down', () => {
    expect(ways([{ type: 'drew', player: 1 }])).toEqual(['card-back: supply > seat:1']);
    expect(ways([{ type: 'drew', player: 0, card: 'wine' }])).toEqual(['wine: supply > hand:wine']);
    expect(ways([{ type: 'drew', player: 1, card: 'emerald' }])).toEqual([
      'emerald-awake: supply > emerald',
    ]);
  });

  test('Emerald appears over the king and gets two plates', () => {
    const fed: Shown = { type: 'fed', player: 0, dishes: ['ham', 'wine'], drawn: false };
    expect(ways([fed])).toEqual([
      'emerald-eating: king > king',
      'ham: king:ham > king',
      'wine: king:wine > king',
    ]);
    expect(itemAt(planFlights([fed], 0), 0).kind).toBe('pop');
  });

  test('taking, serving and laying come one after the other', () => {
    const plan = planFlights([took, served, laid], 0);
    const first = (place: string) => plan.find(({ to }) => to.startsWith(place))?.delay ?? NaN;
    expect(first('seat:')).toBe(0);
    expect(first('king:')).toBeGreaterThan(first('seat:'));
    expect(first('table:')).toBeGreaterThan(first('king:'));
    expect(plan.at(-1)).toMatchObject({ picture: 'emerald-asleep', to: 'emerald' });
  });

  test('many portions of one dish are told by a few', () => {
    expect(ways([{ type: 'took', player: 1, dish: 'ham', portions: 9 }])).toHaveLength(4);
  });

  test('what has faded from memory does not fly', () => {
    expect(
      ways([
        { type: 'took', player: 1 },
        { type: 'laid', course: 2, chef: 0 },
      ]),
    ).toEqual([]);
  });
});

describe('ways between measured places', () => {
  const spot = (x: number): Spot => ({ x, y: 0, width: 10, height: 20 });
  const flight = itemAt(planFlights([took], 0), 0);

  test('a place that has gone is left from where it was seen last', () => {
    const now = new Map([['seat:1', spot(5)]]);
    expect(routeOf(flight, now, new Map([['table:ham', spot(1)]]))).toEqual({
      from: spot(1),
      to: spot(5),
    });
    expect(routeOf(flight, now, new Map())).toBeUndefined();
  });

  test('a flyer lands with its middle on the middle', () => {
    expect(onto(spot(5), 1)).toBe('translate(10.0px, 10.0px) translate(-50%, -50%) scale(1.00)');
  });

  test('a flyer is neither a speck nor a giant', () => {
    expect(sizeAt({ x: 0, y: 0, width: 1000, height: 900 }, 70)).toBe(1.6);
    expect(sizeAt({ x: 0, y: 0, width: 4, height: 900 }, 70)).toBe(0.6);
  });
});

describe('the king’s face', () => {
  const tooMuch = (seat: number, dish: string) => seat === 1 && dish === 'ham';

  test('is jealous of what he will hardly catch up with, and of Emerald at his plate', () => {
    expect(isJealous([took], tooMuch)).toBe(true);
    expect(isJealous([took], () => false)).toBe(false);
    expect(
      isJealous([{ type: 'fed', player: 0, dishes: ['ham', 'ham'], drawn: true }], () => false),
    ).toBe(true);
  });

  test('brightens when he is served', () => {
    expect(isJealous([took, served], tooMuch)).toBe(false);
    expect(isJealous([took, { type: 'served', portions: {} }], tooMuch)).toBe(true);
  });

  test('the takers of a course are forgotten with it', () => {
    expect(takersOf([{ events: [took] }])).toEqual({ ham: 1 });
    expect(takersOf([{ events: [took] }, { events: [served, laid] }])).toEqual({});
  });
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const grid = [box(0, 0), box(20, 0), box(0, 20), box(20, 20)];

  test('go to the neighbour in that direction', () => {
    expect(nextInDirection(grid, box(0, 0), 'ArrowRight')).toBe(1);
    expect(nextInDirection(grid, box(0, 0), 'ArrowDown')).toBe(2);
    expect(nextInDirection(grid, box(20, 20), 'ArrowLeft')).toBe(2);
    expect(nextInDirection(grid, box(20, 20), 'ArrowUp')).toBe(1);
  });

  test('stay at the edge, and leave other keys alone', () => {
    expect(nextInDirection(grid, box(20, 0), 'ArrowRight')).toBeUndefined();
    expect(nextInDirection(grid, box(0, 0), 'Enter')).toBeUndefined();
  });
});
