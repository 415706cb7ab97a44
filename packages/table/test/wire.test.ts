/** What a client may send: parsed whole, or refused with the field that is wrong. */

import { attempt, describeProblem } from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseClientMessage, type ClientMessage } from '../src/index.ts';
import { newTable } from './tables.ts';

const complaint = (input: unknown): string => {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const parsed = attempt(() => parseClientMessage(text));
  return parsed.ok ? 'fine' : describeProblem(parsed.problem);
};

const ID = 'command-1';
const asked = (command: unknown): unknown => ({ type: 'do', id: ID, table: 'abc', command });

describe('messages of a client', () => {
  test.each<ClientMessage>([
    { type: 'hello', protocol: 1, build: 'b1' },
    { type: 'ping' },
    { type: 'create', id: ID, table: newTable() },
    { type: 'watch', table: 'abc', seq: 0, seat: 2 },
    { type: 'do', id: ID, table: 'abc', command: { type: 'sit', seat: 0, name: 'Ada' } },
    {
      type: 'do',
      id: ID,
      table: 'abc',
      command: { type: 'act', seat: 0, match: 1, step: 7, action: { type: 'draw' } },
    },
    { type: 'lists', isOn: true },
  ])('$type', (message) => {
    expect(parseClientMessage(JSON.stringify({ ...message, unknown: true }))).toEqual(message);
  });

  test.each([
    ['{', 'bad-json'],
    [[], 'bad-type'],
    [{ type: 'hack' }, 'bad-type (type)'],
    [{ type: 'watch', table: '../etc', seq: 0 }, 'bad-type (table)'],
    [{ type: 'watch', table: 'abc', seq: -1 }, 'bad-type (seq)'],
    [{ type: 'watch', table: 'abc', seq: 1.5 }, 'bad-type (seq)'],
    [asked({ type: 'sit', seat: 10, name: 'Ada' }), 'bad-type (command.seat)'],
    [asked({ type: 'say', seat: 0, text: 'x'.repeat(2001) }), 'bad-type (command.text)'],
    [asked({ type: 'react', seat: 0, reaction: 'kiss' }), 'bad-type (command.reaction)'],
    [
      asked({ type: 'commit', seat: 0, number: 1, commitment: 'A0' }),
      'bad-type (command.commitment)',
    ],
    [{ ...(asked({ type: 'undo', seat: 0 }) as object), id: 'short' }, 'bad-type (id)'],
  ])('refuses %j', (input, said) => {
    expect(complaint(input)).toContain(said);
  });

  test('never breaks on anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(complaint(value)).toMatch(/^(fine|bad-)/);
      }),
    );
  });
});
