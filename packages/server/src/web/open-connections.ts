/**
 * Bounds the connections of TCP, whatever is asked over them: in all, and from one address, so that nobody takes all
 * of them with requests now and then. Those of trusted proxies are of many visitors and count only in all.
 */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { pseudonymOf, type Log } from '../log.ts';
import type { Meter } from '../metrics/meter.ts';
import { AddressCounts } from '../people/address-counts.ts';
import { makeClientAddress, readAddress } from '../people/client-address.ts';
import type { IsTrusted } from '../people/proxies.ts';

/** Connections that are open beside those of players, for pages and for proxies. */
const MOST_BESIDE_SOCKETS = 2_000;

export interface OpenConnectionsParts {
  readonly limits: Pick<
    Limits,
    'connections' | 'connectionsPerAddress' | 'pagesPerAddress' | 'addressesPerNetwork'
  >;
  readonly isTrusted: IsTrusted;
  readonly log: Pick<Log, 'warn'>;
  readonly meter: Pick<Meter, 'connectionRefused'>;
}

export function boundConnections(
  server: Server,
  { limits, isTrusted, log, meter }: OpenConnectionsParts,
): void {
  const { connections, connectionsPerAddress, pagesPerAddress } = limits;
  const all = connections + MOST_BESIDE_SOCKETS;
  const mostOfAddress = connectionsPerAddress + pagesPerAddress;
  const half = Math.floor(all / 2);
  const most = Math.min(mostOfAddress, half);
  // Never more than half of all for a network, either.
  const perNetwork = Math.min(limits.addressesPerNetwork, half / most);
  const counts = new AddressCounts();
  server.maxConnections = all;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    const read = remoteAddress === undefined ? undefined : readAddress(remoteAddress);
    if (!read || isTrusted(remoteAddress ?? '', 0)) return;
    const address = makeClientAddress(read);
    if (!counts.hasRoom(address, { most, perNetwork })) {
      log.warn('too-many-connections', { address: pseudonymOf(address) });
      meter.connectionRefused('too-many');
      socket.destroy();
      return;
    }
    counts.add(address);
    socket.once('close', () => {
      counts.remove(address);
    });
  });
}
