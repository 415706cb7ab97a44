/** The browser's own database, looked at and spoiled from outside. */

import type { Page } from '@playwright/test';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { restoreTable } from '@tavolata/table';
import type { LaidSave } from './saves.ts';

export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2];

/** A save as it lies in the database now. */
export function readSave(page: Page, id = idOf(page)): Promise<LaidSave> {
  return page.evaluate(async (key) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('the database does not answer'));
        };
      });
    const database = await answer(indexedDB.open('tavolata'));
    const transaction = database.transaction(['tables', 'entries']);
    const range = IDBKeyRange.bound([key, 0], [key, 1e9]);
    const facts = answer<unknown>(transaction.objectStore('tables').get(key));
    const log = answer<unknown[]>(transaction.objectStore('entries').getAll(range));
    const save = { facts: (await facts) as LaidSave['facts'], log: await log };
    database.close();
    return save;
  }, id);
}

/** The scores that a saved game has led to, by the rules alone. */
export function scoresOf({ facts, log }: LaidSave): readonly number[] {
  const { match } =
    facts.game === 'king-lui' ? restoreTable(kingLui, log) : restoreTable(cappuccino, log);
  const result = match?.game.outcome(match.state as never);
  if (!result) throw new Error('the game is not over');
  return result.scores;
}

/** Puts something else in the place of an entry of the log, or of the facts. */
export function spoil(
  page: Page,
  id: string,
  { entry, facts }: { entry?: readonly [seq: number, value: unknown]; facts?: unknown },
): Promise<void> {
  return page.evaluate(
    async ([key, what]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('tavolata');
        request.onsuccess = () => {
          resolve(request.result);
        };
      });
      const transaction = database.transaction(['tables', 'entries'], 'readwrite');
      if (what.entry) transaction.objectStore('entries').put(what.entry[1], [key, what.entry[0]]);
      if ('facts' in what) transaction.objectStore('tables').put(what.facts, key);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    [id, { ...(entry ? { entry } : {}), ...(facts === undefined ? {} : { facts }) }] as const,
  );
}
