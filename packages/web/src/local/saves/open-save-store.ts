/** The save store of this browser: its database, or memory where that is forbidden or broken. */

import { openIndexedSaveStore } from './indexed-save-store.ts';
import type { ListedSave, Save, SaveFacts, SaveStore } from './save.ts';

let opened: Promise<SaveStore> | undefined;

export function openSaveStore(): Promise<SaveStore> {
  opened ??= openIndexedSaveStore().catch(() => new MemorySaveStore());
  return opened;
}

/** Saves of a page whose browser keeps nothing: they last until the page is closed. */
export class MemorySaveStore implements SaveStore {
  readonly isLasting = false;
  readonly #saves = new Map<string, Save>();

  list(): Promise<ListedSave[]> {
    return Promise.resolve(
      [...this.#saves.values()].map(({ facts }) => ({ isDamaged: false, facts })),
    );
  }

  load(id: string): Promise<Save | undefined> {
    return Promise.resolve(this.#saves.get(id));
  }

  append(facts: SaveFacts, entries: readonly unknown[]): Promise<'kept' | 'behind'> {
    const log = this.#saves.get(facts.id)?.log ?? [];
    if (log.length !== facts.length - entries.length) return Promise.resolve('behind');
    this.#saves.set(facts.id, { facts, log: [...log, ...entries] });
    return Promise.resolve('kept');
  }

  remove(id: string): Promise<void> {
    this.#saves.delete(id);
    return Promise.resolve();
  }

  watch(): () => void {
    return () => undefined;
  }
}
