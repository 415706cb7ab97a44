/** What an address means: read once, here, or refused. */

/** Longer ones are nobody's but an attacker's; the client's have some forty characters. */
const LONGEST = 2048;

export type Address =
  | { readonly path: string; readonly refusal?: never }
  | { readonly refusal: 400 | 414; readonly path?: never };

/** Separators, and the control characters, in a path or hidden by percent-encoding. */
const HIDING = /\\|%2f|%5c|%[01][0-9a-f]|%7f/i;

export function parseAddress(url: string): Address {
  if (url.length > LONGEST) return { refusal: 414 };
  const [encoded] = url.split(/[?#]/, 1);
  if (!encoded.startsWith('/') || HIDING.test(encoded)) return { refusal: 400 };
  try {
    const path = decodeURIComponent(encoded);
    const isClimbing = path.split('/').some((segment) => segment === '.' || segment === '..');
    return isClimbing ? { refusal: 400 } : { path };
  } catch {
    return { refusal: 400 }; // percent-encoding that encodes nothing
  }
}

/** The places of the client: what it shows at others is that there is nothing. */
const PLACES = [
  /^\/$/,
  /^\/(?:settings|replay|about|online|privacy)\/?$/,
  /^\/(?:new|play|rules|table)\/[^/]+\/?$/,
  /^\/table\/[^/]+\/game\/\d+\/?$/,
];

export function isPlaceOfClient(path: string): boolean {
  return !isFileName(path) && PLACES.some((place) => place.test(path));
}

/** Whether the last part of a path looks like the name of a file. */
export function isFileName(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
