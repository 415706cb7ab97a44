/** Names and what was said: beside the log, and gone when their writer wants it. */

import { expect, test } from 'vitest';
import { append, chat, entry } from './samples.ts';
import type { Shelf } from './shelf.ts';

export function textsContract(shelf: Shelf): void {
  test('texts come with their table, as they were written', async () => {
    const name = { id: 'n', kind: 'name', browser: 'zoe', text: 'Zoë' } as const;
    await shelf.store.append(append({ texts: [name] }));
    await shelf.store.append(append({ seq: 1, texts: [chat('c', 'zoe', 'Hello 👋')] }));
    await shelf.store.append(append({ table: 'other', texts: [chat('c', 'max', 'elsewhere')] }));
    await shelf.reopen();
    const texts = (await shelf.store.load('table'))?.texts ?? [];
    expect(texts).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining([name, chat('c', 'zoe', 'Hello 👋')]));
  });

  test('a long text comes back whole', async () => {
    const text = chat('c', 'zoe', '長い话 ☕'.repeat(50_000));
    await shelf.store.append(append({ texts: [text] }));
    expect((await shelf.store.load('table'))?.texts).toEqual([text]);
  });

  test('erasing empties the texts of one browser everywhere, and nothing else', async () => {
    const texts = [chat('1', 'zoe', 'mine'), chat('2', 'max', 'his'), chat('3', 'zoe', 'too')];
    await shelf.store.append(append({ table: 'a', texts }));
    await shelf.store.append(append({ table: 'b', texts: [chat('1', 'max', 'his')] }));
    await shelf.store.append(append({ table: 'c', texts: [chat('1', 'zoe', 'mine')] }));
    expect((await shelf.store.erase('zoe')).sort()).toEqual(['a', 'c']);
    await shelf.reopen();
    const [one, two, three] = texts;
    const left = (await shelf.store.load('a'))?.texts;
    expect(left).toHaveLength(3);
    expect(left).toEqual(
      expect.arrayContaining([{ ...one, text: '' }, two, { ...three, text: '' }]),
    );
    expect((await shelf.store.load('b'))?.texts).toEqual([chat('1', 'max', 'his')]);
    expect((await shelf.store.load('c'))?.texts).toEqual([chat('1', 'zoe', '')]);
    expect(await shelf.entries('a')).toEqual([entry('first')]);
  });

  test('a browser that has written nothing erases nothing', async () => {
    await shelf.store.append(append({ texts: [chat('1', 'max', 'his')], members: ['zoe'] }));
    expect(await shelf.store.erase('zoe')).toEqual([]);
    expect((await shelf.store.load('table'))?.texts).toEqual([chat('1', 'max', 'his')]);
  });
}
