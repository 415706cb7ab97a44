/** Where a request comes from, as far as its socket and trusted proxies tell. */

import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { pseudonymOf, type Log } from '../log.ts';
import { makeClientAddress, readAddress } from './client-address.ts';
import type { IsTrusted } from './proxies.ts';

export interface Trust {
  /** Which proxies are believed about where a request comes from; any client can send the headers. */
  readonly isTrusted: IsTrusted;
  /** The addresses under which browsers know this server, such as `https://play.example`. */
  readonly origins: readonly string[];
}

/** The client's address: the furthest that trusted proxies tell, and that is an address. */
export function addressOf(request: IncomingMessage, { isTrusted }: Trust): string {
  const told = proxyAddr.all(request, isTrusted);
  const address = told.map((text) => readAddress(text)).findLast((known) => known !== undefined);
  return address ? makeClientAddress(address) : '';
}

/** Whether the browser came over https, of which only a proxy or the operator can know. */
export function isSecure(request: IncomingMessage, { isTrusted, origins }: Trust): boolean {
  const isTold = lastOf(request.headers['x-forwarded-proto']) === 'https';
  if (isTold && isTrusted(request.socket.remoteAddress ?? '', 0)) return true;
  return origins.includes(`https://${(request.headers.host ?? '').toLowerCase()}`);
}

/**
 * Whether a request was made by a page of ours: by its origin, which no page can forge. Where the operator has named
 * the server's addresses, only those count: a page under any name that leads here has that name as its host, too.
 */
export function isOwnOrigin(request: IncomingMessage, { origins }: Trust): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (origins.length > 0) return origins.includes(origin.toLowerCase());
  const { host: from, protocol } = new URL(origin);
  return /^https?:$/.test(protocol) && host !== undefined && from === hostOf(host, protocol);
}

/** The same, and tells the log of a page that is not ours. */
export function isOwnPage(
  request: IncomingMessage,
  { trust, log }: { readonly trust: Trust; readonly log: Log },
): boolean {
  const isOwn = isOwnOrigin(request, trust);
  if (!isOwn) log.warn('foreign-origin', { address: pseudonymOf(addressOf(request, trust)) });
  return isOwn;
}

/**
 * Whether the name in `Host` is one that no stranger can have registered: an address, a name of a private network, or
 * one that the operator has named. Otherwise a page under a name that leads to a private address could read, in a
 * visitor's browser, what is told to private networks only.
 */
export function isOwnHost(
  { headers: { host = '' } }: IncomingMessage,
  { origins }: Trust,
): boolean {
  const url = `http://${host}`;
  if (host === '' || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  if (origins.some((origin) => new URL(origin).hostname === hostname)) return true;
  return readAddress(hostname.replace(/^\[|\]$/g, '')) !== undefined || PRIVATE_NAME.test(hostname);
}

/** Without a dot, as containers have them, or under a domain that is not of the internet. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** Without the default port. */
function hostOf(host: string, protocol: string): string {
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : '';
}

/** The nearest proxy appends its own; what stands before may be forged. */
function lastOf(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text.slice(text.lastIndexOf(',') + 1).trim();
}
