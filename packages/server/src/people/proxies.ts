/** Which proxies in front are believed about where a request comes from. */

import proxyAddr from '@fastify/proxy-addr';
import { readAddress } from './client-address.ts';

/** A number of proxies, counted from here; or those at these addresses, in the notation of `proxy-addr`. */
export type Proxies = number | readonly string[];

/** Whether the proxy at this address and this many hops from here is believed. */
export type IsTrusted = (address: string, hop: number) => boolean;

export function trustIn(proxies: Proxies): IsTrusted {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

const WORDS: { readonly [word: string]: number | undefined } = { true: 1, yes: 1, false: 0, no: 0 };

/** As operators write it: a number, or a list with commas. */
export function parseProxies(text: string): Proxies | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return 0;
  if (/^\d\d?$/.test(word)) return Number(word);
  if (Object.hasOwn(WORDS, word)) return WORDS[word];
  const proxies = word.split(',').map((proxy) => proxy.trim());
  return proxies.every(isProxy) ? proxies : undefined;
}

/** A name such as `loopback`, an address, or a range. A bare number would pass for an address, too. */
function isProxy(text: string): boolean {
  const [address = ''] = text.split('/');
  if (!/^[a-z]+$/.test(text) && !readAddress(address)) return false;
  try {
    trustIn([text]);
    return true;
  } catch {
    return false;
  }
}
