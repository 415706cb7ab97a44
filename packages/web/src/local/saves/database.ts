/**
 * The browser's database, shared by all tabs: saves, and the history of finished matches. The version counts up when a
 * part is added, and what is there stays. A browser that forbids it has none.
 */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

const DATABASE = 'tavolata';
/** 1: saves. 2: the history. */
const VERSION = 2;

interface Schema extends DBSchema {
  tables: { key: string; value: unknown };
  entries: { key: [table: string, seq: number]; value: unknown };
  /** What lists know of each match; its record and its review lie apart, so that a list is read quickly. */
  matches: { key: string; value: unknown };
  records: { key: string; value: unknown };
  reviews: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;

export function openDatabase(): Promise<Database> {
  opened ??= open();
  return opened;
}

/** Rejects, and never throws, where the browser forbids it. */
async function open(): Promise<Database> {
  return await openDB<Schema>(DATABASE, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('tables');
        database.createObjectStore('entries');
      }
      if (oldVersion < 2) {
        database.createObjectStore('matches');
        database.createObjectStore('records');
        database.createObjectStore('reviews');
      }
    },
    blocking(_current, _blocked, event) {
      // A newer version of the app waits in another tab: do not hold it up.
      (event.target as IDBDatabase).close();
    },
  });
}

/** Word to other tabs that something was written. */
export class ChangeChannel {
  readonly #channel: BroadcastChannel;

  constructor(name: string) {
    this.#channel = new BroadcastChannel(name);
  }

  tell(id: string): void {
    this.#channel.postMessage(id);
  }

  watch(onChange: (id: string) => void): () => void {
    const listen = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') onChange(data);
    };
    this.#channel.addEventListener('message', listen);
    return () => {
      this.#channel.removeEventListener('message', listen);
    };
  }
}
