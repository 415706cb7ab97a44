/**
 * Who a browser is: a secret in a cookie that no script can read. Only its hash is known beyond this file, so
 * neither the database nor a log can be used to take somebody's seat. Secrets are looked up by their hash and
 * never compared, so that response times tell nothing of them.
 *
 * Secrets are made here only: half of one is random, and the other half is a code over it by a key that all servers
 * on a database share. Secrets of earlier versions are random as a whole; they count where a table knows the browser.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Platform } from '../platform.ts';
import { StoreError, type Store } from '../store/store.ts';
import type { Gatekeeper } from './gatekeeper.ts';
import { addressOf, type Trust } from './visitor.ts';

const NAME = 'tavolata';
/** Over https: no other host, and no page without https, can set a cookie of this name here. */
const SECURE_NAME = `__Host-${NAME}`;
/** The longest that browsers keep a cookie; it is set anew whenever a page of ours is opened. */
const MAX_AGE_S = 400 * 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const HALF = 16;
/** What the servers' key is called in the store. */
export const IDENTITY_KEY = 'identity';
/** A browser sends one of each name; a few more may be left over from other paths. */
const MOST_COOKIES = 4;
/** Old secrets that are remembered as known, so that the store is not asked again. */
const MOST_REMEMBERED = 10_000;
/** The clocks of servers differ: those forgotten this long before the last reading are read again. */
const OVERLAP_MS = 3600_000;

/** What the store may have of a secret. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** The id that the browser is known by. */
export const browserOf = hashOf;

/** The well-formed secrets in a header `Cookie`, those of the safer name first. */
export function readSecrets(header: string | undefined): string[] {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name, value] = splitOnce(pair, '=');
    return { name: name.trim(), value: value.trim() };
  });
  const named = (wanted: string): string[] =>
    pairs
      .filter(({ name, value }) => name === wanted && SECRET.test(value))
      .map(({ value }) => value);
  return [...new Set([...named(SECURE_NAME), ...named(NAME)])].slice(0, MOST_COOKIES);
}

/**
 * The cookies for a secret. `Secure` would lose a cookie over plain http, where people play in a local network. Over
 * https the old name is set as well: servers of the version before know no other.
 */
export function makeCookies(secret: string, { isSecure }: { isSecure: boolean }): string[] {
  return cookies(secret, MAX_AGE_S, isSecure);
}

/** Takes the cookies away from a browser. */
export const makeEmptyCookies = ({ isSecure }: { isSecure: boolean }): string[] =>
  cookies('', 0, isSecure);

function cookies(value: string, maxAge: number, isSecure: boolean): string[] {
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${maxAge}`];
  if (!isSecure) return [[`${NAME}=${value}`, ...attributes].join('; ')];
  return [SECURE_NAME, NAME].map((name) =>
    [`${name}=${value}`, ...attributes, 'Secure'].join('; '),
  );
}

type IdentityPlatform = Pick<Platform, 'fresh' | 'now'>;
type IdentityStore = Pick<Store, 'serverKey' | 'isMember' | 'forget' | 'forgotten'>;

export class Identities {
  readonly #store: IdentityStore;
  readonly #platform: IdentityPlatform;
  readonly #key: Buffer;
  readonly #known = new Set<string>();
  readonly #forgotten = new Set<string>();
  /** When they were read last. */
  #readAt = 0;

  private constructor(store: IdentityStore, platform: IdentityPlatform, key: string) {
    this.#store = store;
    this.#platform = platform;
    this.#key = Buffer.from(key, 'hex');
  }

  static async open(store: IdentityStore, platform: IdentityPlatform): Promise<Identities> {
    const key = await store.serverKey(IDENTITY_KEY, platform.fresh());
    const identities = new Identities(store, platform, key);
    await identities.refresh();
    return identities;
  }

  /** Reads who was forgotten on other servers. */
  async refresh(): Promise<void> {
    const at = this.#platform.now();
    const forgotten = await this.#store.forgotten(this.#readAt - OVERLAP_MS);
    for (const { browser } of forgotten) this.#forgotten.add(browser);
    this.#readAt = at;
  }

  newSecret(): string {
    return makeSecret(this.#key, Buffer.from(this.#platform.fresh(), 'hex'));
  }

  /** The first of these secrets that is good for something. Rejects if the store is away and has to be asked. */
  async firstKnown(secrets: readonly string[]): Promise<string | undefined> {
    for (const secret of secrets) if (await this.#isKnown(secret)) return secret;
    return undefined;
  }

  /** From now on the secret of this browser is worth nothing, here at once and on other servers soon. */
  async forget(browser: string, at: number): Promise<void> {
    await this.#store.forget(browser, at);
    this.#forgotten.add(browser);
  }

  isForgotten = (browser: string): boolean => this.#forgotten.has(browser);

  /** Whether it was made by a server on this database, and no question to the store is needed. */
  isOurs(secret: string): boolean {
    const bytes = Buffer.from(secret, 'base64url');
    // The last letter has bits to spare: four texts stand for the same bytes, and one of them was issued.
    if (bytes.toString('base64url') !== secret) return false;
    return timingSafeEqual(bytes.subarray(HALF), codeOf(this.#key, bytes.subarray(0, HALF)));
  }

  async #isKnown(secret: string): Promise<boolean> {
    const browser = browserOf(secret);
    if (this.isForgotten(browser)) return false;
    if (this.isOurs(secret) || this.#known.has(browser)) return true;
    if (!(await this.#store.isMember(browser))) return false;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.add(browser);
    return true;
  }
}

/** A secret that servers with this key take for one of theirs, from at least 16 random bytes. */
export function makeSecret(key: Buffer, bytes: Buffer): string {
  const random = bytes.subarray(0, HALF);
  return Buffer.concat([random, codeOf(key, random)]).toString('base64url');
}

const codeOf = (key: Buffer, random: Buffer): Buffer =>
  createHmac('sha256', key).update(random).digest().subarray(0, HALF);

export interface IdentifyingParts {
  readonly identities: Identities;
  readonly gatekeeper: Gatekeeper;
  readonly trust: Trust;
}

/** The secret that a request carries, if it is good for something; or the status of a refusal. */
export async function knownSecret(
  request: IncomingMessage,
  { identities, gatekeeper, trust }: IdentifyingParts,
): Promise<string | undefined | 429 | 503> {
  const secrets = readSecrets(request.headers.cookie);
  const mustAskStore = secrets.some((secret) => !identities.isOurs(secret));
  if (mustAskStore && !gatekeeper.mayRequest(addressOf(request, trust))) return 429;
  try {
    return await identities.firstKnown(secrets);
  } catch (error) {
    if (error instanceof StoreError) return 503;
    throw error;
  }
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
