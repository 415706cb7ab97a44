/** Who may read the metrics. They name nobody, but are the operator's business. */

import type { IncomingMessage } from 'node:http';
import { isOfPrivateNetwork } from '../people/private-network.ts';

export const METRICS_ACCESS = ['private', 'public', 'none'] as const;
export type MetricsAccess = (typeof METRICS_ACCESS)[number];

export function mayReadMetrics(access: MetricsAccess, request: IncomingMessage): boolean {
  if (access !== 'private') return access === 'public';
  return isOfPrivateNetwork(request.socket.remoteAddress ?? '') && !isForwarded(request);
}

/** A proxy in front is in the private network itself, and asks for somebody who need not be. */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));
