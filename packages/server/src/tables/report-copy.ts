/**
 * What a report keeps of its table: who was there, also those who have left or were removed, and what was said. It is
 * a copy, so that nobody can take words back by leaving or by erasing them after they were reported, or just before.
 */

import type { LogEntry, Texts } from '@tavolata/table';
import * as v from 'valibot';
import type { Store, StoredText } from '../store/store.ts';
import { readLog, type LogReader } from './read-log.ts';

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

/** The latest messages with those who said them, and more of the people who were there last. */
const MOST_SAID = 200;
const MOST_PEOPLE = 100;
const MOST_BROWSERS = 10;

interface CopyParts {
  /** Is told how long the table is. */
  readonly onCount?: (count: number) => void;
  /** What was erased a moment ago. */
  readonly erasedText?: Texts;
}

/** Nothing if there is no such table. Rejects with `StoreAway`. */
export async function readReportCopy(
  store: Pick<Store, 'load'>,
  table: string,
  parts: CopyParts = {},
): Promise<ReportCopy | undefined> {
  const copy = new CopyInProgress(parts);
  return (await readLog(store, table, 0, copy)) && copy.finish();
}

interface CopiedPerson {
  name: string;
  browsers: string[];
  /** Counts what everybody does: the higher, the later. */
  lastSeen: number;
}

class CopyInProgress implements LogReader {
  /** Those that no entry has named yet. */
  readonly #texts = new Map<string, string>();
  /** By their ids, in the order in which they came. */
  readonly #people = new Map<string, CopiedPerson>();
  readonly #seats = new Map<number, string | undefined>();
  #seen = 0;
  #said: { at: number; person: string; text: string }[] = [];
  readonly onCount: (count: number) => void;
  readonly #erasedText: Texts;

  constructor({ onCount = () => undefined, erasedText = () => '' }: CopyParts) {
    this.onCount = onCount;
    this.#erasedText = erasedText;
  }

  onTexts(texts: readonly StoredText[]): void {
    for (const { id, text } of texts) this.#texts.set(id, text);
  }

  onEntry({ at, entry }: LogEntry): void {
    switch (entry.type) {
      case 'keyed': {
        const person = this.#see(entry.person);
        person.browsers = withBrowser(person.browsers, entry.browser);
        break;
      }
      case 'named':
        this.#see(entry.person).name = this.#takeText(entry.text);
        break;
      case 'seated': {
        const { occupant } = entry;
        const person = occupant.kind === 'human' ? occupant.person : undefined;
        if (person !== undefined) this.#see(person);
        this.#seats.set(entry.seat, person);
        break;
      }
      case 'said':
        this.#see(entry.person);
        this.#said.push({ at, person: entry.person, text: this.#takeText(entry.text) });
        if (this.#said.length >= 2 * MOST_SAID) this.#said = this.#said.slice(-MOST_SAID);
    }
  }

  finish(): ReportCopy {
    const said = this.#said.slice(-MOST_SAID);
    const seated = new Set(this.#seats.values());
    const told = this.#toldPeople(new Set([...seated, ...said.map(({ person }) => person)]));
    return {
      people: [...this.#people]
        .filter(([id]) => told.has(id))
        .map(([id, { name, browsers }]) => ({ name, browsers, isGone: !seated.has(id) })),
      said: said.map(({ at, person, text }) => ({
        at,
        name: this.#people.get(person)?.name ?? '',
        text,
      })),
    };
  }

  /** Those who are there or have said something, however many come and go after them; then the latest. */
  #toldPeople(first: ReadonlySet<string | undefined>): ReadonlySet<string | undefined> {
    const others = [...this.#people]
      .filter(([id]) => !first.has(id))
      .toSorted(([, one], [, other]) => other.lastSeen - one.lastSeen)
      .map(([id]) => id);
    const told = [...first].filter((id) => id !== undefined);
    return new Set([...told, ...others.slice(0, Math.max(0, MOST_PEOPLE - told.length))]);
  }

  #see(id: string): CopiedPerson {
    const person = this.#people.get(id) ?? { name: '', browsers: [], lastSeen: 0 };
    person.lastSeen = ++this.#seen;
    this.#people.set(id, person);
    return person;
  }

  #takeText(id: string): string {
    const text = this.#texts.get(id) ?? '';
    this.#texts.delete(id);
    return text === '' ? this.#erasedText(id) : text;
  }
}

/** The one that sat down stays, so that more devices don't hide it. */
const withBrowser = ([first = '', ...others]: readonly string[], browser: string): string[] =>
  first === '' ? [browser] : [first, ...[...others, browser].slice(1 - MOST_BROWSERS)];

/** Nothing in a report of an earlier version, which kept no copy. */
export function parseReportCopy(text: string): ReportCopy | undefined {
  if (text === '') return undefined;
  const parsed = v.safeParse(reportCopy, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}
