/** Where the line to the server leads. */

import { expect, test } from 'vitest';
import { socketAddress } from '../src/online/socket-platform.ts';

test.each([
  ['http://localhost:8080/online', 'ws://localhost:8080/api/socket'],
  ['https://play.example/', 'wss://play.example/api/socket'],
  ['https://play.example/table/abc-DEF_1', 'wss://play.example/api/socket?table=abc-DEF_1'],
  ['https://play.example/table/abc/game/2#key', 'wss://play.example/api/socket?table=abc'],
])('from %s to %s', (page, address) => {
  expect(socketAddress(new URL(page))).toBe(address);
});
