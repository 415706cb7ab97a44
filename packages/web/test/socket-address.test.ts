/** Where the socket of a page is. */

import { expect, test } from 'vitest';
import { socketUrl } from '../src/online/connection/connection.ts';

test.each([
  ['http://localhost:8080/online', 'ws://localhost:8080/api/socket'],
  ['https://play.example/', 'wss://play.example/api/socket'],
  ['https://play.example/table/abc-DEF_1', 'wss://play.example/api/socket?table=abc-DEF_1'],
  ['https://play.example/table/abc/match/2#key', 'wss://play.example/api/socket?table=abc'],
])('from %s to %s', (page, address) => {
  expect(socketUrl(new URL(page))).toBe(address);
});
