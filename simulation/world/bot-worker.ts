/** A worker of bots that thinks nothing: it plays any legal action a little later, or misbehaves when told to. */

import type { StartWorker } from '@tavolata/bots';
import { fractionFrom, type Clock, type Place } from './clock.ts';

type BotFault = 'bot-crashes' | 'bot-is-silent' | 'bot-talks-nonsense';

export interface BotMood {
  /** What happens with the next question. */
  fault: BotFault | undefined;
  readonly onFault: (fault: BotFault) => void;
}

interface Asked {
  readonly kind: string;
  readonly id: number;
  readonly question: { readonly legal: readonly unknown[] };
}

const THINKS_MS = 40;

export const startWorkerFor =
  (clock: Clock, place: Place, mood: BotMood): StartWorker =>
  (events) => ({
    postMessage: (message) => {
      const { kind, id, question } = message as Asked;
      if (kind !== 'choose') return;
      const { fault } = mood;
      mood.fault = undefined;
      if (fault) mood.onFault(fault);
      if (fault === 'bot-is-silent') return;
      const { legal } = question;
      const action =
        fault === 'bot-talks-nonsense'
          ? { type: 'nonsense' }
          : legal[Math.floor(fractionFrom(place.random) * legal.length)];
      clock.after(
        THINKS_MS * fractionFrom(place.random),
        () => {
          if (fault === 'bot-crashes') events.crashed(new Error('the worker has crashed'));
          else events.heard({ id, action });
        },
        place,
      );
    },
    terminate: () => undefined,
  });
