/**
 * A series whose log lies in the save store: every entry is kept before it is shown. If another tab has
 * played on, its entries count, and what was wanted here has to be asked for again.
 */

import { attempt, type GameTypes } from '@tavolata/engine';
import {
  decideSeries,
  evolveSeries,
  restoreSeries,
  seriesLength,
  seriesPhase,
  type Series,
  type SeriesCommand,
  type SeriesEntry,
} from '@tavolata/table';
import type { SaveFacts, SaveStore } from './saves/save.ts';

export interface KeptSeriesParts<T extends GameTypes> {
  readonly series: Series<T>;
  readonly facts: SaveFacts;
  readonly store: SaveStore;
  readonly now: () => number;
  /** The series as it will be if the store takes the entries that it has just been given. */
  readonly onAppending: (series: Series<T>) => void;
  readonly onChange: () => void;
}

export class KeptSeries<T extends GameTypes> {
  readonly #parts: KeptSeriesParts<T>;
  readonly #unwatch: () => void;
  #series: Series<T>;
  #facts: SaveFacts;
  /** Entries that the store has not taken yet; they go with the next ones. */
  #unkept: readonly SeriesEntry<T>[] = [];
  /** Commands are carried out one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(parts: KeptSeriesParts<T>) {
    this.#parts = parts;
    this.#series = parts.series;
    this.#facts = parts.facts;
    this.#unwatch = parts.store.watch((id) => {
      if (id !== this.#facts.id) return;
      void this.#queue(async () => {
        await this.#reload();
      });
    });
  }

  get series(): Series<T> {
    return this.#series;
  }

  get facts(): SaveFacts {
    return this.#facts;
  }

  get isKept(): boolean {
    return this.#unkept.length === 0;
  }

  /** The command is made when its turn comes, from the series as it is then; a refused one does nothing. */
  command(make: () => SeriesCommand): Promise<void> {
    return this.#queue(async () => {
      const decided = attempt(() => decideSeries(this.#series, make()));
      if (decided.ok) await this.#append(decided.value);
    });
  }

  close(): void {
    this.#unwatch();
  }

  /** A task that fails must not hold up those after it. */
  #queue(task: () => Promise<void>): Promise<void> {
    const done = this.#work.then(task);
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** What the browser cannot keep now is shown all the same. */
  async #append(entries: readonly SeriesEntry<T>[]): Promise<void> {
    const { store, now, onAppending } = this.#parts;
    const series = entries.reduce(evolveSeries<T>, this.#series);
    const waiting = [...this.#unkept, ...entries];
    const facts = {
      ...this.#facts,
      phase: seriesPhase(series),
      touched: now(),
      length: seriesLength(series),
    };
    try {
      const appending = store.append(facts, waiting);
      onAppending(series);
      if ((await appending) === 'behind') {
        if (await this.#reload()) return;
        await store.append(facts, series.entries); // removed elsewhere, yet played on here
      }
      this.#unkept = [];
    } catch {
      this.#unkept = waiting;
    }
    this.#become(series, facts);
  }

  /** Another tab has played on: its log is the truth. False if there is no such save any more. */
  async #reload(): Promise<boolean> {
    const { store, series } = this.#parts;
    const read = async (): Promise<boolean> => {
      const save = await store.load(this.#facts.id);
      const kept = seriesLength(this.#series) - this.#unkept.length;
      if (!save || save.log.length === kept) return save !== undefined;
      const newer = restoreSeries(series.game, save.log);
      this.#unkept = [];
      this.#become(newer, save.facts);
      return true;
    };
    return read().catch(() => true); // what cannot be read is not followed
  }

  #become(series: Series<T>, facts: SaveFacts): void {
    this.#series = series;
    this.#facts = facts;
    this.#parts.onChange();
  }
}
