/** What programs ask that look after this one: whether it lives, and whether to send it somebody. */

import type { StoreProbe } from '../store/probe.ts';
import { PLAIN_HEADERS, type HttpResponse, type Endpoint } from './endpoints.ts';

export interface HealthParts {
  readonly probe: StoreProbe;
  readonly isStopping: () => boolean;
}

export const healthEndpoints = ({ probe, isStopping }: HealthParts): Endpoint[] => [
  { path: '/healthz', answer: () => say(200, 'ok') },
  {
    path: '/readyz',
    answer: async () => {
      const state = await probe.state();
      if (isStopping()) return say(503, 'stopping');
      return state === 'ok' ? say(200, 'ok') : say(503, REASONS[state]);
    },
  },
];

const REASONS = { away: 'database away', full: 'nothing can be stored' } as const;

const say = (status: number, text: string): HttpResponse => ({
  status,
  headers: PLAIN_HEADERS,
  body: `${text}\n`,
});
