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
      /** As they were called last. */
      name: v.string(),
      /** As they were called from when on, the latest last; missing in copies of earlier versions. */
      names: v.optional(v.array(v.object({ at: v.number(), name: v.string() })), []),
      /** By which they can be banned. */
      browsers: v.array(v.string()),
      isGone: v.boolean(),
    }),
  ),
  said: v.array(v.object({ at: v.number(), name: v.string(), text: v.string() })),
});

export type ReportCopy = v.InferOutput<typeof reportCopy>;

/**
 * The latest messages, shared fairly where many have said much: nobody can push out the words of another, and their own
 * only by a flood. And those who said them, with more of the people who were there last.
 */
const MOST_SAID = 400;
const MOST_NAMES = 10;
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

interface Named {
  readonly at: number;
  readonly name: string;
}

interface Said {
  readonly at: number;
  readonly person: string;
  readonly text: string;
  /** Counts all that was said. */
  readonly order: number;
}

interface CopiedPerson {
  names: readonly Named[];
  browsers: readonly string[];
  said: Said[];
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
      case 'named': {
        const person = this.#see(entry.person);
        person.names = withName(person.names, { at, name: this.#takeText(entry.text) });
        break;
      }
      case 'seated': {
        const { occupant } = entry;
        const person = occupant.kind === 'human' ? occupant.person : undefined;
        if (person !== undefined) this.#see(person);
        this.#seats.set(entry.seat, person);
        break;
      }
      case 'said': {
        const { said, lastSeen: order } = this.#see(entry.person);
        said.push({ at, person: entry.person, text: this.#takeText(entry.text), order });
        if (said.length > MOST_SAID) said.shift();
      }
    }
  }

  finish(): ReportCopy {
    const said = this.#latestSaid();
    const seated = new Set(this.#seats.values());
    const told = this.#toldPeople(new Set([...seated, ...said.map(({ person }) => person)]));
    return {
      people: [...this.#people]
        .filter(([id]) => told.has(id))
        .map(([id, { names, browsers }]) => ({
          name: nameIn(names),
          names: names.filter(({ name }) => name !== ''),
          browsers: [...browsers],
          isGone: !seated.has(id),
        })),
      said: said.map(({ at, person, text }) => ({
        at,
        name: nameIn(this.#people.get(person)?.names ?? []),
        text,
      })),
    };
  }

  /** In their order; of each person as many as leave room for those of all others. */
  #latestSaid(): Said[] {
    const ofEach = [...this.#people.values()].map(({ said }) => said);
    const most = fairShare(ofEach.map(({ length }) => length));
    return ofEach
      .flatMap((said) => said.slice(-most))
      .toSorted((one, other) => one.order - other.order)
      .slice(-MOST_SAID);
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
    const person = this.#people.get(id) ?? { names: [], browsers: [], said: [], lastSeen: 0 };
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

/** How many messages of each person fit into a copy, one at least. */
function fairShare(counts: readonly number[]): number {
  const people = new Array<number>(MOST_SAID + 1).fill(0); // by how many messages they have
  for (const count of counts) people[count] = (people[count] ?? 0) + 1;
  let [share, kept, withMore] = [0, 0, counts.length - (people[0] ?? 0)];
  while (share < MOST_SAID && kept + withMore <= MOST_SAID) {
    kept += withMore;
    share++;
    withMore -= people[share] ?? 0;
  }
  return Math.max(1, share);
}

const nameIn = (names: readonly Named[]): string => names.at(-1)?.name ?? '';

/** Of too many names the one that was seen for the shortest time goes, so that new ones don't hide an old one. */
function withName(names: readonly Named[], named: Named): readonly Named[] {
  const all = [...names, named];
  if (all.length <= MOST_NAMES) return all;
  const seenFor = all.slice(1).map(({ at }, index) => at - (all[index]?.at ?? 0));
  return all.toSpliced(seenFor.indexOf(Math.min(...seenFor)), 1);
}

/** The one that sat down stays, so that more devices don't hide it. */
const withBrowser = (
  [first = '', ...others]: readonly string[],
  browser: string,
): readonly string[] =>
  first === '' ? [browser] : [first, ...[...others, browser].slice(1 - MOST_BROWSERS)];

/** Nothing in a report of an earlier version, which kept no copy. */
export function parseReportCopy(text: string): ReportCopy | undefined {
  if (text === '') return undefined;
  const parsed = v.safeParse(reportCopy, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}
