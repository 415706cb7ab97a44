/** What the server does at intervals. */

import type { Limits } from './limits.ts';
import { failureFields, type Log } from './log.ts';
import { enforceBans } from './operator/enforce-bans.ts';
import type { Bans } from './people/bans.ts';
import type { Identities } from './people/identity.ts';
import { repeat, type Cancel, type Platform } from './platform.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Room } from './store/room.ts';
import { StoreError, type Store } from './store/store.ts';
import type { Lists } from './tables/lists.ts';
import type { Tables } from './tables/tables.ts';

export interface HousekeepingParts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly log: Log;
  readonly store: Store;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly bans: Bans;
  readonly identities: Identities;
  readonly sockets: Sockets;
  readonly room: Room;
}

export function startHousekeeping(parts: HousekeepingParts): Cancel {
  const { platform, limits, log, tables, identities, sockets, room } = parts;
  const chore = (name: string, every: number, run: () => Promise<void> | void): Cancel =>
    repeat(platform, every, async () => {
      try {
        await run();
      } catch (error) {
        // A store that is away is logged elsewhere, and the chore runs again later.
        if (error instanceof StoreError) log.warn(name, { error: error.message });
        else log.error(name, failureFields(error));
      }
    });
  let isCleaned = false; // since room ran out
  const chores = [
    chore('clocks-failed', limits.dueMs, () => tables.passDueTime()),
    chore('eviction-failed', limits.evictMs, () => {
      tables.evict();
    }),
    chore('ping-failed', limits.pingMs, () => sockets.ping()),
    chore('bans-failed', limits.bansMs, async () => {
      await enforceBans(parts);
      await identities.refresh();
      sockets.dropForgotten();
    }),
    chore('room-unknown', limits.roomMs, async () => {
      await room.refresh();
      if (room.isFull && !isCleaned) await cleanUp(parts);
      isCleaned = room.isFull;
    }),
    chore('clean-up-failed', limits.cleanUpMs, () => cleanUp(parts)),
  ];
  return () => {
    for (const stop of chores) stop();
  };
}

/** Removes the tables that nobody has touched for long, and old reports. */
export async function cleanUp({
  store,
  platform,
  limits,
  lists,
  log,
}: HousekeepingParts): Promise<void> {
  const { keepGatheringMs, keepPlayingMs, keepFinishedMs, keepReportsMs } = limits;
  const kept: [phases: string[], forMs: number][] = [
    [['gathering'], keepGatheringMs],
    [['playing', 'shuffling'], keepPlayingMs],
    [['over', 'abandoned'], keepFinishedMs],
  ];
  let removed = 0;
  for (const [phases, forMs] of kept) {
    removed += await store.removeUntouched(phases, platform.now() - forMs);
  }
  const reports = await store.removeReports(platform.now() - keepReportsMs);
  if (reports > 0) log.info('reports-removed', { reports });
  if (removed > 0) log.info('cleaned-up', { removed });
  lists.invalidateAll(); // another server may have removed some
}
