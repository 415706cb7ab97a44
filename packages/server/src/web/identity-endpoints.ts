/** How a browser gets its identity, and how it gives it up. */

import type { IncomingMessage } from 'node:http';
import { FORGET_ADDRESS, HELLO_ADDRESS } from '@tavolata/table';
import type { Log } from '../log.ts';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import {
  browserOf,
  knownSecret,
  makeCookies,
  makeEmptyCookies,
  type Identities,
} from '../people/identity.ts';
import { addressOf, isOwnPage, isSecure, type Trust } from '../people/visitor.ts';
import type { Platform } from '../platform.ts';
import { refuse, type HttpResponse, type Endpoint } from './endpoints.ts';

export interface IdentityParts {
  readonly trust: Trust;
  readonly identities: Identities;
  readonly gatekeeper: Gatekeeper;
  readonly platform: Pick<Platform, 'now'>;
  readonly log: Log;
  /** Ends the connections of a browser that is forgotten. */
  readonly dropForgotten: () => void;
}

export const identityEndpoints = (parts: IdentityParts): Endpoint[] => [
  { methods: ['POST'], path: HELLO_ADDRESS, answer: (request) => hello(request, parts) },
  { methods: ['POST'], path: FORGET_ADDRESS, answer: (request) => forget(request, parts) },
];

/**
 * Gives the browser its secret, or renews the cookies. A foreign page could send its visitors here by a form,
 * without their cookie, which a new one would replace: so only our pages may ask.
 */
async function hello(request: IncomingMessage, parts: IdentityParts): Promise<HttpResponse> {
  const { trust, identities, gatekeeper } = parts;
  if (!gatekeeper.mayArrive(addressOf(request, trust))) return refuse(429);
  if (request.headers.origin !== undefined && !isOwnPage(request, parts)) return refuse(403);
  const known = await knownSecret(request, parts);
  if (typeof known === 'number') return refuse(known);
  const secret = known ?? identities.newSecret();
  return withCookies(makeCookies(secret, { isSecure: isSecure(request, trust) }));
}

async function forget(request: IncomingMessage, parts: IdentityParts): Promise<HttpResponse> {
  const { trust, identities, gatekeeper, platform, dropForgotten } = parts;
  if (!isOwnPage(request, parts)) return refuse(403);
  const known = await knownSecret(request, parts);
  if (typeof known === 'number') return refuse(known);
  if (known !== undefined) {
    // Anybody can ask for secrets, and each that is forgotten stays on a list.
    if (!gatekeeper.mayErase(addressOf(request, trust))) return refuse(429);
    await identities.forget(browserOf(known), platform.now());
    dropForgotten();
  }
  return withCookies(makeEmptyCookies({ isSecure: isSecure(request, trust) }));
}

const withCookies = (cookies: readonly string[]): HttpResponse => ({
  status: 204,
  headers: { 'Cache-Control': 'no-store', 'Set-Cookie': cookies },
});
