/** Where a request comes from, as far as its socket and a trusted proxy tell. */

import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

export interface Trust {
  /** Whether a proxy in front says who asks; otherwise anybody could say it. */
  readonly trustProxy: boolean;
  /** The addresses under which browsers know this server, such as `https://play.example`. */
  readonly origins: readonly string[];
}

/** The client's address; all of one IPv6 network of 64 bits count as one. */
export function addressOf(request: IncomingMessage, { trustProxy }: Trust): string {
  const told = trustProxy ? lastOf(request.headers['x-forwarded-for']) : '';
  const address = plainAddress(
    isIP(plainAddress(told)) ? told : (request.socket.remoteAddress ?? ''),
  );
  return isIPv6(address) ? networkOf(address) : address;
}

/** As operators write it: an address of either kind becomes what `addressOf` gives. */
export function parseClientAddress(text: string): string | undefined {
  const address = plainAddress(text.replace(/\/64$/, '').trim());
  if (!isIP(address)) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

/** Whether the browser came over https, of which only a proxy or the operator can know. */
export function isSecure(request: IncomingMessage, { trustProxy, origins }: Trust): boolean {
  if (trustProxy && lastOf(request.headers['x-forwarded-proto']) === 'https') return true;
  return origins.includes(`https://${(request.headers.host ?? '').toLowerCase()}`);
}

/** Whether a request was made by a page of ours: by its origin, which no page can forge. */
export function isOwnOrigin(request: IncomingMessage, { origins }: Trust): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (origins.includes(origin.toLowerCase())) return true;
  const { host: from, protocol } = new URL(origin);
  return /^https?:$/.test(protocol) && host !== undefined && from === hostOf(host, protocol);
}

/** Without the port that goes without saying. */
function hostOf(host: string, protocol: string): string {
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : '';
}

/** The nearest proxy adds its own at the end; what stands before may be invented. */
function lastOf(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** An IPv4 address in IPv6's clothes is one of IPv4; a zone says nothing about who it is. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

function networkOf(address: string): string {
  const [head, tail = ''] = address.toLowerCase().split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = address.includes('::') ? [...first, ...zeros, ...last] : first;
  const network = all.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
