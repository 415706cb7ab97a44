/** The log: what is appended is there, in order, exactly once. */

import { expect, test } from 'vitest';
import { append, BEHIND, chat, entry, STORED, STRANGE_TEXTS } from './samples.ts';
import type { Shelf } from './shelf.ts';

const COMMAND = { browser: 'browser', id: 'command' };

export function appendsContract(shelf: Shelf): void {
  test('a table that nobody has opened is not there', async () => {
    expect(await shelf.store.load('table')).toBeUndefined();
  });

  test('entries are there in their order, also after the store was opened again', async () => {
    const names = Array.from({ length: 25 }, (_, index) => entry(`entry ${index}`));
    expect(await shelf.store.append(append({ entries: names.slice(0, 11) }))).toEqual(STORED);
    expect(await shelf.store.append(append({ seq: 11, entries: names.slice(11) }))).toEqual(STORED);
    expect(await shelf.entries('table')).toEqual(names);
    await shelf.reopen();
    expect(await shelf.entries('table')).toEqual(names);
    expect(await shelf.store.append(append({ seq: 25, entries: [entry('on')] }))).toEqual(STORED);
    expect(await shelf.entries('table')).toEqual([...names, entry('on')]);
  });

  test('tables do not mix', async () => {
    for (const table of ['a', 'b', 'A', 'a ']) {
      expect(await shelf.store.append(append({ table, entries: [entry(table)] }))).toEqual(STORED);
    }
    for (const table of ['a', 'b', 'A', 'a ']) {
      expect(await shelf.entries(table)).toEqual([entry(table)]);
    }
  });

  test.each([0, 2, 100])('whoever counts %i entries before him is behind one', async (seq) => {
    await shelf.store.append(append());
    const late = append({
      seq,
      entries: [entry('late')],
      command: COMMAND,
      texts: [chat('late', 'browser', 'late')],
      members: ['browser'],
      head: { phase: 'late', isPublic: true, openSeats: 1, due: 1 },
    });
    expect(await shelf.store.append(late)).toEqual(BEHIND);
    expect(await shelf.store.load('table')).toMatchObject({ entries: [entry('first')], texts: [] });
    expect(await shelf.store.tablesOf('browser', 10)).toEqual([]);
    expect(await shelf.store.openTables(10)).toEqual([]);
    expect(await shelf.store.due(10, 10)).toEqual([]);
    expect(await shelf.store.append({ ...late, seq: 1 })).toEqual(STORED);
  });

  test('nobody goes on where no table was opened', async () => {
    expect(await shelf.store.append(append({ seq: 3 }))).toEqual(BEHIND);
    expect(await shelf.store.load('table')).toBeUndefined();
  });

  test('a command is carried out once, and a retry learns where it ended', async () => {
    const commanded = append({ entries: [entry('a'), entry('b')], command: COMMAND });
    expect(await shelf.store.append(commanded)).toEqual(STORED);
    await shelf.store.append(append({ seq: 2, entries: [entry('c')] }));
    const repeated = { type: 'repeated', seq: 2 };
    expect(await shelf.store.append(commanded)).toEqual(repeated);
    expect(await shelf.store.append({ ...commanded, seq: 3 })).toEqual(repeated);
    await shelf.reopen();
    expect(await shelf.store.append(commanded)).toEqual(repeated);
    expect(await shelf.store.append({ ...commanded, seq: 3, entries: [] })).toEqual(repeated);
    expect(await shelf.entries('table')).toEqual([entry('a'), entry('b'), entry('c')]);
  });

  test('an id is of one browser and one table', async () => {
    await shelf.store.append(append({ command: COMMAND }));
    const others = [
      append({ seq: 1, command: { ...COMMAND, browser: 'another' } }),
      append({ seq: 2, command: { ...COMMAND, id: 'Command' } }),
      append({ table: 'another', command: COMMAND }),
    ];
    for (const other of others) expect(await shelf.store.append(other)).toEqual(STORED);
  });

  test('there may be a new head without a entry', async () => {
    await shelf.store.append(append({ head: { due: 5 } }));
    const quiet = append({ seq: 1, entries: [], command: COMMAND, head: { due: null } });
    expect(await shelf.store.append(quiet)).toEqual(STORED);
    expect(await shelf.store.due(10, 10)).toEqual([]);
    expect(await shelf.store.append(quiet)).toEqual({ type: 'repeated', seq: 1 });
    expect(await shelf.entries('table')).toEqual([entry('first')]);
  });

  test('large entries come back whole', async () => {
    const large = JSON.stringify({ text: 'ä🂡'.repeat(300_000) });
    await shelf.store.append(append({ entries: [large, entry('small'), large] }));
    await shelf.reopen();
    expect(await shelf.entries('table')).toEqual([large, entry('small'), large]);
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
    expect(await shelf.store.append(strange)).toEqual(STORED);
    expect(await shelf.store.append(strange)).toEqual({ type: 'repeated', seq: 1 });
    const { entries, texts, head } = strange;
    expect(await shelf.store.load(`${text}!`)).toMatchObject({ entries, texts });
    expect(await shelf.store.tablesOf(text, 10)).toEqual([{ table: `${text}!`, head }]);
    expect(await shelf.store.erase(text)).toEqual([`${text}!`]);
    expect(await shelf.store.removeUntouched([text], Number.MAX_SAFE_INTEGER)).toBe(1);
  });
}
