/** What strangers send: anything that the wire allows, and what it does not. */

import { fastRandom, pick } from '@tavolata/engine';
import type { TableCommand, TableView } from '@tavolata/table';

const HASH = 'f'.repeat(64);

/** Any command with any content, for any seat. */
export function wildCommand(dice: number, view: TableView | undefined): TableCommand {
  const random = fastRandom(`wild ${dice}`);
  const count = (most: number): number => random.uint32() % (most + 1);
  const seat = count(4);
  const match = view?.match?.number ?? count(2);
  const step = view?.match?.step ?? count(60);
  return pick<TableCommand>(
    [
      { type: 'sit', seat, name: 'x'.repeat(count(30)), from: count(3) },
      { type: 'leave', seat },
      { type: 'give-up', seat },
      { type: 'name', seat, name: '\u202e' },
      { type: 'colour', seat, colours: ['', ''] },
      { type: 'ready', seat, isReady: count(1) === 1 },
      { type: 'bot', seat, level: 'easy' },
      { type: 'clear', seat, isBarring: true },
      {
        type: 'arrange',
        settings: { isPublic: true, hasSpectators: true, hasChat: true, clock: count(40) },
      },
      { type: 'commit', seat, number: count(3), commitment: HASH },
      { type: 'contribute', seat, number: count(3), entropy: HASH, seen: HASH },
      { type: 'act', seat, match, step, action: { type: 'nothing' } },
      { type: 'act', seat, match, step, action: null },
      { type: 'undo', seat, match, step },
      { type: 'propose', seat, what: 'undo' },
      { type: 'propose', seat, what: 'end' },
      { type: 'propose', seat, what: 'stand-in', for: count(4) },
      { type: 'claim', seat },
      { type: 'answer', seat, proposal: view?.proposal?.id ?? count(90), isYes: true },
      { type: 'host', seat },
      { type: 'return', seat },
      { type: 'invite-device', seat, code: HASH },
      { type: 'use-code', secret: 'nothing' },
      { type: 'remove-device', seat, device: count(40) },
      { type: 'confirm-device', seat, device: count(40) },
      { type: 'say', seat, text: 'y'.repeat(count(400)) },
      { type: 'react', seat, reaction: 'coffee' },
    ],
    random,
  );
}

/** Texts that are no message. */
export const NONSENSE = [
  '',
  '{',
  'null',
  '[]',
  '{"type":"do"}',
  '{"type":"do","id":"short","table":"x","command":{"type":"undo"}}',
  '{"type":"watch","table":"../../etc","seq":-1}',
  '{"type":"hello","protocol":2,"build":"again"}',
  '{"type":"watch","table":"nowhere","seq":5}',
  '{"type":"unwatch","table":"nowhere"}',
  '{"type":"create","id":"a-b-c-d-e-f","table":{"game":"chess","players":1e9}}',
  '{"__proto__":{"type":"ping"}}',
  `{"type":"say","text":"${'z'.repeat(3000)}"}`,
] as const;
