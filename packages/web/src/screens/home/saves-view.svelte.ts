/** The shelf as the start page follows it: up to date when another tab plays, with the time of day. */

import type { SaveStore } from '../../local/saves/save.ts';
import { openSaveStore } from '../../local/saves/open-save-store.ts';
import { sortSaves, type SortedSaves } from './saved-games.ts';
import { noteUnfinished } from './unfinished-count.ts';

const MINUTE = 60_000;

export class SavesView {
  /** Undefined until the shelf was read. */
  saves = $state.raw<SortedSaves>();
  now = $state(Date.now());
  readonly isLasting: boolean;
  readonly #shelf: SaveStore;

  static async open(): Promise<SavesView> {
    const view = new SavesView(await openSaveStore());
    await view.#read();
    return view;
  }

  private constructor(shelf: SaveStore) {
    this.#shelf = shelf;
    this.isLasting = shelf.isLasting;
  }

  /** Follows changes until the function that comes back is called. */
  follow(): () => void {
    const unwatch = this.#shelf.watch(() => void this.#read().catch(() => undefined));
    const clock = setInterval(() => (this.now = Date.now()), MINUTE);
    return () => {
      unwatch();
      clearInterval(clock);
    };
  }

  async remove(id: string): Promise<void> {
    await this.#shelf.remove(id);
    await this.#read();
  }

  async #read(): Promise<void> {
    const saves = sortSaves(await this.#shelf.list());
    this.saves = saves;
    this.now = Date.now();
    noteUnfinished(saves.unfinished.length + saves.damaged.length);
    for (const id of saves.surplus) await this.#shelf.remove(id);
  }
}
