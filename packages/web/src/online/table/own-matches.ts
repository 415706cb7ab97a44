/**
 * The finished matches of a table that somebody at this browser has played, on their way to the history. One may have
 * ended, and the next begun, while nobody here looked, so those before the present one are looked for, too. What was
 * handed over is remembered: a match that was removed from the history does not come back with the next visit.
 */

import type { GameRecord, GameTypes, Seat } from '@tavolata/engine';
import type { DealtRecord, NumberedMatch, TableView } from '@tavolata/table';
import * as v from 'valibot';
import { readStored, type TextStorage } from '../../settings/text-storage.ts';
import type { DealMemory } from '../deal/deal-memory.ts';

/** So many are remembered, at all tables together. */
const LONGEST = 200;
const KEY = 'tavolata.handed-over';
const Kept = v.array(v.string());

export interface OwnMatchesParts {
  readonly table: string;
  readonly storage: TextStorage;
  /** Knows in which deals this browser took part. */
  readonly deals: DealMemory;
  readonly fetchRecord: (match: NumberedMatch) => Promise<DealtRecord | undefined>;
  /** Puts a match into the history; false if there was no room. */
  readonly keep: (record: GameRecord, how: PlayedHere) => Promise<boolean>;
}

/** What the record of a match does not say. */
export interface PlayedHere {
  /** Of the one person who played here. */
  readonly seat: Seat | undefined;
  readonly memoryAid: boolean;
}

/** What is seen of the table, and by the eyes of which seat. */
interface Seen<T extends GameTypes> {
  readonly view: TableView<T> | undefined;
  readonly seat: Seat | undefined;
}

export class OwnMatches<T extends GameTypes> {
  readonly #parts: OwnMatchesParts;
  readonly #asked = new Set<number>();

  constructor(parts: OwnMatchesParts) {
    this.#parts = parts;
  }

  /** To be called with every change of the table; the record of the present match is fetched for its board. */
  follow(seen: Seen<T>): void {
    const { records = [], match } = seen.view ?? {};
    for (const number of records) {
      if (number === match?.number || this.#asked.has(number) || this.#isHandedOver(number))
        continue;
      if (this.#dealtHere(number).length > 0) void this.#bringIn(number, seen);
    }
  }

  /** Hands over the record of the match with this number, if somebody here has played it. */
  async handOver(number: number, record: GameRecord, { view, seat }: Seen<T>): Promise<void> {
    if (this.#isHandedOver(number)) return;
    const sits = (own: Seat): boolean => {
      const sitter = view?.seats[own];
      return sitter?.kind === 'human' && sitter.name === record.players[own]?.name;
    };
    // A second device of a person took no part in the deal.
    const own = [...new Set([...this.#dealtHere(number), ...(view?.mine ?? []).filter(sits)])];
    if (own.length === 0) return; // a spectator, or somebody who sat down since
    const only = own.length === 1 ? own[0] : own.find((other) => other === seat);
    const { memoryAid = true } = view?.terms.display ?? {};
    if (await this.#parts.keep(record, { seat: only, memoryAid })) this.#note(number);
  }

  async #bringIn(number: number, seen: Seen<T>): Promise<void> {
    this.#asked.add(number);
    const { table, fetchRecord } = this.#parts;
    const record = await fetchRecord({ table, number });
    if (record) await this.handOver(number, record, seen);
    else this.#asked.delete(number); // tried again with the next update
  }

  /** The seats that this browser dealt for. */
  #dealtHere(number: number): Seat[] {
    const { table, deals } = this.#parts;
    return Object.keys(deals.witness({ table, number })?.own ?? {}).map(Number);
  }

  #isHandedOver(number: number): boolean {
    return this.#handedOver.includes(this.#nameOf(number));
  }

  #note(number: number): void {
    const all = [...this.#handedOver, this.#nameOf(number)];
    this.#parts.storage.setItem(KEY, JSON.stringify(all.slice(-LONGEST)));
  }

  get #handedOver(): readonly string[] {
    return readStored(this.#parts.storage, KEY, Kept) ?? [];
  }

  readonly #nameOf = (number: number): string => `${this.#parts.table}.${number}`;
}
