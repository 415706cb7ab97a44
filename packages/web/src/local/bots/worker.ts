/** Where bots think, so that the page never waits for them. */

import { BOT_REGISTRY, serve } from '@tavolata/bots';
import { newId } from '../../ui/crypto-random.ts';
import { breathe } from './breath.ts';

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
