/**
 * The contract of stores: what every database has to keep, in the words of `src/store/store.ts`. Whatever
 * is particular to one of them (its locks, its crashes) is tested beside it.
 */

import { describe } from 'vitest';
import { appendsContract } from './store/appends.ts';
import { concurrencyContract } from './store/concurrency.ts';
import { listsContract } from './store/lists.ts';
import { moderationContract } from './store/moderation.ts';
import { removalContract } from './store/removal.ts';
import { useStore, type StorePlace } from './store/shelf.ts';
import { textsContract } from './store/texts.ts';

export type { StorePlace } from './store/shelf.ts';

export function storeContract(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(`${name} keeps the contract of stores`, () => {
    const shelf = useStore(makePlace);
    describe('appends', () => {
      appendsContract(shelf);
    });
    describe('many at a time', () => {
      concurrencyContract(shelf);
    });
    describe('texts', () => {
      textsContract(shelf);
    });
    describe('lists', () => {
      listsContract(shelf);
    });
    describe('removal', () => {
      removalContract(shelf);
    });
    describe('reports and bans', () => {
      moderationContract(shelf);
    });
  });
}
