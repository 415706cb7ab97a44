/** Logs at intervals that the clock of this machine differs from the database's. */

import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { repeat, type Cancel, type Platform } from '../platform.ts';
import type { Nodes } from './nodes.ts';

export interface WatchClockParts {
  readonly nodes: Pick<Nodes, 'status'>;
  readonly platform: Platform;
  readonly limits: Pick<Limits, 'clockMs' | 'clockDiffersMs'>;
  readonly log: Log;
}

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
