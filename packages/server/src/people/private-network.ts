/** Addresses of this machine and of networks that the internet does not reach. */

import { readAddress } from './client-address.ts';

const PRIVATE: { readonly [kind in 'ipv4' | 'ipv6']: readonly string[] } = {
  ipv4: ['loopback', 'private', 'carrierGradeNat'], // the last: a provider's router, overlay networks
  ipv6: ['loopback', 'uniqueLocal', 'linkLocal'],
};

export function isOfPrivateNetwork(text: string): boolean {
  const address = readAddress(text);
  return address !== undefined && PRIVATE[address.kind()].includes(address.range());
}
