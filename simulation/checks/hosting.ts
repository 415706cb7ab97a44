/**
 * What may be done about a host from whom somebody else has taken the role: worked out from who became the host when, and
 * from nothing that a table keeps about it.
 */

import type { Seat } from '@tavolata/engine';
import { personOn, type Table } from '@tavolata/table';
import type { Committed } from './chronicle.ts';
import type { Verdict } from './verdict.ts';

/** For so long a host has to stay away before another one may free their seat or bar anybody; for a turn's time if that is longer. */
const LONG_AWAY_MS = 15 * 60_000;

const longAwayMs = ({ settings }: Table): number => Math.max(LONG_AWAY_MS, settings.clock * 1000);

interface HostingParts {
  readonly verdict: Verdict;
  /** Whether every node knows for sure that somebody on this seat is there. */
  readonly isSurelyPresent: (table: Table, seat: Seat) => boolean;
}

export class HostingCheck {
  readonly #parts: HostingParts;
  /** When the role was taken from whom, the first of them first. */
  #before: { readonly person: string; readonly since: number }[] = [];

  constructor(parts: HostingParts) {
    this.#parts = parts;
  }

  judge(committed: Committed): void {
    const { entry, before, after, browser, at } = committed;
    if (entry.type === 'hosted') {
      const { person } = entry;
      const place = this.#before.findIndex((former) => former.person === person);
      if (browser === undefined && place < 0) {
        this.#fail('somebody became the host unasked, from whom nobody had taken the role');
      }
      if (browser !== undefined && before.host !== person && this.#isHostThere(before)) {
        this.#fail('the role was taken from a host who is there');
      }
      if (place >= 0) this.#before = this.#before.slice(0, place);
      else if (before.host !== undefined && before.host !== person) {
        this.#before.push({ person: before.host, since: at });
      }
    }
    if (entry.type === 'barred') this.#judgeBarred(committed);
    if (entry.type === 'seated') this.#judgeFreed(committed, entry.seat);
    const people = new Set([...after.series.seats.keys()].map((seat) => personOn(after, seat)));
    this.#before = this.#before.filter(({ person }) => people.has(person) && person !== after.host);
  }

  #isHostThere(table: Table): boolean {
    return [...table.series.seats.keys()].some(
      (seat) =>
        table.host !== undefined &&
        personOn(table, seat) === table.host &&
        this.#parts.isSurelyPresent(table, seat),
    );
  }

  /** Nobody can let in again who was barred. */
  #judgeBarred({ before, at }: Committed): void {
    const taken = this.#before.at(-1);
    if (taken && at < taken.since + longAwayMs(before)) {
      this.#fail('somebody was barred by those who had just taken the role of the host');
    }
  }

  #judgeFreed({ before, after, browser, together, at }: Committed, seat: Seat): void {
    const person = personOn(before, seat);
    const former = this.#before.find((one) => one.person === person);
    if (!former || personOn(after, seat) === person) return;
    const isOwn = before.keys.some((key) => key.browser === browser && key.person === person);
    if (isOwn) return;
    if (together.some(({ type }) => type === 'barred')) {
      this.#fail('a host was barred by those who had taken the role');
    }
    const isLong = at >= former.since + longAwayMs(before);
    if (!isLong || this.#parts.isSurelyPresent(before, seat)) {
      this.#fail('a host lost the seat to those who had taken the role');
    }
  }

  #fail(what: string): void {
    this.#parts.verdict.fail('consent', what);
  }
}
