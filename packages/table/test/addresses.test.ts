import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeRoute,
  parseRecordAddress,
  parseRoute,
  recordAddress,
  socketAddress,
  type Route,
} from '../src/index.ts';
import { NO_PLACES, PLACES } from './addresses.ts';

type Place = Exclude<Route, { screen: 'unknown' }>;

const anyName = fc.stringMatching(/^[0-9A-Za-z_-]{1,24}$/);
const anyNumber = fc.integer({ min: 1, max: 999_999 });
const anyPath = fc.array(fc.oneof(fc.string(), anyName)).map((parts) => `/${parts.join('/')}`);
const anyPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>(
    { screen: 'home' },
    { screen: 'settings' },
    { screen: 'replay' },
    { screen: 'history' },
    { screen: 'about' },
    { screen: 'privacy' },
    { screen: 'online' },
  ),
  fc.record({ screen: fc.constant('new'), game: anyName } as const),
  fc.record({ screen: fc.constant('rules'), game: anyName } as const),
  fc.record({ screen: fc.constant('learn'), game: anyName } as const),
  fc.record({ screen: fc.constant('play'), save: anyName } as const),
  fc.record({ screen: fc.constant('kept'), match: anyName } as const),
  fc.record({ screen: fc.constant('table'), table: anyName } as const),
  fc.record({ screen: fc.constant('played'), table: anyName, number: anyNumber } as const),
);

describe('pages', () => {
  test('every place has an address that leads back to it', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const address = makeRoute(place);
        expect(parseRoute(address)).toEqual(place);
        expect(parseRoute(address.replace(/[^/]$/, '$&/'))).toEqual(place);
      }),
    );
  });

  test.each(PLACES)('%s is a place', (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  test.each([...NO_PLACES, '', 'settings', '/index.html', '/%2e%2e'])('%j is none', (path) => {
    expect(parseRoute(path)).toEqual({ screen: 'unknown' });
  });

  test('a rule is the part after #, which the page finds by itself', () => {
    const address = makeRoute({ screen: 'rules', game: 'king-lui', rule: 'K-A2a' });
    expect(address).toBe('/rules/king-lui#K-A2a');
  });

  test('whatever stands in the address bar, there is a screen', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyPath), (path) => {
        expect(parseRoute(path).screen).toMatch(/^\w+$/);
      }),
    );
  });
});

describe('records', () => {
  test('have an address that leads back to them', () => {
    fc.assert(
      fc.property(anyName, anyNumber, (table, number) => {
        expect(parseRecordAddress(recordAddress({ table, number }))).toEqual({ table, number });
      }),
    );
  });

  test('links of earlier versions lead to them', () => {
    expect(parseRecordAddress('/api/tables/abc/games/3')).toEqual({ table: 'abc', number: 3 });
  });

  test.each(['0', '01', 'x', '1e1', '1000000', '1/2', ''])(
    'there is none with the number %j',
    (number) => {
      expect(parseRecordAddress(`/api/tables/abc/matches/${number}`)).toBeUndefined();
    },
  );
});

test('a socket names its table', () => {
  expect(socketAddress()).toBe('/api/socket');
  expect(socketAddress('abc-DEF_1')).toBe('/api/socket?table=abc-DEF_1');
});
