/**
 * The contract of stores: what `src/store/store.ts` promises, for every database. What is particular to one of
 * them (its locks, its crashes) is tested beside it.
 */

import { describe } from 'vitest';
import { appendsContract } from './store/appends.ts';
import { concurrencyContract } from './store/concurrency.ts';
import { useStore, type StorePlace } from './store/fixture.ts';
import { listsContract } from './store/lists.ts';
import { moderationContract } from './store/moderation.ts';
import { removalContract } from './store/removal.ts';
import { textsContract } from './store/texts.ts';

export type { StorePlace } from './store/fixture.ts';

export function storeContract(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(`${name} keeps the contract of stores`, () => {
    const fixture = useStore(makePlace);
    describe('appends', () => {
      appendsContract(fixture);
    });
    describe('many at a time', () => {
      concurrencyContract(fixture);
    });
    describe('texts', () => {
      textsContract(fixture);
    });
    describe('lists', () => {
      listsContract(fixture);
    });
    describe('removal', () => {
      removalContract(fixture);
    });
    describe('reports and bans', () => {
      moderationContract(fixture);
    });
  });
}
