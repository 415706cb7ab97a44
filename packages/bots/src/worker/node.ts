/**
 * Bots in worker threads of Node. A thread runs a module that registers games with `serveThread`.
 * This file is such a module, for all games of this package, and `startThread` starts threads of it;
 * another module can register others. The only file of the package that knows a platform.
 */

import { randomBytes } from 'node:crypto';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { GameBots } from '../game-bots.ts';
import { BOT_REGISTRY } from '../registry.ts';
import type { StartWorker } from './bot-client.ts';
import { serve } from './serve.ts';

/** Tells a thread of a module from all other threads that import it. */
const roleOf = (module: string): string => `tavolata-bots ${module}`;

/** For a `BotClient`: threads of a module, by its `import.meta.url`. They run until stopped. */
export function threadsOf(module: string): StartWorker {
  return ({ heard, crashed }) => {
    const thread = new Worker(new URL(module), { workerData: roleOf(module) });
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
  };
}

/** In a thread of this module: thinks about these games. Anywhere else: does nothing. */
export function serveThread(module: string, games: readonly GameBots[]): void {
  if (!parentPort || workerData !== roleOf(module)) return;
  const port = parentPort;
  port.on(
    'message',
    serve({
      games,
      reply: (reply) => {
        port.postMessage(reply);
      },
      breathe,
      newSeed: () => randomBytes(16).toString('hex'),
    }),
  );
}

/**
 * A turn of the event loop, in which messages come in. A message to oneself would not do here: Node
 * takes up to a thousand of them from one port before it looks at another.
 */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Threads that think about all games of this package. */
export const startThread = threadsOf(import.meta.url);
serveThread(import.meta.url, BOT_REGISTRY);
