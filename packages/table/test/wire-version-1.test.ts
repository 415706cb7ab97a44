/** A page of the previous version speaks protocol 1, which has other names, and plays on. */

import { attempt, SPECTATOR } from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSpoken,
  parseClientMessage,
  PROTOCOL,
  serverMessageInVersion1,
  VERSION_1,
  type ClientMessage,
  type ServerMessage,
  type TableCommand,
} from '../src/index.ts';
import { LivingTable, newTable, SETTINGS } from './tables.ts';
import { asSentInVersion1, readInVersion1 } from './version-1.ts';

const ID = 'command-1';
const HASH = 'a'.repeat(64);
const { settings, ...wishes } = newTable();
const ROOM = { ...wishes, house: settings };

const parse = (input: unknown) => parseClientMessage(JSON.stringify(input), VERSION_1);
const asked = (command: unknown) => ({ type: 'do', id: ID, table: 'abc', command });

const COMMANDS: readonly TableCommand[] = [
  { type: 'sit', seat: 1, name: 'Ada', from: 0 },
  { type: 'leave', seat: 0 },
  { type: 'give-up', seat: 0 },
  { type: 'name', seat: 0, name: 'Ada' },
  { type: 'colour', seat: 0, colours: ['panda'] },
  { type: 'ready', seat: 0, isReady: true },
  { type: 'bot', seat: 1, level: 'easy' },
  { type: 'clear', seat: 1, isBarring: true },
  { type: 'arrange', settings: SETTINGS },
  { type: 'commit', seat: 0, number: 1, commitment: HASH },
  { type: 'contribute', seat: 0, number: 1, entropy: HASH, seen: HASH },
  { type: 'act', seat: 0, match: 2, step: 7, action: { type: 'draw', game: 'x', house: 'y' } },
  { type: 'undo', seat: 0, match: 2, step: 7 },
  { type: 'propose', seat: 0, what: 'stand-in', for: 1 },
  { type: 'claim', seat: 0 },
  { type: 'answer', seat: 0, proposal: 3, isYes: true },
  { type: 'host', seat: 0 },
  { type: 'return', seat: 0 },
  { type: 'invite-device', seat: 0, code: HASH },
  { type: 'use-code', secret: 'abc' },
  { type: 'remove-device', seat: 0, device: 12 },
  { type: 'confirm-device', seat: 0, device: 12 },
  { type: 'say', seat: 0, text: 'hello' },
  { type: 'react', seat: 0, reaction: 'coffee' },
];

const MESSAGES: readonly ClientMessage[] = [
  { type: 'hello', protocol: 1, build: 'b1' },
  { type: 'ping' },
  { type: 'create', id: ID, table: newTable() },
  { type: 'watch', table: 'abc', seq: 3, seat: 1 },
  { type: 'unwatch', table: 'abc' },
  { type: 'lists', isOn: true },
  { type: 'report', id: ID, table: 'abc', text: 'rude' },
  { type: 'erase', id: ID },
  ...COMMANDS.map((command): ClientMessage => ({ type: 'do', id: ID, table: 'abc', command })),
];

test('this version and the one before are spoken, and no other', () => {
  expect([0, 1, 2, 3].filter(isSpoken)).toEqual([VERSION_1, PROTOCOL]);
});

describe('what its client sends', () => {
  test('a new table: room, house', () => {
    expect(parse({ type: 'create', id: ID, room: ROOM })).toEqual({
      type: 'create',
      id: ID,
      table: newTable(),
    });
  });

  test.each([
    [
      { type: 'arrange', house: SETTINGS },
      { type: 'arrange', settings: SETTINGS },
    ],
    [
      { type: 'act', seat: 0, game: 2, step: 7, action: { game: 1 } },
      { type: 'act', seat: 0, match: 2, step: 7, action: { game: 1 } },
    ],
    [
      { type: 'undo', seat: 0, game: 2, step: 7 },
      { type: 'undo', seat: 0, match: 2, step: 7 },
    ],
  ])('a command: %j', (sent, command) => {
    expect(parse(asked(sent))).toEqual(asked(command));
  });

  test.each(MESSAGES.map((message) => [message]))('is understood: %j', (message) => {
    expect(parse(asSentInVersion1(message))).toEqual(message);
  });

  test('unknown fields are left out', () => {
    const room = { ...ROOM, mood: 'merry', house: { ...SETTINGS, mood: 'merry' } };
    expect(parse({ type: 'create', id: ID, room, mood: 1 })).toEqual({
      type: 'create',
      id: ID,
      table: newTable(),
    });
    const undo = { type: 'undo', seat: 0, game: 1, step: 2, mood: 1 };
    expect(parse(asked(undo))).toEqual(asked({ type: 'undo', seat: 0, match: 1, step: 2 }));
  });

  test.each([
    [[], 'type'],
    [null, 'type'],
    [{ type: 'hack' }, 'type'],
    [{ type: 'create', id: ID }, 'table'],
    [{ type: 'create', id: ID, room: null }, 'table'],
    [{ type: 'create', id: ID, room: [ROOM] }, 'table.game'],
    [{ type: 'create', id: ID, room: wishes }, 'table.settings'],
    [
      { type: 'create', id: ID, room: { ...ROOM, house: { ...SETTINGS, clock: -1 } } },
      'table.settings.clock',
    ],
    [{ type: 'create', id: 'short', room: ROOM }, 'id'],
    [asked(undefined), 'command'],
    [asked('undo'), 'command'],
    [asked({ type: 'undo', seat: 0, game: -1, step: 1 }), 'command.match'],
    [asked({ type: 'undo', seat: 0, step: 1 }), 'command.match'],
    [asked({ type: 'arrange' }), 'command.settings'],
    // The names of today are unknown in version 1.
    [{ type: 'create', id: ID, table: newTable() }, 'table'],
    [{ type: 'create', id: ID, room: newTable() }, 'table.settings'],
    [asked({ type: 'arrange', settings: SETTINGS }), 'command.settings'],
    [asked({ type: 'undo', seat: 0, match: 1, step: 1 }), 'command.match'],
  ])('what is malformed stays so: %j', (input, field) => {
    const parsed = attempt(() => parse(input));
    expect(parsed).toMatchObject({ ok: false, problem: { code: 'bad-type', field } });
  });

  test('and never breaks on anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('create', 'do', 'watch'), (value, type) => {
        for (const input of [value, { type, room: value, command: value }]) {
          const parsed = attempt(() => parse(input));
          expect(parsed.ok || parsed.problem.code.startsWith('bad-')).toBe(true);
        }
      }),
    );
    expect(() => parseClientMessage('{', VERSION_1)).toThrow('one JSON document');
  });
});

describe('what its client is sent', () => {
  const sent = (message: ServerMessage): Record<string, unknown> =>
    JSON.parse(JSON.stringify(serverMessageInVersion1(message))) as Record<string, unknown>;

  test.each<ServerMessage>([
    { type: 'welcome', protocol: 1, build: 'b', now: 1 },
    { type: 'outdated', protocol: 2, build: 'b' },
    { type: 'pong', now: 1 },
    { type: 'present', table: 'abc', seats: [true], watching: 1 },
    { type: 'done', id: ID, seq: 3, table: 'abc' },
    { type: 'refused', id: ID, code: 'late', reason: 'late' },
    { type: 'gone', table: 'abc', code: 'no-table' },
    { type: 'lists', open: [], mine: [] },
    { type: 'notice', notice: 'stopping' },
  ])('is the same but for updates: $type', (message) => {
    expect(sent(message)).toEqual(message);
  });

  test('an update of the whole table: room, house, game, talk', () => {
    const living = new LivingTable().gather('ada', 'ben', 'cleo').deal('ada', 'ben', 'cleo');
    living.do('ada', { type: 'say', seat: 0, text: 'hello' });
    const update = living.see('ada');
    const { view, chat, ...rest } = update;
    const { settings: house, match: game, ...shown } = view;
    const message = sent({ type: 'update', table: 'table', ...update });
    expect(Object.keys(message).sort()).toEqual([
      'keep',
      'moments',
      'room',
      'seq',
      'table',
      'talk',
      'type',
      'viewer',
    ]);
    expect(message).toEqual(
      JSON.parse(
        JSON.stringify({
          ...{ type: 'update', table: 'table', ...rest },
          room: { ...shown, house, game },
          talk: chat,
        }),
      ),
    );
    expect(chat).toHaveLength(1);
  });

  test('before the first deal there is no game, and an update of a turn has no room', () => {
    const living = new LivingTable();
    expect(
      sent({ type: 'update', table: 'table', ...living.see('ada') })['room'],
    ).not.toHaveProperty('game');
    living.gather('ada', 'ben', 'cleo').deal('ada', 'ben', 'cleo');
    const before = living.table;
    living.play(1);
    const turn = sent({
      type: 'update',
      table: 'table',
      ...living.news('ben', before.seq, before),
    });
    expect(turn).toHaveProperty('turn');
    expect(turn).not.toHaveProperty('room');
    expect(turn['talk']).toEqual([]);
  });

  test('tells all that today’s clients are told, through a whole match', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.gather('ada', 'ben').deal('ada', 'ben');
    const viewers = ['ada', 'ben', 'stranger'];
    let before = living.table;
    for (let steps = 0; living.phase === 'playing'; steps++) {
      living.play(1);
      for (const browser of viewers) {
        for (const update of [living.news(browser, 0), living.news(browser, before.seq, before)]) {
          const message: ServerMessage = { type: 'update', table: 'table', ...update };
          const text = JSON.stringify(serverMessageInVersion1(message));
          expect(readInVersion1(text)).toEqual(JSON.parse(JSON.stringify(message)));
        }
      }
      before = living.table;
    }
    expect(living.phase).toBe('over');
    expect(living.see('stranger').viewer).toBe(SPECTATOR);
  });
});
