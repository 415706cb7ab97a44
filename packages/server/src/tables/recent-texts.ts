/** Which texts of a table can still be reported, so that they are kept for a while when they are erased. */

import type { Table, Texts } from '@tavolata/table';
import { REPORTED_FOR_MS, type ErasedTexts } from './erased-texts.ts';

/** Texts that the table itself no longer knows: names that were changed, messages that many others followed. */
const MOST_REPLACED = 2_000;

/** A text by its id. */
export interface KeptText {
  readonly id: string;
  readonly text: string;
}

interface Replaced {
  readonly id: string;
  readonly until: number;
}

export class RecentTexts {
  readonly #textOf: Texts;
  readonly #now: () => number;
  readonly #erased: ErasedTexts;
  #replaced: Replaced[] = [];

  /** `present` finds the texts of the table as they are. */
  constructor(present: Texts, now: () => number, erased: ErasedTexts) {
    this.#textOf = present;
    this.#now = now;
    this.#erased = erased;
  }

  /** Is called after each change. */
  follow(before: Table, after: Table): void {
    if (before.names !== after.names) {
      const until = this.#now() + REPORTED_FOR_MS;
      for (const [person, id] of before.names) {
        if (after.names.get(person) !== id) this.#replace({ id, until });
      }
    }
    if (before.chat === after.chat) return;
    const [first] = after.chat;
    for (const { seq, at, what } of before.chat) {
      if (first && seq >= first.seq) break;
      if ('text' in what) this.#replace({ id: what.text, until: at + REPORTED_FOR_MS });
    }
  }

  #replace(replaced: Replaced): void {
    this.#replaced.push(replaced);
    if (this.#replaced.length < 2 * MOST_REPLACED) return;
    const now = this.#now();
    this.#replaced = this.#replaced.filter(({ until }) => now < until).slice(-MOST_REPLACED);
  }

  /** What can still be reported and is not empty. */
  of(table: Table): readonly KeptText[] {
    const now = this.#now();
    const replaced = this.#replaced.flatMap(({ id, until }) => (now < until ? [id] : []));
    const ids = [...replaced, ...recentTexts(table, now)];
    return ids.map((id) => ({ id, text: this.#textOf(id) })).filter(({ text }) => text !== '');
  }

  /** Is called before texts may be erased. What it returns is called when they may have been. */
  before(table: Table): () => void {
    const texts = this.of(table);
    return () => {
      for (const { id, text } of texts) {
        if (this.#textOf(id) === '') this.#erased.add(table.id, id, text);
      }
    };
  }
}

/** The ids of what was said in the last minutes, and of the names of those who said it or sit here. */
function recentTexts({ series, chat, names }: Table, now: number): string[] {
  const people = new Set(
    series.seats.flatMap((seat) => (seat.kind === 'human' ? [seat.person] : [])),
  );
  const ids: string[] = [];
  for (const { at, what } of chat) {
    if (now - at >= REPORTED_FOR_MS || !('text' in what)) continue;
    people.add(what.person);
    ids.push(what.text);
  }
  return [...ids, ...[...people].flatMap((person) => names.get(person) ?? [])];
}
