/** Many writers at a time: two cannot both win, and one that fails does not disturb the others. */

import { expect, test } from 'vitest';
import type { Appended } from '../../src/store/store.ts';
import type { StoreFixture } from './fixture.ts';
import { append, chat, entry, STORED } from './samples.ts';

const TABLES = Array.from({ length: 100 }, (_, index) => `table ${index}`);

const count = (outcomes: readonly Appended[], type: Appended['type']): number =>
  outcomes.filter((outcome) => outcome.type === type).length;

export function concurrencyContract(fixture: StoreFixture): void {
  test('a hundred tables write at the same time, each in its own order', async () => {
    const names = Array.from({ length: 20 }, (_, seq) => entry(`entry ${seq}`));
    await Promise.all(
      TABLES.map(async (table) => {
        for (const [seq, name] of names.entries()) {
          const outcome = await fixture.store.append(append({ table, seq, entries: [name] }));
          expect(outcome).toEqual(STORED);
        }
      }),
    );
    for (const table of TABLES) expect(await fixture.entries(table)).toEqual(names);
  });

  test('appends that do not wait for each other are stored in the order of the calls', async () => {
    const names = Array.from({ length: 200 }, (_, seq) => entry(`entry ${seq}`));
    const calls = names.map((name, seq) => fixture.store.append(append({ seq, entries: [name] })));
    expect(count(await Promise.all(calls), 'stored')).toBe(200);
    expect(await fixture.entries('table')).toEqual(names);
  });

  test('of several writers on one place exactly one wins, time and again', async () => {
    const won: string[] = [];
    for (let seq = 0; seq < 30; seq++) {
      const entries = Array.from({ length: 8 }, (_, writer) => entry(`${seq} by ${writer}`));
      const outcomes = await Promise.all(
        entries.map((name) => fixture.store.append(append({ seq, entries: [name] }))),
      );
      expect(count(outcomes, 'stored')).toBe(1);
      expect(count(outcomes, 'behind')).toBe(7);
      won.push(...entries.filter((_, writer) => outcomes[writer]?.type === 'stored'));
    }
    expect(await fixture.entries('table')).toEqual(won);
  });

  test('a command that comes several times at once is carried out once', async () => {
    await fixture.store.append(append());
    const commands = TABLES.map((id, index) => ({
      id,
      entries: [entry('a'), entry(`b ${index}`)],
    }));
    const outcomes = await Promise.all(
      commands.flatMap(({ id, entries }, index) =>
        // Retries name the place that they know of, the first or a later one.
        [1 + index * 2, 1 + index * 2, 3 + index * 2, 1].map((seq) =>
          fixture.store.append(append({ seq, entries, command: { browser: 'browser', id } })),
        ),
      ),
    );
    expect(count(outcomes, 'stored')).toBe(100);
    expect(count(outcomes, 'repeated')).toBe(300);
    const repeated = outcomes.flatMap((outcome, index) =>
      outcome.type === 'repeated' ? [{ index, seq: outcome.seq }] : [],
    );
    expect(repeated).toEqual(
      repeated.map(({ index }) => ({ index, seq: 3 + Math.floor(index / 4) * 2 })),
    );
    const all = commands.flatMap(({ entries }) => entries);
    expect(await fixture.entries('table')).toEqual([entry('first'), ...all]);
  });

  test('an append that fails leaves no trace, and those beside it are stored', async () => {
    await fixture.store.append(append({ texts: [chat('text', 'browser', 'hello')] }));
    // The same id for a second text, which fails only after the entry and the head were written.
    const bad = append({
      seq: 1,
      entries: [entry('bad')],
      command: { browser: 'browser', id: 'bad' },
      texts: [chat('new', 'browser', 'new'), chat('text', 'browser', 'again')],
      members: ['browser'],
      head: { due: 1 },
    });
    const outcomes = await Promise.allSettled([
      fixture.store.append(append({ table: 'before' })),
      fixture.store.append(bad),
      fixture.store.append(append({ table: 'behind' })),
      fixture.store.append(append({ seq: 1, entries: [entry('good')] })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(outcomes[1]).toMatchObject({ reason: { name: 'StoreError', code: 'failed' } });
    expect(await fixture.store.load('table')).toMatchObject({
      entries: [entry('first'), entry('good')],
      texts: [chat('text', 'browser', 'hello')],
    });
    expect(await fixture.store.due(10, 10)).toEqual([]);
    expect(await fixture.store.tablesOf('browser', 10)).toEqual([]);
    expect(await fixture.store.append({ ...bad, seq: 2, texts: [] })).toEqual(STORED);
  });

  test('what waits when the store is closed is stored; what comes later is refused', async () => {
    const waiting = TABLES.map((table) => fixture.store.append(append({ table })));
    const closing = Promise.all([fixture.store.close(), fixture.store.close()]);
    const late = fixture.store.append(append({ table: 'late' }));
    await expect(late).rejects.toMatchObject({ name: 'StoreError', code: 'closed' });
    await closing;
    expect(count(await Promise.all(waiting), 'stored')).toBe(100);
    await fixture.reopen();
    for (const table of TABLES) expect(await fixture.entries(table)).toEqual([entry('first')]);
    expect(await fixture.store.load('late')).toBeUndefined();
  });
}
