/** What programs ask that look after this one: whether it lives, and whether to send it somebody. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { METHODS, PLAIN_HEADERS } from '../refusals.ts';
import type { StoreProbe } from '../store/probe.ts';

export interface HealthParts {
  readonly probe: StoreProbe;
  readonly isStopping: () => boolean;
}

export function serveHealth(app: FastifyInstance, { probe, isStopping }: HealthParts): void {
  const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    reply.code(status).headers(PLAIN_HEADERS).send(`${text}\n`);
  app.route({
    method: METHODS,
    url: '/healthz',
    handler: (_request, reply) => say(reply, 200, 'ok'),
  });
  app.route({
    method: METHODS,
    url: '/readyz',
    handler: async (_request, reply) => {
      const isAnswering = await probe.isAnswering();
      if (isStopping()) return say(reply, 503, 'stopping');
      return isAnswering ? say(reply, 200, 'ok') : say(reply, 503, 'database away');
    },
  });
}
