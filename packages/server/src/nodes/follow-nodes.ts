/** Follows the other nodes: by their hints, and by reading everything every few seconds. */

import type { Log } from '../log.ts';
import type { Limits } from '../limits.ts';
import type { Lists } from '../tables/lists.ts';
import { CatchUp } from '../tables/catch-up.ts';
import type { Tables } from '../tables/tables.ts';
import type { Sockets } from '../sockets/sockets.ts';
import { realWorld, repeat, type Cancel, type World } from '../world.ts';
import type { Nodes } from './nodes.ts';

export interface FollowNodesParts {
  readonly nodes: Nodes;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly sockets: Sockets;
  readonly world: World;
  readonly limits: Pick<Limits, 'newsMs' | 'handOverMs'>;
  readonly log: Log;
}

export function followNodes(parts: FollowNodesParts): Cancel {
  const { nodes, tables, lists, sockets, world, limits, log } = parts;
  const catchUp = new CatchUp({ nodes, tables, log });
  tables.onLoad = (table) => {
    catchUp.lookAt(table); // for who is there on other nodes
  };
  nodes.listen({
    onHint: (hint) => {
      lists.hear(hint);
      const live = tables.present(hint.table);
      if (live && hint.seq > live.table.seq) catchUp.lookAt(hint.table);
    },
    onPresence: (table) => {
      if (tables.present(table)) catchUp.lookAt(table);
    },
    onGap: () => {
      lists.changeAll();
      catchUp.lookAtAll();
    },
  });
  const stops = [
    repeat(world, limits.newsMs, () => {
      catchUp.lookAtAll();
    }),
    () => void catchUp.stop(),
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
 * Other nodes may reach the database when this one cannot. People are sent to them once per outage:
 * those who come back have found no better node, and must not go round in circles.
 */
function handOverWhenCutOff(nodes: Nodes, afterMs: number, handOver: () => void): Cancel {
  let since: number | undefined;
  return repeat(realWorld, LOOK_MS, () => {
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
