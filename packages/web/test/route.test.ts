import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRoute, parseRoute, type Route } from '../src/ui/route.ts';

type Place = Exclude<Route, { screen: 'unknown' }>;

const anyGame = fc.stringMatching(/^[a-z][a-z-]{0,20}$/);
const anyTable = fc.stringMatching(/^[0-9A-Za-z_-]{1,24}$/);
const anyPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>(
    { screen: 'home' },
    { screen: 'settings' },
    { screen: 'replay' },
    { screen: 'about' },
    { screen: 'privacy' },
    { screen: 'online' },
  ),
  fc.record({ screen: fc.constant('new'), game: anyGame } as const),
  fc.record({ screen: fc.constant('rules'), game: anyGame } as const),
  fc.record({ screen: fc.constant('play'), save: fc.stringMatching(/^[0-9a-z]{1,12}$/) } as const),
  fc.record({ screen: fc.constant('table'), table: anyTable } as const),
  fc.record({
    screen: fc.constant('played'),
    table: anyTable,
    number: fc.integer({ min: 1, max: 999_999 }),
  } as const),
);

describe('addresses', () => {
  test('every place has an address that leads back to it', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(parseRoute(makeRoute(place))).toEqual(place);
        expect(parseRoute(`${makeRoute(place)}/`)).toEqual(place);
      }),
    );
  });

  test('a rule is the part after #, which the page finds by itself', () => {
    const address = makeRoute({ screen: 'rules', game: 'king-lui', rule: 'K-A2a' });
    const { pathname, hash } = new URL(address, 'http://table');
    expect([pathname, hash]).toEqual(['/rules/king-lui', '#K-A2a']);
  });

  test.each([
    '/play',
    '/play/',
    '/new',
    '/rules',
    '/new/king-lui/3',
    '/settings/sound',
    '/online/x',
    '/table',
    '/table/abc/game',
    '/table/abc/game/0',
    '/table/abc/game/01',
    '/table/abc/game/x',
    '/table/abc/game/1/2',
    '/table/abc/play/1',
    '/home',
    '/unknown',
    '/index.html',
    '/Settings',
    '/%2e%2e',
  ])('%s is no address', (path) => {
    expect(parseRoute(path)).toEqual({ screen: 'unknown' });
  });

  test('whatever stands in the address bar, there is a screen', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webPath()), (path) => {
        expect(parseRoute(path).screen).toMatch(/^\w+$/);
      }),
    );
  });
});
