/** The history as screens follow it: up to date when another tab plays, with the time of day. */

import { openHistory, type HistoryStore } from '../../local/history/history-store.ts';
import type { KeptMatch } from '../../local/history/kept-match.ts';
import { wasFull } from '../../local/history/space.ts';
import { openSaveStore } from '../../local/saves/open-save-store.ts';
import { MinuteClock } from '../minute-clock.svelte.ts';

export class HistoryView {
  /** The latest first. */
  matches = $state.raw<readonly KeptMatch[]>([]);
  /** Ids of entries that cannot be read. */
  damaged = $state.raw<readonly string[]>([]);
  readonly clock = new MinuteClock();
  readonly store: HistoryStore;

  static async open(): Promise<HistoryView> {
    const view = new HistoryView(await openHistory());
    await view.read();
    return view;
  }

  private constructor(store: HistoryStore) {
    this.store = store;
  }

  get isEmpty(): boolean {
    return this.matches.length + this.damaged.length === 0;
  }

  /** Of matches, or of one for which there was no room. */
  get hasSomethingToTell(): boolean {
    return !this.isEmpty || wasFull();
  }

  /** Follows changes until the function that comes back is called. */
  follow(): () => void {
    const unwatch = this.store.watch(() => void this.read().catch(() => undefined));
    const stop = this.clock.run();
    return () => {
      unwatch();
      stop();
    };
  }

  async read(): Promise<void> {
    const listed = await this.store.list();
    this.matches = listed
      .flatMap((entry) => (entry.isDamaged ? [] : [entry.match]))
      .sort((one, other) => other.ended - one.ended);
    this.damaged = listed.flatMap((entry) => (entry.isDamaged ? [entry.id] : []));
    this.clock.now = Date.now();
  }

  /** With the saves that the matches were played in, unless a later one is still in them. */
  async remove(ids: readonly string[]): Promise<void> {
    const gone = this.matches.filter(({ id }) => ids.includes(id));
    await this.store.remove(ids);
    await this.read();
    // Else the start page would take the last match of a save for one that was never kept.
    const isLast = ({ save, ended }: KeptMatch): boolean =>
      !this.matches.some((left) => left.save === save && left.ended >= ended);
    await removeEnded(gone.filter(isLast).flatMap(({ save }) => save ?? []));
  }
}

async function removeEnded(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const store = await openSaveStore();
  for (const save of await store.list()) {
    if (save.isDamaged || !ids.includes(save.facts.id) || save.facts.phase !== 'over') continue;
    await store.remove(save.facts.id);
  }
}
