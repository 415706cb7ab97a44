/** The metrics, for those who may read them; for everybody else there is no such page. */

import type { IncomingMessage } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import { isOfPrivateNetwork } from '../people/client-address.ts';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, isOwnHost, type Trust } from '../people/visitor.ts';
import { refuse, type Endpoint } from './endpoints.ts';

/** They name nobody, but concern the operator alone. */
export const METRICS_ACCESS = ['private', 'public', 'none'] as const;
export type MetricsAccess = (typeof METRICS_ACCESS)[number];

export interface MetricsParts {
  readonly access: MetricsAccess;
  readonly metrics: Metrics;
  readonly gatekeeper: Gatekeeper;
  readonly trust: Trust;
}

export const metricsEndpoint = ({
  access,
  metrics,
  gatekeeper,
  trust,
}: MetricsParts): Endpoint => ({
  path: '/metrics',
  answer: async (request) => {
    if (!mayReadMetrics(access, request, trust)) return refuse(404);
    if (!gatekeeper.mayRequest(addressOf(request, trust))) return refuse(429);
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType },
      body: await metrics.text(),
    };
  },
});

function mayReadMetrics(access: MetricsAccess, request: IncomingMessage, trust: Trust): boolean {
  if (access !== 'private') return access === 'public';
  const isNear = isOfPrivateNetwork(request.socket.remoteAddress ?? '') && !isForwarded(request);
  return isNear && isOwnHost(request, trust);
}

/** A proxy is in the private network itself, but its clients need not be. */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));
