/** Saves in the browser's database, shared by all tabs. */

import { ChangeChannel, openDatabase, type Database } from './database.ts';
import { readFacts, type ListedSave, type Save, type SaveFacts, type SaveStore } from './save.ts';

export async function openIndexedSaveStore(): Promise<SaveStore> {
  return new IndexedSaveStore(await openDatabase());
}

class IndexedSaveStore implements SaveStore {
  readonly isLasting = true;
  readonly #channel = new ChangeChannel('tavolata-saves');
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(): Promise<ListedSave[]> {
    const transaction = this.#database.transaction('tables');
    const [ids, values] = await Promise.all([
      transaction.store.getAllKeys(),
      transaction.store.getAll(),
    ]);
    return ids.map((id, index) => readFacts(id, values[index]));
  }

  async load(id: string): Promise<Save | undefined> {
    const transaction = this.#database.transaction(['tables', 'entries']);
    const [input, log] = await Promise.all([
      transaction.objectStore('tables').get(id),
      transaction.objectStore('entries').getAll(entriesOf(id)),
    ]);
    if (input === undefined) return undefined;
    const listed = readFacts(id, input);
    if (listed.isDamaged) throw new DamagedSave(id);
    return { facts: listed.facts, log };
  }

  /** Facts, check and entries are one transaction: all of it is kept, or nothing. */
  async append(facts: SaveFacts, entries: readonly unknown[]): Promise<'kept' | 'behind'> {
    const { id, length } = facts;
    const transaction = this.#database.transaction(['tables', 'entries'], 'readwrite', {
      durability: 'strict',
    });
    const kept = await transaction.objectStore('entries').count(entriesOf(id));
    if (kept !== length - entries.length) {
      transaction.abort();
      await transaction.done.catch(() => undefined);
      return 'behind';
    }
    const writes = entries.map((entry, index) =>
      transaction.objectStore('entries').add(entry, [id, kept + index]),
    );
    await Promise.all([
      transaction.objectStore('tables').put(facts, id),
      ...writes,
      transaction.done,
    ]);
    this.#channel.tell(id);
    return 'kept';
  }

  async remove(id: string): Promise<void> {
    const transaction = this.#database.transaction(['tables', 'entries'], 'readwrite');
    await Promise.all([
      transaction.objectStore('tables').delete(id),
      transaction.objectStore('entries').delete(entriesOf(id)),
      transaction.done,
    ]);
    this.#channel.tell(id);
  }

  watch(onChange: (id: string) => void): () => void {
    return this.#channel.watch(onChange);
  }
}

const entriesOf = (id: string): IDBKeyRange =>
  IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** The facts of a save make no sense; its id is known all the same. */
export class DamagedSave extends Error {
  constructor(id: string) {
    super(`the saved game ${id} is damaged`);
    this.name = 'DamagedSave';
  }
}
