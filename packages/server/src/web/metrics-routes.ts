/** The metrics, for those who may read them; for everybody else there is nothing here. */

import { mayReadMetrics, type MetricsAccess } from '../metrics/access.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, type Trust } from '../people/visitor.ts';
import { refuse } from '../refusals.ts';
import type { Route } from '../routes.ts';

export interface MetricsParts {
  readonly access: MetricsAccess;
  readonly metrics: Metrics;
  readonly gatekeeper: Gatekeeper;
  readonly trust: Trust;
}

export const metricsRoute = ({ access, metrics, gatekeeper, trust }: MetricsParts): Route => ({
  path: /^\/metrics$/,
  answer: async (request) => {
    if (!mayReadMetrics(access, request)) return refuse(404);
    if (!gatekeeper.mayRequest(addressOf(request, trust))) return refuse(429);
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType },
      body: await metrics.text(),
    };
  },
});
