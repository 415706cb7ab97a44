/**
 * The contract of stores: what `src/store/store.ts` promises, for every database. What is particular to one of
 * them (its locks, its crashes) is tested beside it.
 */

import { describe } from 'vitest';
import { appendsContract } from './store/appends.ts';
import { concurrencyContract } from './store/concurrency.ts';
import { useStore, type FirstStore, type StorePlace } from './store/fixture.ts';
import { leftTablesContract, listsContract } from './store/lists.ts';
import { moderationContract } from './store/moderation.ts';
import { removalContract } from './store/removal.ts';
import { textsContract } from './store/texts.ts';
import { version3Contract } from './store/version-3.ts';

export type { StorePlace } from './store/fixture.ts';

/** What a server of this version asks of its store. */
export function storeContract(name: string, makePlace: () => Promise<StorePlace>): void {
  firstContract(name, makePlace);
  describe(`${name} has what came with version 3`, () => {
    version3Contract(useStore(makePlace));
  });
  describe(`${name} lists own tables`, () => {
    leftTablesContract(useStore(makePlace));
  });
}

/** What servers of all versions ask of it. */
export function firstContract(
  name: string,
  makePlace: () => Promise<StorePlace<FirstStore>>,
): void {
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
