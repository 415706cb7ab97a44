/** The only node on its database: it gets every lease, and there is nobody to publish to. */

import type { Store } from '../store/store.ts';
import type { Nodes } from './nodes.ts';

const nothing = (): void => undefined;

export function alone(store: Pick<Store, 'due'>): Nodes {
  return {
    id: 'alone',
    isShared: false,
    publisher: { publishChange: nothing, setPresence: nothing },
    leases: {
      takeDue: (now, limit) => store.due(now, limit),
      takeClock: () => Promise.resolve(true),
      takeBot: () => Promise.resolve(true),
      leaveBot: () => Promise.resolve(),
    },
    listen: nothing,
    missedAt: () => Promise.resolve([]),
    status: () => ({ isReachable: true, nodes: 1, clockAheadMs: 0 }),
    close: () => Promise.resolve(),
  };
}
