/**
 * Preloaded into servers that benchmarks and tests start: their standard input is a pipe of the
 * parent, which the system closes however the parent ends, so that no server is left behind.
 */

import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
