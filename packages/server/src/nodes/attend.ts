/** Follows what the other servers say, and looks at everything now and then without a word from them. */

import type { Log } from '../log.ts';
import type { Limits } from '../limits.ts';
import type { Lists } from '../rooms/lists.ts';
import { NewsDesk } from '../rooms/news-desk.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Sockets } from '../sockets/sockets.ts';
import { realWorld, repeat, type Cancel, type World } from '../world.ts';
import type { Nodes } from './nodes.ts';

export interface AttendParts {
  readonly nodes: Nodes;
  readonly rooms: Rooms;
  readonly lists: Lists;
  readonly sockets: Sockets;
  readonly world: World;
  readonly limits: Pick<Limits, 'newsMs' | 'handOverMs'>;
  readonly log: Log;
}

export function attendNodes(parts: AttendParts): Cancel {
  const { nodes, rooms, lists, sockets, world, limits, log } = parts;
  const desk = new NewsDesk({ nodes, rooms, log });
  rooms.onLoad = (table) => {
    desk.lookAt(table); // for whoever is there on other servers
  };
  nodes.listen({
    onHint: (hint) => {
      lists.hear(hint);
      const host = rooms.present(hint.table);
      if (host && hint.seq > host.room.seq) desk.lookAt(hint.table);
    },
    onCompany: (table) => {
      if (rooms.present(table)) desk.lookAt(table);
    },
    onGap: () => {
      lists.changeAll();
      desk.lookAtAll();
    },
  });
  const stops = [
    repeat(world, limits.newsMs, () => {
      desk.lookAtAll();
    }),
    () => void desk.stop(),
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
 * Others may reach the database when this server cannot. People are sent away once each time: whoever
 * comes back then has found nobody better, and shall not be sent round in circles.
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
