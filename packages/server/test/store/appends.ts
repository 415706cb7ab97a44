/** The log: what is appended is there, in order, exactly once. */

import { expect, test } from 'vitest';
import type { StoreFixture } from './fixture.ts';
import { append, BEHIND, chat, entry, STORED, STRANGE_TEXTS } from './samples.ts';

const COMMAND = { browser: 'browser', id: 'command' };

export function appendsContract(fixture: StoreFixture): void {
  test('a table that nobody has opened is not there', async () => {
    expect(await fixture.store.load('table')).toBeUndefined();
  });

  test('entries are there in their order, also after the store was opened again', async () => {
    const names = Array.from({ length: 25 }, (_, index) => entry(`entry ${index}`));
    expect(await fixture.store.append(append({ entries: names.slice(0, 11) }))).toEqual(STORED);
    expect(await fixture.store.append(append({ seq: 11, entries: names.slice(11) }))).toEqual(
      STORED,
    );
    expect(await fixture.entries('table')).toEqual(names);
    await fixture.reopen();
    expect(await fixture.entries('table')).toEqual(names);
    expect(await fixture.store.append(append({ seq: 25, entries: [entry('on')] }))).toEqual(STORED);
    expect(await fixture.entries('table')).toEqual([...names, entry('on')]);
  });

  test('tables do not mix', async () => {
    for (const table of ['a', 'b', 'A', 'a ']) {
      expect(await fixture.store.append(append({ table, entries: [entry(table)] }))).toEqual(
        STORED,
      );
    }
    for (const table of ['a', 'b', 'A', 'a ']) {
      expect(await fixture.entries(table)).toEqual([entry(table)]);
    }
  });

  test.each([0, 2, 100])('an append at %i is behind one at another place', async (seq) => {
    await fixture.store.append(append());
    const late = append({
      seq,
      entries: [entry('late')],
      command: COMMAND,
      texts: [chat('late', 'browser', 'late')],
      members: ['browser'],
      head: { phase: 'late', isPublic: true, openSeats: 1, due: 1 },
    });
    expect(await fixture.store.append(late)).toEqual(BEHIND);
    expect(await fixture.store.load('table')).toMatchObject({
      entries: [entry('first')],
      texts: [],
    });
    expect(await fixture.store.tablesOf('browser', 10)).toEqual([]);
    expect(await fixture.store.openTables(10)).toEqual([]);
    expect(await fixture.store.due(10, 10)).toEqual([]);
    expect(await fixture.store.append({ ...late, seq: 1 })).toEqual(STORED);
  });

  test('an append to a table that was not opened is behind', async () => {
    expect(await fixture.store.append(append({ seq: 3 }))).toEqual(BEHIND);
    expect(await fixture.store.load('table')).toBeUndefined();
  });

  test('a command is carried out once, and a retry learns where it ended', async () => {
    const commanded = append({ entries: [entry('a'), entry('b')], command: COMMAND });
    expect(await fixture.store.append(commanded)).toEqual(STORED);
    await fixture.store.append(append({ seq: 2, entries: [entry('c')] }));
    const repeated = { type: 'repeated', seq: 2 };
    expect(await fixture.store.append(commanded)).toEqual(repeated);
    expect(await fixture.store.append({ ...commanded, seq: 3 })).toEqual(repeated);
    await fixture.reopen();
    expect(await fixture.store.append(commanded)).toEqual(repeated);
    expect(await fixture.store.append({ ...commanded, seq: 3, entries: [] })).toEqual(repeated);
    expect(await fixture.entries('table')).toEqual([entry('a'), entry('b'), entry('c')]);
  });

  test('an id is of one browser and one table', async () => {
    await fixture.store.append(append({ command: COMMAND }));
    const others = [
      append({ seq: 1, command: { ...COMMAND, browser: 'another' } }),
      append({ seq: 2, command: { ...COMMAND, id: 'Command' } }),
      append({ table: 'another', command: COMMAND }),
    ];
    for (const other of others) expect(await fixture.store.append(other)).toEqual(STORED);
  });

  test('there may be a new head without an entry', async () => {
    await fixture.store.append(append({ head: { due: 5 } }));
    const quiet = append({ seq: 1, entries: [], command: COMMAND, head: { due: null } });
    expect(await fixture.store.append(quiet)).toEqual(STORED);
    expect(await fixture.store.due(10, 10)).toEqual([]);
    expect(await fixture.store.append(quiet)).toEqual({ type: 'repeated', seq: 1 });
    expect(await fixture.entries('table')).toEqual([entry('first')]);
  });

  test('large entries come back whole', async () => {
    const large = JSON.stringify({ text: 'ä🂡'.repeat(300_000) });
    await fixture.store.append(append({ entries: [large, entry('small'), large] }));
    await fixture.reopen();
    expect(await fixture.entries('table')).toEqual([large, entry('small'), large]);
  });

  test.each(STRANGE_TEXTS)('%j is a text like any other', async (text) => {
    const strange = append({
      table: `${text}!`,
      entries: [JSON.stringify({ text })],
      command: { browser: text, id: text },
      texts: [chat(text, text, text)],
      members: [text],
      head: { game: text, phase: text, seats: JSON.stringify([text]), turnOf: [text] },
    });
    expect(await fixture.store.append(strange)).toEqual(STORED);
    expect(await fixture.store.append(strange)).toEqual({ type: 'repeated', seq: 1 });
    const { entries, texts, head } = strange;
    expect(await fixture.store.load(`${text}!`)).toMatchObject({ entries, texts });
    expect(await fixture.store.tablesOf(text, 10)).toEqual([{ table: `${text}!`, head }]);
    expect(await fixture.store.erase(text)).toEqual([`${text}!`]);
    expect(await fixture.store.removeUntouched([text], Number.MAX_SAFE_INTEGER)).toBe(1);
  });
}
