/** Preloaded into a server that is soaked: collects its garbage when it is asked, and tells what stays. */

import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Pages are handed back to the system by another thread. */
const HAND_BACK_MS = 200;

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as Collect;
  // As if memory were short: V8 keeps free pages otherwise, some hundred megabytes of them at one time and few at another.
  const collect = (): void => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  process.on('message', () => {
    void (async () => {
      // Twice: what the first collection finalizes, such as the memory behind buffers, is only free after the second.
      collect();
      await wait(HAND_BACK_MS);
      collect();
      await wait(HAND_BACK_MS);
      const { heapUsed, external } = process.memoryUsage();
      process.send?.(heapUsed + external);
    })();
  });
  process.channel?.unref();
}
