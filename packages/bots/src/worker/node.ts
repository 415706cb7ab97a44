/**
 * Bots in a worker thread of Node. This file is both ends: `hireThread` starts a thread of itself,
 * and inside of that thread it serves. The only file of the package that knows a platform.
 */

import { randomBytes } from 'node:crypto';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { HiredWorker, WorkerEars } from './desk.ts';
import { serve } from './serve.ts';

/** Tells a thread of bots from any other thread that imports this file. */
const ROLE = 'tavolata-bots';

/** A thread for a `BotDesk`; it runs until the desk dismisses it. */
export function hireThread({ heard, crashed }: WorkerEars): HiredWorker {
  const thread = new Worker(new URL(import.meta.url), { workerData: ROLE });
  thread.on('message', heard);
  thread.on('error', (reason) => {
    crashed(reason instanceof Error ? reason : new Error(String(reason)));
  });
  thread.on('exit', () => {
    crashed(new Error('the thread of the bots has stopped'));
  });
  return {
    postMessage: (message) => {
      thread.postMessage(message);
    },
    terminate: () => {
      void thread.terminate();
    },
  };
}

/**
 * A turn of the event loop, in which messages come in. A message to oneself would not do here: Node
 * takes up to a thousand of them from one port before it looks at another.
 */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

if (parentPort && workerData === ROLE) {
  const port = parentPort;
  port.on(
    'message',
    serve({
      reply: (reply) => {
        port.postMessage(reply);
      },
      breathe,
      newSeed: () => randomBytes(16).toString('hex'),
    }),
  );
}
