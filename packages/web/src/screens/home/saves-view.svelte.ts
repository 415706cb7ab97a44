/** The saved games as the start page follows them: up to date when another tab plays, with the time of day. */

import { openSaveStore } from '../../local/saves/open-save-store.ts';
import type { SaveStore } from '../../local/saves/save.ts';
import { MinuteClock } from '../minute-clock.svelte.ts';
import { noteUnfinished, sortSaves, type SortedSaves } from './saves.ts';

export class SavesView {
  /** Undefined until the saves were read. */
  saves = $state.raw<SortedSaves>();
  readonly clock = new MinuteClock();
  readonly isLasting: boolean;
  readonly #store: SaveStore;

  static async open(): Promise<SavesView> {
    const view = new SavesView(await openSaveStore());
    await view.#read();
    return view;
  }

  private constructor(store: SaveStore) {
    this.#store = store;
    this.isLasting = store.isLasting;
  }

  /** Follows changes until the function that comes back is called. */
  follow(): () => void {
    const unwatch = this.#store.watch(() => void this.#read().catch(() => undefined));
    const stop = this.clock.run();
    return () => {
      unwatch();
      stop();
    };
  }

  async remove(id: string): Promise<void> {
    await this.#store.remove(id);
    await this.#read();
  }

  async #read(): Promise<void> {
    const saves = sortSaves(await this.#store.list());
    this.saves = saves;
    this.clock.now = Date.now();
    noteUnfinished(saves.unfinished.length + saves.damaged.length);
    for (const id of saves.surplus) await this.#store.remove(id);
  }
}
