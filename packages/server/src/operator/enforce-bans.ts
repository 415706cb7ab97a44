/** Carries out bans on the connections of this server, which alone knows where they come from. */

import ipaddr from 'ipaddr.js';
import type { Log } from '../log.ts';
import type { Bans } from '../people/bans.ts';
import { networkOf, readAddress } from '../people/client-address.ts';
import type { Platform } from '../platform.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Store } from '../store/store.ts';

export interface EnforcingParts {
  readonly store: Pick<Store, 'wantedAddresses'>;
  readonly bans: Bans;
  readonly sockets: Pick<Sockets, 'addressesOf' | 'dropBanned'>;
  readonly platform: Pick<Platform, 'now'>;
  readonly log: Log;
}

/** Every node looks within half a minute. Later the same browser may be where others are. */
const WANTED_FOR_MS = 120_000;

/** Reads the bans, also of addresses that the operator wants with a browser, and closes connections. */
export async function enforceBans({
  store,
  bans,
  sockets,
  platform,
  log,
}: EnforcingParts): Promise<void> {
  // Before what is wanted is read: a ban that is read here may come with such a wish.
  await bans.refresh();
  const now = platform.now();
  for (const { browser, reason } of await store.wantedAddresses(now - WANTED_FOR_MS)) {
    for (const address of sockets.addressesOf(browser)) {
      const value = networkOf(address) ?? address;
      // With a proxy in front that is not trusted, everybody comes from there.
      if (isOfThisMachine(address)) log.warn('address-not-banned');
      else await bans.add({ kind: 'address', value, at: now, reason });
    }
  }
  sockets.dropBanned();
}

function isOfThisMachine(address: string): boolean {
  const [written = ''] = address.split('/');
  const read = readAddress(written);
  if (!read) return true;
  if (read instanceof ipaddr.IPv6 && read.parts.slice(0, 4).every((part) => part === 0))
    return true;
  return read.range() === 'loopback';
}
