/** What a report keeps of people who do much to hide what they were called and what they said. */

import { expect, test } from 'vitest';
import type { TableEntry } from '@tavolata/table';
import type { Store } from '../src/store/store.ts';
import { parseReportCopy, readReportCopy, type ReportCopy } from '../src/tables/report-copy.ts';

/** Entries with the texts that they name: the ids of texts are the texts themselves. */
async function copyOf(
  entries: readonly { readonly at: number; readonly entry: TableEntry }[],
): Promise<ReportCopy> {
  const named = entries.flatMap(({ entry }) => ('text' in entry ? [entry.text] : []));
  const texts = named.map((text) => ({ id: text, kind: 'chat' as const, browser: 'b', text }));
  const load: Store['load'] = (_table, since = 0, most = Infinity) =>
    Promise.resolve({
      entries: entries.slice(since, since + most).map((entry) => JSON.stringify(entry)),
      count: entries.length,
      texts,
      erasures: 0,
    });
  const copy = await readReportCopy({ load }, 'table');
  if (!copy) throw new Error('the table is there');
  return copy;
}

const named = (at: number, text: string, person = 'ben') => ({
  at,
  entry: { type: 'named', person, text } as const,
});
const said = (text: string, person: string) => ({
  at: 1,
  entry: { type: 'said', seat: 1, person, text } as const,
});

test('an insult as a name is told, whatever its owner is called since', async () => {
  const { people } = await copyOf([named(1_000, 'You fools'), named(61_000, 'Ben')]);
  expect(people).toMatchObject([
    {
      name: 'Ben',
      names: [
        { at: 1_000, name: 'You fools' },
        { at: 61_000, name: 'Ben' },
      ],
    },
  ]);
  const many = Array.from({ length: 50 }, (_, at) => named(61_000 + 1_700 * at, `Ben ${at}`));
  const [ben] = (await copyOf([named(1_000, 'You fools'), ...many])).people;
  expect(ben?.names).toHaveLength(10);
  expect(ben?.names[0]).toEqual({ at: 1_000, name: 'You fools' });
  expect(ben?.name).toBe('Ben 49');
});

test('nobody pushes the words of somebody else out of a report', async () => {
  const flood = ['eve', 'mallory', 'trudy'].flatMap((person) =>
    Array.from({ length: 1_000 }, (_, at) => said(`${person} ${at}`, person)),
  );
  const copy = await copyOf([said('You fools', 'ben'), ...flood]);
  expect(copy.said[0]).toMatchObject({ text: 'You fools' });
  expect(copy.said).toHaveLength(1 + 3 * 133);
  expect(copy.said.at(-1)).toMatchObject({ text: 'trudy 999' });
});

test('nor their own, by saying much that is harmless', async () => {
  const harmless = Array.from({ length: 390 }, (_, at) => said(`nice weather ${at}`, 'ben'));
  const others = Array.from({ length: 5 }, () => said('hm', 'ada'));
  const copy = await copyOf([said('You fools', 'ben'), ...harmless, ...others]);
  expect(copy.said[0]).toMatchObject({ text: 'You fools' });
  expect(copy.said).toHaveLength(396);
});

test('a report is bounded, however many have said much', async () => {
  const crowd = Array.from({ length: 40 }, (_, at) => `guest ${at}`);
  const flood = Array.from({ length: 50 }, (_, at) =>
    crowd.map((person) => said(`${person} ${at}`, person)),
  ).flat();
  const copy = await copyOf([said('You fools', 'ben'), ...flood]);
  expect(copy.said).toHaveLength(1 + 9 * 40);
  expect(copy.said[0]).toMatchObject({ text: 'You fools' });
});

test('a copy of an earlier version has no list of names', () => {
  const earlier = { people: [{ name: 'Ben', browsers: ['b'], isGone: true }], said: [] };
  expect(parseReportCopy(JSON.stringify(earlier))?.people).toEqual([
    { name: 'Ben', names: [], browsers: ['b'], isGone: true },
  ]);
});
