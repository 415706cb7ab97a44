/** The browser's own database: games are laid into it, looked at and spoiled from outside. */

import type { Page } from '@playwright/test';
import { cappuccino } from '@tavolata/cappuccino';
import { itemAt, type Game } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { restoreSeries } from '@tavolata/table';
import type { LaidSave } from './saves.ts';

export const idOf = (page: Page): string => itemAt(new URL(page.url()).pathname.split('/'), 2);

/** What is to be written, by key; an undefined value takes away what is there. */
interface Writing {
  readonly tables: readonly (readonly [id: string, facts: unknown])[];
  readonly entries: readonly (readonly [key: readonly [id: string, seq: number], entry: unknown])[];
}

/** Writes as the client would, into a database that it may not have made yet. */
function write(page: Page, writing: Writing): Promise<void> {
  return page.evaluate(async (all) => {
    // As the first version made it, if it is not there: the client then adds what is new.
    const request = indexedDB.open('tavolata');
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables');
      request.result.createObjectStore('entries');
    };
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const database = request.result;
    const transaction = database.transaction(['tables', 'entries'], 'readwrite');
    for (const name of ['tables', 'entries'] as const) {
      const store = transaction.objectStore(name);
      for (const [key, value] of all[name]) {
        if (value === undefined) store.delete(key as IDBValidKey);
        else store.put(value, key as IDBValidKey);
      }
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }, writing);
}

/** Lays saves into the browser; the app must not be open yet. */
export async function lay(page: Page, ...saves: readonly LaidSave[]): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/icon.svg'); // the origin without the app
  await write(page, {
    tables: saves.map(({ facts }) => [facts.id, facts]),
    entries: saves.flatMap(({ facts, log }) =>
      log.map((entry, seq) => [[facts.id, seq], entry] as const),
    ),
  });
}

/** Lays a save and opens it. */
export async function openSave(page: Page, save: LaidSave): Promise<void> {
  await lay(page, save);
  await page.goto(`/play/${save.facts.id}`);
}

/** Puts something else in the place of an entry of the log. */
export const spoilEntry = (page: Page, id: string, seq: number, entry: unknown): Promise<void> =>
  write(page, { tables: [], entries: [[[id, seq], entry]] });

/** Puts something else in the place of the facts. */
export const spoilFacts = (page: Page, id: string, facts: unknown): Promise<void> =>
  write(page, { tables: [[id, facts]], entries: [] });

/** Takes away the end of a log. */
export function cutLog(page: Page, { facts, log }: LaidSave, length: number): Promise<void> {
  const lost = Array.from({ length: log.length - length }, (_, index) => length + index);
  return write(page, {
    tables: [],
    entries: lost.map((seq) => [[facts.id, seq], undefined] as const),
  });
}

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

/** How many matches the history has. */
export function keptMatches(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tavolata');
        // There is none yet: making it is left to the page.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort();
          resolve(0);
        };
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('matches').objectStore('matches').count();
          counting.onerror = reject;
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** The scores that a saved game has led to, by the rules alone. */
export function scoresOf({ facts, log }: LaidSave): readonly number[] {
  const game = [kingLui, cappuccino].find(({ id }) => id === facts.game) as Game | undefined;
  if (!game) throw new Error(`no such game: ${facts.game}`);
  const { match } = restoreSeries(game, log);
  const result = match && game.outcome(match.state);
  if (!result) throw new Error('the game is not over');
  return result.scores;
}
