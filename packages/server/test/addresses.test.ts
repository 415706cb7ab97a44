/** Which addresses get the client's page, and which nothing. */

import { describe, expect, test } from 'vitest';
import { NO_PLACES, PLACES } from '../../table/test/addresses.ts';
import { PAGE, runServer } from './running.ts';

const running = runServer();
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test.each([
  ...PLACES.map(([path]) => path),
  '/?from=home',
  '/play/caf%C3%A9',
  '/settings?language=de',
])('%s is a place of the client', async (path) => {
  for (const headers of [BROWSER, { Accept: '*/*' }, {}]) {
    expect(await running.ask(path, headers)).toMatchObject({ status: 200, text: PAGE });
  }
});

describe('at other addresses', () => {
  test.each(NO_PLACES)(
    '%s shows a browser the page, which tells that it is wrong',
    async (path) => {
      const { status, headers, text } = await running.ask(path, BROWSER);
      expect({ status, text }).toEqual({ status: 404, text: PAGE });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('the missing page is never answered with 304', async () => {
    const { etag } = (await running.ask('/')).headers;
    const again = await running.ask('/dance', { ...BROWSER, 'If-None-Match': String(etag) });
    expect(again).toMatchObject({ status: 404, text: PAGE });
  });

  test.each(NO_PLACES)('%s is plainly missing for a program', async (path) => {
    for (const accepted of ['*/*', 'application/json', 'text/htmlx', '']) {
      const { status, text } = await running.ask(path, { Accept: accepted });
      expect({ status, text }).toEqual({ status: 404, text: '404 Not Found\n' });
    }
  });
});

test.each([
  '/assets/index-old.js',
  '/assets/index-old',
  '/assets/',
  '/nowhere.js',
  '/play/x.js',
  '/favicon.ico',
  '/Index.html',
])('%s is a missing file, and never the page', async (path) => {
  const { status, headers, text } = await running.ask(path, BROWSER);
  expect({ status, text }).toEqual({ status: 404, text: '404 Not Found\n' });
  expect(headers['cache-control']).toBe('no-store');
});
