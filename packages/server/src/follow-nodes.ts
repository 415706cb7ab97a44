/**
 * What a node of several does all the time: it follows the others, by what they publish and by reading
 * everything every few seconds, and compares its clock with the database's.
 */

import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Nodes } from './nodes/nodes.ts';
import { realPlatform, repeat, type Cancel, type Platform } from './platform.ts';
import type { Sockets } from './sockets/sockets.ts';
import { CatchUp } from './tables/catch-up.ts';
import type { Lists } from './tables/lists.ts';
import type { Tables } from './tables/tables.ts';

export interface FollowNodesParts {
  readonly nodes: Nodes;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly sockets: Sockets;
  readonly platform: Platform;
  readonly limits: Pick<Limits, 'catchUpMs' | 'handOverMs' | 'clockMs' | 'clockDiffersMs'>;
  readonly log: Log;
}

export function followNodes(parts: FollowNodesParts): Cancel {
  const { nodes, tables, lists, sockets, platform, limits, log } = parts;
  const catchUp = new CatchUp({ nodes, tables, log });
  tables.onLoad = (table) => {
    catchUp.read(table); // who is connected on other nodes
  };
  nodes.listen({
    onChange: (change) => {
      lists.invalidate(change);
      const live = tables.inMemory(change.table);
      if (!live || change.seq <= live.table.seq) return;
      void live.followChange(change).then((isFollowed) => {
        if (!isFollowed) catchUp.read(change.table);
      });
    },
    onPresence: (table) => {
      if (tables.inMemory(table)) catchUp.read(table);
    },
    onGap: () => {
      lists.invalidateAll();
      catchUp.readAll();
    },
  });
  const stops = [
    repeat(platform, limits.catchUpMs, () => {
      catchUp.readAll();
    }),
    () => void catchUp.stop(),
    watchClock(parts),
    handOverWhenCutOff(nodes, limits.handOverMs, () => {
      log.warn('hand-over', { connections: sockets.size });
      sockets.handOver();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const LOOK_MS = 500;

/**
 * Other nodes may reach the database when this one cannot. Players are sent to them once per outage:
 * those who come back have found no better node, and must not be sent round in circles.
 */
function handOverWhenCutOff(nodes: Nodes, afterMs: number, handOver: () => void): Cancel {
  let since: number | undefined;
  return repeat(realPlatform, LOOK_MS, () => {
    const now = performance.now();
    const { isReachable, nodes: count } = nodes.status();
    if (isReachable || count === 1) {
      since = undefined;
    } else if (since === undefined) {
      since = now;
    } else if (now - since >= afterMs) {
      since = Infinity;
      handOver();
    }
  });
}

export interface WatchClockParts {
  readonly nodes: Pick<Nodes, 'status'>;
  readonly platform: Platform;
  readonly limits: Pick<Limits, 'clockMs' | 'clockDiffersMs'>;
  readonly log: Log;
}

/** Logs at intervals that the clock of this machine differs from the database's. */
export function watchClock({ nodes, platform, limits, log }: WatchClockParts): Cancel {
  const look = (): void => {
    const { clockAheadMs } = nodes.status();
    if (Math.abs(clockAheadMs) > limits.clockDiffersMs) {
      log.warn('clock-differs', { databaseAheadMs: clockAheadMs });
    }
  };
  look();
  return repeat(platform, limits.clockMs, look);
}
