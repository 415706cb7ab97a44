/** A store whose appends are timed and whose failures are counted. */

import type { Meter, StoreOperation } from '../metrics/meter.ts';
import type { Append, Appended, Store } from './store.ts';

export function measured(store: Store, meter: Meter): Store {
  async function counting<Answer>(
    operation: StoreOperation,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      meter.storeFailed(operation);
      throw error;
    }
  }
  async function append(append: Append): Promise<Appended> {
    const asked = performance.now();
    const appended = await counting('append', () => store.append(append));
    meter.appended(performance.now() - asked);
    if (append.seq === 0 && appended.type === 'stored') meter.tableOpened();
    return appended;
  }
  return {
    append,
    load: (table, since) => counting('load', () => store.load(table, since)),
    openTables: (limit) => counting('openTables', () => store.openTables(limit)),
    tablesOf: (browser, limit) => counting('tablesOf', () => store.tablesOf(browser, limit)),
    due: (now, limit) => counting('due', () => store.due(now, limit)),
    erase: (browser) => counting('erase', () => store.erase(browser)),
    removeUntouched: (phases, since) =>
      counting('removeUntouched', () => store.removeUntouched(phases, since)),
    report: (report) => counting('report', () => store.report(report)),
    reports: (limit) => counting('reports', () => store.reports(limit)),
    ban: (ban) => counting('ban', () => store.ban(ban)),
    unban: (ban) => counting('unban', () => store.unban(ban)),
    bans: () => counting('bans', () => store.bans()),
    close: () => store.close(),
  };
}
