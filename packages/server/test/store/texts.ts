/** Names and chat messages: beside the log, where they can be erased. */

import { expect, test } from 'vitest';
import type { StoreFixture } from './fixture.ts';
import { append, chat, entry } from './samples.ts';

export function textsContract(fixture: StoreFixture): void {
  test('texts come with their table, as they were written', async () => {
    const name = { id: 'n', kind: 'name', browser: 'zoe', text: 'Zoë' } as const;
    await fixture.store.append(append({ texts: [name] }));
    await fixture.store.append(append({ seq: 1, texts: [chat('c', 'zoe', 'Hello 👋')] }));
    await fixture.store.append(append({ table: 'other', texts: [chat('c', 'max', 'elsewhere')] }));
    await fixture.reopen();
    const texts = (await fixture.store.load('table'))?.texts ?? [];
    expect(texts).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining([name, chat('c', 'zoe', 'Hello 👋')]));
  });

  test('a long text comes back whole', async () => {
    const text = chat('c', 'zoe', '長い话 ☕'.repeat(50_000));
    await fixture.store.append(append({ texts: [text] }));
    expect((await fixture.store.load('table'))?.texts).toEqual([text]);
  });

  test('erasing empties the texts of one browser everywhere, and nothing else', async () => {
    const texts = [chat('1', 'zoe', 'mine'), chat('2', 'max', 'his'), chat('3', 'zoe', 'too')];
    await fixture.store.append(append({ table: 'a', texts }));
    await fixture.store.append(append({ table: 'b', texts: [chat('1', 'max', 'his')] }));
    await fixture.store.append(append({ table: 'c', texts: [chat('1', 'zoe', 'mine')] }));
    expect((await fixture.store.erase('zoe')).sort()).toEqual(['a', 'c']);
    await fixture.reopen();
    const [one, two, three] = texts;
    const left = (await fixture.store.load('a'))?.texts;
    expect(left).toHaveLength(3);
    expect(left).toEqual(
      expect.arrayContaining([{ ...one, text: '' }, two, { ...three, text: '' }]),
    );
    expect((await fixture.store.load('b'))?.texts).toEqual([chat('1', 'max', 'his')]);
    expect((await fixture.store.load('c'))?.texts).toEqual([chat('1', 'zoe', '')]);
    expect(await fixture.entries('a')).toEqual([entry('first')]);
  });

  test('a browser that has written nothing erases nothing', async () => {
    await fixture.store.append(append({ texts: [chat('1', 'max', 'his')], members: ['zoe'] }));
    expect(await fixture.store.erase('zoe')).toEqual([]);
    expect((await fixture.store.load('table'))?.texts).toEqual([chat('1', 'max', 'his')]);
  });
}
