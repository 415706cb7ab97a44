/** An action is read as its schema says, whatever comes. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBySchema } from '../src/wire/client-messages.ts';
import { readAct } from '../src/wire/read-act.ts';

const act = { type: 'act', seat: 1, match: 2, step: 3, action: { type: 'take', dish: 'ham' } };
const message = { type: 'do', id: 'bench-0001', table: 'a-table', command: act };

const isRefused = (document: unknown): boolean => {
  try {
    parseBySchema(document);
    return false;
  } catch {
    return true;
  }
};

const strange = fc.oneof(
  fc.constantFrom(-1, -0, 0, 1, 9, 10, 1.5, 1e9, 1e9 + 1, 1e300, '', 'x', 'a-b_9', 'short', 'a b'),
  fc.string({ minLength: 60, maxLength: 70, unit: fc.constantFrom('a', '-', '_', '7', '\n') }),
  fc.jsonValue({ maxDepth: 1 }),
);
const some = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: strange });

/** A message like an action: now and then with another value, without a field, or with one more. */
const almost = fc.record(
  {
    type: some('do'),
    id: some(message.id),
    table: some(message.table),
    more: strange,
    command: fc.record(
      {
        type: some('act'),
        seat: some(1),
        match: some(2),
        step: some(3),
        entry: some(4),
        action: some(act.action),
        more: strange,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['type', 'command'] },
);

test('an action is read as its schema says', () => {
  expect(readAct(message)).toEqual(message);
  expect(readAct({ ...message, command: { ...act, entry: 7 } })?.command.entry).toBe(7);
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(almost, fc.jsonValue()), (value) => {
      const document: unknown = JSON.parse(JSON.stringify(value));
      const found = readAct(document);
      if (found) {
        read++;
        expect(parseBySchema(document)).toEqual(found);
      } else if (!isRefused(document)) {
        // What is left to the schema is no action.
        expect(parseBySchema(document)).not.toMatchObject({ command: { type: 'act' } });
      }
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(100);
});
