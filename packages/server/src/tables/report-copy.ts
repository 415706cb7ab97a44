/**
 * What a report keeps of its table: who was there, also those who have left or were removed, and what was said. It is
 * a copy, so that nobody can take words back by leaving or by erasing them after they were reported.
 */

import type { LogEntry } from '@tavolata/table';
import * as v from 'valibot';
import type { StoredTable } from '../store/store.ts';

const reportCopy = v.object({
  people: v.array(
    v.object({
      name: v.string(),
      /** By which they can be banned. */
      browsers: v.array(v.string()),
      isGone: v.boolean(),
    }),
  ),
  said: v.array(v.object({ at: v.number(), name: v.string(), text: v.string() })),
});

export type ReportCopy = v.InferOutput<typeof reportCopy>;

/** The latest messages. */
const MOST_SAID = 200;

export function copyForReport({
  entries,
  texts,
}: Pick<StoredTable, 'entries' | 'texts'>): ReportCopy {
  const written = new Map(texts.map(({ id, text }) => [id, text]));
  const people = new Map<string, ReportCopy['people'][number]>();
  const seats = new Map<number, string | undefined>();
  const said: { at: number; person: string; text: string }[] = [];
  const personOf = (id: string) => {
    const person = people.get(id) ?? { name: '', browsers: [], isGone: true };
    people.set(id, person);
    return person;
  };
  for (const text of entries) {
    const { at, entry } = JSON.parse(text) as LogEntry;
    if (entry.type === 'keyed') personOf(entry.person).browsers.push(entry.browser);
    if (entry.type === 'named') personOf(entry.person).name = written.get(entry.text) ?? '';
    if (entry.type === 'seated') {
      const { occupant } = entry;
      seats.set(entry.seat, occupant.kind === 'human' ? occupant.person : undefined);
    }
    if (entry.type === 'said') {
      said.push({ at, person: entry.person, text: written.get(entry.text) ?? '' });
    }
  }
  for (const person of seats.values()) if (person !== undefined) personOf(person).isGone = false;
  return {
    people: [...people.values()],
    said: said
      .slice(-MOST_SAID)
      .map(({ at, person, text }) => ({ at, name: personOf(person).name, text })),
  };
}

/** Nothing in a report of an earlier version, which kept no copy. */
export function parseReportCopy(text: string): ReportCopy | undefined {
  if (text === '') return undefined;
  const parsed = v.safeParse(reportCopy, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}
