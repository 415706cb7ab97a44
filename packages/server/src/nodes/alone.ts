/** The only server on its database: everything is its own, and there is nobody to tell. */

import type { Store } from '../store/store.ts';
import type { Nodes } from './nodes.ts';

export function alone(store: Pick<Store, 'due'>): Nodes {
  const nothing = (): void => undefined;
  return {
    id: 'alone',
    isShared: false,
    listen: nothing,
    hint: nothing,
    setCompany: nothing,
    newsOf: () => Promise.resolve([]),
    takeDue: (now, limit) => store.due(now, limit),
    takeClock: () => Promise.resolve(true),
    takeBot: () => Promise.resolve(true),
    leaveBot: () => Promise.resolve(),
    status: () => ({ isReachable: true, nodes: 1, clockAheadMs: 0 }),
    close: () => Promise.resolve(),
  };
}
