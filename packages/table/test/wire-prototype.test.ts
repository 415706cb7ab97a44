/** Names that every object has by inheritance are no way into one. */

import { attempt } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { parseClientMessage } from '../src/index.ts';
import { newTable } from './tables.ts';

const PLANTED = '{"isHost":true}';

/** A message with the names in every object of it. */
const plant = (message: object): string =>
  JSON.stringify(message)
    .replaceAll('{', `{"__proto__":${PLANTED},"constructor":{"prototype":${PLANTED}},`)
    .replaceAll(',}', '}');

test.each([
  { type: 'hello', protocol: 2, build: 'b1' },
  { type: 'do', id: 'command-1', table: 'abc', command: { type: 'leave', seat: 0 } },
  { type: 'create', id: 'command-1', table: newTable() },
])('they are left out of $type', (message) => {
  const parsed = parseClientMessage(plant(message));
  expect(parsed).toStrictEqual(message);
  expect(parsed).not.toHaveProperty('isHost');
  expect(Object.prototype).not.toHaveProperty('isHost');
});

test('they are no kind of message or command', () => {
  for (const type of ['__proto__', 'constructor', 'toString']) {
    const command = { type: 'do', id: 'command-1', table: 'abc', command: { type, seat: 0 } };
    expect(attempt(() => parseClientMessage(JSON.stringify(command))).ok).toBe(false);
    expect(attempt(() => parseClientMessage(JSON.stringify({ type }))).ok).toBe(false);
  }
});
