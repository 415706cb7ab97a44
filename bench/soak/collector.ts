/** Preloaded into a server that is soaked: collects its garbage when it is asked, and tells what stays. */

import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', () => {
    void (async () => {
      // Twice: what the first collection finalizes, such as the memory behind buffers, is only free after the second.
      collect();
      await turn();
      collect();
      const { heapUsed, external } = process.memoryUsage();
      process.send?.(heapUsed + external);
    })();
  });
  process.channel?.unref();
}
