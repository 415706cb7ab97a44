/** A real store that can be made to delay its answers, to fail before or after storing, or not to answer. */

import type { OpenStore } from '../../src/settings.ts';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';

export class UnreliableStore {
  mood: 'well' | 'holding' | 'failing' | 'losing answers' | 'silent' = 'well';
  /** Whether only the next append fails. */
  isNextLost = false;
  readonly #held: (() => void)[] = [];
  #tell: () => void = () => undefined;

  readonly open: OpenStore = async (file, settings) => {
    const store = await openSqliteStore(file, settings);
    const load: Store['load'] = async (...asked) => {
      if (this.mood === 'failing') throw new Error('the disk is full');
      return store.load(...asked);
    };
    const append: Store['append'] = async (entries) => {
      if (this.mood === 'failing') throw new Error('the disk is full');
      if (this.isNextLost) {
        this.isNextLost = false;
        throw new Error('the connection to the database is cut');
      }
      const appended = await store.append(entries);
      if (this.mood === 'losing answers') throw new Error('the connection to the database is cut');
      if (this.mood === 'holding') {
        await new Promise<void>((resolve) => {
          this.#held.push(resolve);
          this.#tell();
        });
      }
      return appended;
    };
    const bans: Store['bans'] = async () => {
      if (this.mood === 'failing') throw new Error('the disk is full');
      if (this.mood === 'silent') await new Promise<void>((resolve) => this.#held.push(resolve));
      return store.bans();
    };
    return { ...store, append, load, bans };
  };

  /** How many answers are held. */
  get held(): number {
    return this.#held.length;
  }

  /** From now on answers are held; resolves when there is one. */
  hold(): Promise<void> {
    this.mood = 'holding';
    return new Promise((resolve) => (this.#tell = resolve));
  }

  release(): void {
    this.mood = 'well';
    for (const go of this.#held.splice(0)) go();
  }
}
