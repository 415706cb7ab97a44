/** Tells the operator now and then that the clock of this machine is not the database's. */

import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { repeat, type Cancel, type World } from '../world.ts';
import type { Nodes } from './nodes.ts';

export interface WatchClockParts {
  readonly nodes: Pick<Nodes, 'status'>;
  readonly world: World;
  readonly limits: Pick<Limits, 'clockMs' | 'clockDiffersMs'>;
  readonly log: Log;
}

export function watchClock({ nodes, world, limits, log }: WatchClockParts): Cancel {
  const look = (): void => {
    const { clockAheadMs } = nodes.status();
    if (Math.abs(clockAheadMs) > limits.clockDiffersMs) {
      log.warn('clock-differs', { databaseAheadMs: clockAheadMs });
    }
  };
  look();
  return repeat(world, limits.clockMs, look);
}
