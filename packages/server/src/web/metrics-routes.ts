/** The metrics, for those who may read them; for everybody else there is nothing here. */

import type { FastifyInstance } from 'fastify';
import { mayReadMetrics, type MetricsAccess } from '../metrics/access.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, type Trust } from '../people/visitor.ts';
import { METHODS, refuse } from '../refusals.ts';

export interface MetricsParts {
  readonly access: MetricsAccess;
  readonly metrics: Metrics;
  readonly gatekeeper: Gatekeeper;
  readonly trust: Trust;
}

export function serveMetrics(
  app: FastifyInstance,
  { access, metrics, gatekeeper, trust }: MetricsParts,
): void {
  app.route({
    method: METHODS,
    url: '/metrics',
    handler: async ({ raw }, reply) => {
      if (!mayReadMetrics(access, raw)) return refuse(reply, 404);
      if (!gatekeeper.mayRequest(addressOf(raw, trust))) return refuse(reply, 429);
      const text = await metrics.text();
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Type', metrics.contentType)
        .send(text);
    },
  });
}
