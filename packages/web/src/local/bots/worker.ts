/** Where bots think, so that the page never waits for them. */

import { BOT_REGISTRY, serve } from '@tavolata/bots';
import { newId } from '../../ui/crypto-random.ts';

const { port1, port2 } = new MessageChannel();
let resume: (() => void) | undefined;

port1.onmessage = () => {
  resume?.();
};

/**
 * A pause in which the worker hears its messages, one at a time. A message to oneself comes back after
 * all that came in before; a timer would do as well, but browsers let it wait for four milliseconds.
 */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    resume = resolve;
    port2.postMessage(null);
  });

const receive = serve({
  games: BOT_REGISTRY,
  reply: (reply) => {
    postMessage(reply);
  },
  breathe,
  newSeed: newId,
});

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  receive(data);
});
