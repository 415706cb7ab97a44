/**
 * What was erased at a table a moment ago, in memory only and for reports only: who insults others and erases it at once
 * must not get out of every report. What is older than that was erased for good when it was erased.
 */

import type { Table, Texts } from '@tavolata/table';
import type { Platform } from '../platform.ts';

/** So long after it was said or erased something can still be reported. */
const REPORTED_FOR_MS = 15 * 60_000;

interface Erased {
  readonly text: string;
  readonly until: number;
}

export class ErasedTexts {
  readonly #platform: Pick<Platform, 'now'>;
  readonly #textOf: Texts;
  readonly #erased = new Map<string, Erased>();

  /** `present` finds the texts of the table as they are. */
  constructor(platform: Pick<Platform, 'now'>, present: Texts) {
    this.#platform = platform;
    this.#textOf = present;
  }

  /** Is called before texts may be erased. What it returns is called when they may have been. */
  before(table: Table): () => void {
    const now = this.#platform.now();
    const texts = recentTexts(table, now).map((id) => ({ id, text: this.#textOf(id) }));
    return () => {
      for (const [id, { until }] of this.#erased) if (until <= now) this.#erased.delete(id);
      for (const { id, text } of texts) {
        if (text === '' || this.#textOf(id) !== '') continue;
        this.#erased.set(id, { text, until: now + REPORTED_FOR_MS });
      }
    };
  }

  /** Empty unless it was erased a moment ago. */
  textOf(id: string): string {
    const { text = '', until = 0 } = this.#erased.get(id) ?? {};
    return this.#platform.now() < until ? text : '';
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
