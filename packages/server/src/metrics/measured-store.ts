/** A store whose appends are timed and whose failures are counted. */

import {
  storeOf,
  type Append,
  type Appended,
  type Store,
  type StoreOperation,
  type StoreParameters,
  type StoreResult,
} from '../store/store.ts';
import type { Meter } from './meter.ts';

/** So that the compiler sees that an operation and its parameters belong together. */
type Operations = {
  readonly [Name in StoreOperation]: (
    ...parameters: StoreParameters<Name>
  ) => Promise<StoreResult<Name>>;
};

export function measured(store: Store, meter: Meter): Store {
  const operations: Operations = store;
  const counted = storeOf((operation, ...parameters) =>
    operations[operation](...parameters).catch((error: unknown) => {
      meter.storeFailed(operation);
      throw error;
    }),
  );
  const append = async (append: Append): Promise<Appended> => {
    const asked = performance.now();
    let appended: Appended;
    try {
      appended = await store.append(append);
    } catch (error) {
      meter.storeFailed('append');
      throw error;
    }
    meter.appended(performance.now() - asked);
    if (append.seq === 0 && appended.type === 'stored') meter.tableOpened();
    return appended;
  };
  return { ...counted, append, close: () => store.close() };
}
