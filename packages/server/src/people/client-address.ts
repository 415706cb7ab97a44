/** Addresses of clients: read strictly, and brought to the one form that limits and bans go by. */

import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address in full: `127.1` is none here. IPv4 in the form of IPv6 is IPv4. */
export function readAddress(text: string): Address | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** A client of IPv6 may take any address of its network of 64 bits, so all of them count as one. */
export function makeClientAddress(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The network of 56 bits that a client of IPv6 is in, as makeClientAddress has named it: most homes are given one, with 256
 * networks of 64 bits. None for IPv4.
 */
export function networkOf(address: string): string | undefined {
  if (!address.endsWith('::/64')) return undefined; // it is asked several times for every message
  const [, site, last] = /^(\w+:\w+:\w+):(\w+)::\/64$/.exec(address) ?? [];
  if (site === undefined || last === undefined) return undefined;
  return `${site}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}

/**
 * What an operator means by an address of clients, the widest first: of IPv6 its network of 56 bits and its network of
 * 64, unless the length is written. Nothing if it is no address.
 */
export function parseClientNetworks(text: string): readonly string[] {
  const [written = '', length] = text.trim().split('/');
  const address = readAddress(written);
  if (!address) return [];
  const own = makeClientAddress(address);
  const network = networkOf(own);
  if (network === undefined) return length === undefined ? [own] : [];
  if (length === undefined) return [network, own];
  return { 56: [network], 64: [own] }[length] ?? [];
}

/** Ranges that the internet does not reach, by the names of ipaddr.js. */
const PRIVATE: { readonly [kind in 'ipv4' | 'ipv6']: readonly string[] } = {
  ipv4: ['loopback', 'private', 'carrierGradeNat'], // the last: a provider's router, overlay networks
  ipv6: ['loopback', 'uniqueLocal', 'linkLocal'],
};

/** Whether it is of this machine or of a private network. */
export function isOfPrivateNetwork(text: string): boolean {
  const address = readAddress(text);
  return address !== undefined && PRIVATE[address.kind()].includes(address.range());
}
