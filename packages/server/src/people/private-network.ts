/** Addresses of this machine and of networks that the internet does not reach. */

import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from './visitor.ts';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('100.64.0.0', 10); // behind a provider's router, and in overlay networks
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

export function isOfPrivateNetwork(address: string): boolean {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
