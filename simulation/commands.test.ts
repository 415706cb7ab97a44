/** A new command must not be forgotten: evenings try whatever the wire has, and a long run must have reached it. */

import { expect, test } from 'vitest';
import { clientMessage } from '../packages/table/src/wire/client-messages.ts';
import { missingIn } from './evening/tally.ts';
import { wildCommand } from './evening/wild.ts';

/** Literals of the wire's own schemas. */
function kindsOfCommands(): string[] {
  for (const { entries } of clientMessage.options) {
    if ('command' in entries)
      return entries.command.options.map((command) => command.entries.type.literal);
  }
  throw new Error('no message has a command');
}

test('strangers send every kind of command', () => {
  const sent = Array.from({ length: 3000 }, (_, dice) => wildCommand(dice, undefined).type);
  expect([...new Set(sent)].sort()).toEqual(kindsOfCommands().sort());
});

test('a long run has to reach each of them, accepted and refused', () => {
  const kinds = kindsOfCommands();
  expect(kinds.length).toBeGreaterThan(20);
  expect(missingIn({})).toEqual(
    expect.arrayContaining(kinds.flatMap((kind) => [`accepted ${kind}`, `refused ${kind}`])),
  );
});
