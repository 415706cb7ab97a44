/** The client reads addresses as the server does. */

import { makeRoute, parseRoute } from '@tavolata/table';
import { expect, test } from 'vitest';
import { NO_PLACES, PLACES } from '../../table/test/addresses.ts';
import { PLACES as OFFLINE } from '../build/offline.ts';

test.each(PLACES)('%s is a place, also offline', (path, route) => {
  expect(parseRoute(path)).toEqual(route);
  expect(OFFLINE.test(path)).toBe(true);
});

test.each(NO_PLACES)('%s is none', (path) => {
  expect(parseRoute(path)).toEqual({ screen: 'unknown' });
});

test('a match that was played has an address at its table', () => {
  const address = makeRoute({ screen: 'played', table: 'abc', number: 2 });
  expect(address).toBe(`${makeRoute({ screen: 'table', table: 'abc' })}/match/2`);
});
