/** A store whose appends are timed and whose failures are counted. */

import type {
  Append,
  Appended,
  RunOperation,
  Store,
  StoreOperation,
  StoreParameters,
  StoreResult,
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
    const appended = await counted.append(append);
    meter.appended(performance.now() - asked);
    if (append.seq === 0 && appended.type === 'stored') meter.tableOpened();
    return appended;
  };
  return { ...counted, append, close: () => store.close() };
}

/** A store each of whose operations is carried out in the same way. */
function storeOf(run: RunOperation): Omit<Store, 'close'> {
  const operation =
    <Name extends StoreOperation>(name: Name) =>
    (...parameters: StoreParameters<Name>): Promise<StoreResult<Name>> =>
      run(name, ...parameters);
  return {
    append: operation('append'),
    load: operation('load'),
    openTables: operation('openTables'),
    tablesOf: operation('tablesOf'),
    due: operation('due'),
    erase: operation('erase'),
    removeUntouched: operation('removeUntouched'),
    report: operation('report'),
    reports: operation('reports'),
    ban: operation('ban'),
    unban: operation('unban'),
    bans: operation('bans'),
    removeReport: operation('removeReport'),
    removeReports: operation('removeReports'),
    wantAddresses: operation('wantAddresses'),
    wantedAddresses: operation('wantedAddresses'),
    serverKey: operation('serverKey'),
    isMember: operation('isMember'),
    forget: operation('forget'),
    forgotten: operation('forgotten'),
    share: operation('share'),
    unshare: operation('unshare'),
    shared: operation('shared'),
  };
}
